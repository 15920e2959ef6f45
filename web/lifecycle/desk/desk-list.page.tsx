import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type ServiceDesk, serviceDesk } from '#contract/lifecycle/service-desk.ts'
import { messages } from '#contract/platform/messages.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { PositionPicker } from '#web/time/machine-pin/position-picker.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'

const columns: readonly Column<ServiceDesk>[] = [
  { label: 'Meja', role: 'title', cell: (row) => row.name },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  {
    label: 'Anggota',
    role: 'text',
    cell: (row) =>
      row.members.length > 0
        ? row.members.map((it) => `${it.name} (${it.job_name})`).join(', ')
        : 'Belum ada, tugasnya jatuh ke HR',
  },
]
const nameField = { label: 'Nama meja', input: 'text' as const, maxLength: 50 }

/** Groups of people who prepare things for others, such as IT. */
export default function DeskListPage() {
  const { filter, companyId } = useCompanyFilter()
  const [open, setOpen] = useState<ServiceDesk | 'new'>()
  const remove = useWrite(serviceDesk.remove, { success: messages.deleted, showsReason: true })
  const askToRemove = async ({ id }: ServiceDesk) => {
    if (await confirmDelete()) remove.mutate({ params: { id } })
  }
  return (
    <>
      <ListPage
        endpoint={serviceDesk.list}
        columns={columns}
        filters={[filter]}
        pageSizes={[25, 50]}
        toolbar={
          <Button variant="contained" onClick={() => setOpen('new')}>
            Tambah Meja
          </Button>
        }
        rowActions={(row) => <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />}
        empty="Belum ada meja"
      />
      {open && (
        <DeskDialog
          companyId={open === 'new' ? companyId : open.company_id}
          desk={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface DialogProps {
  companyId: number
  desk?: ServiceDesk
  onClose: () => void
}

function DeskDialog({ companyId, desk, onClose }: DialogProps) {
  const fields = { name: nameField, position_ids: { label: 'Anggota', input: 'text' as const } }
  const shared = {
    fields,
    preset: {
      company_id: companyId,
      name: desk?.name ?? '',
      position_ids: desk?.position_ids ?? [],
    } as object,
    keepsDraft: false as const,
    success: messages.saved,
    showsReason: true,
    inputs: (
      <FieldGrid columns={1}>
        <FieldInput name="name" field={nameField} />
        <MembersInput companyId={companyId} desk={desk} />
      </FieldGrid>
    ),
    onClose,
  }
  return desk ? (
    <FormDialog title={`Ubah ${desk.name}`} endpoint={serviceDesk.change} params={{ id: desk.id }} {...shared} />
  ) : (
    <FormDialog title="Tambah meja" endpoint={serviceDesk.add} {...shared} />
  )
}

/** Adds one after the other; a press on a name takes it away. */
function MembersInput({ companyId, desk }: { companyId: number; desk?: ServiceDesk }) {
  const { field, fieldState } = useController({ name: 'position_ids' })
  const [names, setNames] = useState<Record<number, string>>(() =>
    Object.fromEntries((desk?.members ?? []).map((it) => [it.position_id, it.name])),
  )
  const ids: readonly number[] = Array.isArray(field.value) ? field.value : []
  return (
    <Stack sx={{ gap: 1 }}>
      <PositionPicker
        company_id={companyId}
        value={null}
        onPick={(picked) => {
          if (!picked || ids.includes(picked.id)) return
          setNames({ ...names, [picked.id]: picked.name })
          field.onChange([...ids, picked.id])
        }}
        field={{
          label: 'Tambah anggota',
          error: fieldState.error !== undefined,
          helperText: fieldState.error?.message,
        }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {ids.map((id) => (
          <Chip key={id} label={names[id] ?? id} onDelete={() => field.onChange(ids.filter((it) => it !== id))} />
        ))}
        {ids.length === 0 && <Typography color="textSecondary">Belum ada anggota: tugasnya jatuh ke HR</Typography>}
      </Stack>
    </Stack>
  )
}
