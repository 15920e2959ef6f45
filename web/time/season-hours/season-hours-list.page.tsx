import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { messages } from '#contract/platform/messages.ts'
import { newSeasonHoursFields, type SeasonHours, seasonHours, seasonHoursFields } from '#contract/time/season-hours.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useOpenForm } from '#web/client/use-open-form.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { localDay } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { hour, shortDays } from '#web/ui/short-format.ts'

const PAGE_SIZES = [25, 50, 100] as const
const filters: Filter[] = [{ name: 'company_id', label: 'Entitas', lookup: 'company' }]

const stateOf = ({ from, to }: SeasonHours, today: string) =>
  to < today
    ? { status: 'neutral', label: 'Sudah lewat' }
    : from > today
      ? { status: 'progress', label: 'Akan datang' }
      : { status: 'active', label: 'Berlaku hari ini' }

const columnsOn = (today: string): readonly Column<SeasonHours>[] => [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Entitas', role: 'text', cell: (row) => row.company_name },
  { label: 'Tanggal', role: 'meta', cell: (row) => <NoWrap>{shortDays(row.from, row.to)}</NoWrap> },
  { label: 'Jam Masuk', role: 'meta', cell: (row) => hour(row.in) },
  {
    label: 'Jam Pulang',
    role: 'meta',
    cell: (row) => <NoWrap>{row.out < row.in ? `${hour(row.out)} (+1 hari)` : hour(row.out)}</NoWrap>,
  },
  { label: 'Status', role: 'status', cell: (row) => <StatusChip {...stateOf(row, today)} /> },
]

/** Hours in place of the company's for some weeks. */
export default function SeasonHoursListPage() {
  const [open, setOpen] = useOpenForm<SeasonHours>()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const { company_id } = useListState(filters, PAGE_SIZES[0]).values
  const remove = useWrite(seasonHours.remove, { success: messages.deleted, showsReason: true })

  const askToRemove = async ({ id, name, from, to, company_name }: SeasonHours) => {
    const text = `${name} ${company_name}, ${shortDays(from, to)}. Jam dari Atur Jam berlaku lagi pada hari-hari itu.`
    if (await confirmDelete({ title: 'Hapus jam musim?', text })) remove.mutate({ params: { id } })
  }
  const close = () => setOpen(undefined)

  return (
    <>
      <ListPage
        endpoint={seasonHours.list}
        columns={columnsOn(today)}
        filters={filters}
        pageSizes={PAGE_SIZES}
        empty="Belum ada jam musim"
        head={
          <Alert severity="info">
            Jam musim, misalnya Jam Ramadan, menggantikan jam dari Atur Jam pada tanggal-tanggalnya, bagi yang tidak
            punya jadwal atau pola shift.
          </Alert>
        }
        toolbar={
          <Button variant="contained" onClick={() => setOpen('new')}>
            Tambah Jam Musim
          </Button>
        }
        rowActions={(row) => <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />}
      />
      {open === 'new' && (
        <FormDialog
          title="Tambah Jam Musim"
          endpoint={seasonHours.add}
          fields={newSeasonHoursFields}
          preset={{ name: 'Jam Ramadan', ...(company_id && { company_id: Number(company_id) }) }}
          success={messages.saved}
          onClose={close}
        />
      )}
      {open && open !== 'new' && (
        <FormDialog
          title={`Edit Jam Musim ${open.company_name}`}
          endpoint={seasonHours.change}
          params={{ id: open.id }}
          fields={seasonHoursFields}
          values={{ name: open.name, from: open.from, to: open.to, in: open.in, out: open.out }}
          success={messages.changed}
          onClose={close}
        />
      )}
    </>
  )
}
