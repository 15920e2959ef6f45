import Button from '@mui/material/Button'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type DeskHandover, deskHandover, returnConditions } from '#contract/lifecycle/handover.ts'
import { useRead } from '#web/client/api.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type PersonOption, PersonPicker } from '#web/ui/form/person-picker.tsx'
import { localDay } from '#web/ui/format.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { handoverColumns } from './handover-columns.tsx'

/** For members of a desk: things of its company that people have. Others see nothing. */
export function DeskItems() {
  const choices = useRead(deskHandover.items, undefined, { failure: false })
  return choices.data ? <DeskList {...choices.data} /> : null
}

interface Props {
  items: readonly { id: number; name: string; serial_number: string }[]
  kinds: readonly { id: number; name: string }[]
}

function DeskList({ items, kinds }: Props) {
  const reading = useRead(deskHandover.list, { query: { page_size: 100 } })
  const [open, setOpen] = useState<DeskHandover | 'new'>()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const close = () => setOpen(undefined)
  const giveFields = {
    item_id: {
      label: 'Barang',
      input: 'choice' as const,
      none: 'Barang yang dihitung',
      options: items.map((it) => ({ value: String(it.id), label: `${it.name} (SN ${it.serial_number})` })),
    },
    kind_id: {
      label: 'Jenis barang',
      input: 'choice' as const,
      options: kinds.map((it) => ({ value: String(it.id), label: it.name })),
      when: (values: Record<string, unknown>) => !values.item_id,
    },
    quantity: {
      label: 'Jumlah',
      input: 'digits' as const,
      when: (values: Record<string, unknown>) => !values.item_id,
    },
    handed_at: { label: 'Diserahkan', input: 'day' as const },
    condition: { label: 'Kondisi', input: 'text' as const, maxLength: 200 },
  }
  const returnFields = {
    returned_at: { label: 'Dikembalikan', input: 'day' as const },
    condition: { label: 'Kondisi', input: 'choice' as const, options: returnConditions.options },
    note: { label: 'Catatan (opsional)', input: 'multiline' as const, maxLength: 1000, rows: 2 },
  }
  return (
    <SectionCard
      title="Meja Saya"
      action={
        <Button variant="contained" onClick={() => setOpen('new')}>
          Serahkan
        </Button>
      }
    >
      <DataTable
        label="Barang yang dipegang karyawan"
        columns={handoverColumns<DeskHandover>()}
        rowKey={(it) => it.id}
        rows={{ ...reading, data: reading.data?.data }}
        empty="Belum ada barang yang diserahkan"
        rowActions={(it) => <RowAction label="Terima kembali" onClick={() => setOpen(it)} />}
      />
      {open === 'new' && (
        <FormDialog
          title="Serahkan barang"
          submitLabel="Serahkan"
          endpoint={deskHandover.add}
          fields={{ position_id: { label: 'Karyawan', input: 'text' }, ...giveFields }}
          preset={{ handed_at: today, condition: 'Baik' } as object}
          keepsDraft={false}
          success="Barang diserahkan"
          showsReason
          inputs={
            <FieldGrid columns={1}>
              <DeskPersonInput />
              {Object.entries(giveFields).map(([name, field]) => (
                <FieldInput key={name} name={name} field={field} />
              ))}
            </FieldGrid>
          }
          onClose={close}
        />
      )}
      {open && open !== 'new' && (
        <FormDialog
          title={`Terima kembali ${open.what}`}
          submitLabel="Terima"
          endpoint={deskHandover.giveBack}
          params={{ id: open.id }}
          fields={returnFields}
          preset={{ returned_at: today, condition: 'baik' } as object}
          keepsDraft={false}
          success="Pengembalian dicatat"
          showsReason
          onClose={close}
        />
      )}
    </SectionCard>
  )
}

const KEYWORD_MIN = 2

/** A person of the companies whose desk the caller serves. */
function DeskPersonInput() {
  const { field, fieldState } = useController({ name: 'position_id' })
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<PersonOption | null>(null)
  const isLong = keyword.trim().length >= KEYWORD_MIN
  const people = useRead(
    deskHandover.people,
    { query: { keyword: isLong ? keyword.trim() : '--' } },
    { enabled: isLong },
  )
  return (
    <PersonPicker
      value={chosen}
      onPick={(picked) => {
        setChosen(picked)
        field.onChange(picked ? String(picked.id) : '')
      }}
      options={(people.data ?? []).map((it) => ({
        id: it.position_id,
        name: it.name,
        about: `${it.job_name}, ${it.company_name}`,
      }))}
      onKeyword={setKeyword}
      isLoading={people.isFetching}
      field={{
        label: 'Karyawan',
        name: field.name,
        inputRef: field.ref,
        onBlur: field.onBlur,
        error: fieldState.error !== undefined,
        helperText: fieldState.error?.message ?? 'Ketik nama',
      }}
    />
  )
}
