import { type ReactNode, useState } from 'react'
import { deskHandover } from '#contract/lifecycle/desk-handover.ts'
import { handover } from '#contract/lifecycle/handover.ts'
import { type Handover, returnConditions } from '#contract/lifecycle/handover-row.ts'
import { multiline, REQUIRED } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { localDay } from '#web/ui/format.ts'

const useToday = () => useState(() => localDay(new Date().toISOString()))[0]

const commonFields = {
  handed_at: { label: 'Diserahkan', input: 'day' as const },
  condition: { label: 'Kondisi', input: 'text' as const, maxLength: 200 },
  note: { label: 'Catatan (opsional)', input: 'multiline' as const, maxLength: 1000, rows: 2 },
}

interface GiveProps {
  /** The input of the person. */
  person: ReactNode
  endpoint?: typeof handover.add | typeof deskHandover.add
  /** A piece; without one a number of things of a kind that is counted. */
  item?: { id: number; name: string; serial_number: string }
  kinds: readonly { id: number; name: string }[]
  onClose: () => void
}

export function GiveDialog({ person, endpoint = handover.add, item, kinds, onClose }: GiveProps) {
  const today = useToday()
  const countedFields = {
    kind_id: {
      label: 'Jenis barang',
      input: 'choice' as const,
      options: kinds.map((it) => ({ value: String(it.id), label: it.name })),
    },
    quantity: { label: 'Jumlah', input: 'digits' as const },
  }
  const fields = item ? commonFields : { ...countedFields, ...commonFields }
  return (
    <FormDialog
      title={item ? `Serahkan ${item.name} (SN ${item.serial_number})` : 'Serahkan barang'}
      submitLabel="Serahkan"
      endpoint={endpoint as typeof handover.add}
      fields={{ position_id: { label: 'Karyawan', input: 'text' }, ...fields }}
      preset={{ handed_at: today, condition: 'Baik', ...(item && { item_id: item.id }) } as object}
      keepsDraft={false}
      success="Barang diserahkan"
      showsReason
      inputs={
        <FieldGrid columns={1}>
          {person}
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput key={name} name={name} field={field} />
          ))}
        </FieldGrid>
      }
      onClose={onClose}
    />
  )
}

interface ReturnProps {
  row: Pick<Handover, 'id' | 'what' | 'quantity'>
  /** For a member of a desk, who leaves it to HR what has to be paid for. */
  isDesk?: boolean
  onClose: () => void
}

export function ReturnDialog({ row, isDesk = false, onClose }: ReturnProps) {
  const today = useToday()
  const fields = {
    returned_at: { label: 'Dikembalikan', input: 'day' as const },
    condition: { label: 'Kondisi', input: 'choice' as const, options: returnConditions.options },
    ...(row.quantity > 1 && { quantity: { label: `Jumlah (dari ${row.quantity})`, input: 'digits' as const } }),
    ...(!isDesk && { charge: { label: 'Ganti rugi (opsional)', input: 'rupiah' as const } }),
    note: { label: 'Catatan (opsional)', input: 'multiline' as const, maxLength: 1000, rows: 2 },
  }
  return (
    <FormDialog
      title={`Terima kembali ${row.what}`}
      submitLabel="Terima"
      endpoint={isDesk ? (deskHandover.giveBack as unknown as typeof handover.giveBack) : handover.giveBack}
      params={{ id: row.id }}
      fields={fields}
      preset={
        { returned_at: today, condition: 'baik', ...(row.quantity > 1 && { quantity: String(row.quantity) }) } as object
      }
      keepsDraft={false}
      success="Pengembalian dicatat"
      showsReason
      onClose={onClose}
    />
  )
}

const undoFields = { note: multiline('Alasan', REQUIRED, 1000, 2) }

export const UndoDialog = ({ row, onClose }: { row: Handover; onClose: () => void }) => (
  <FormDialog
    title={`Batalkan pengembalian ${row.what}`}
    submitLabel="Batalkan pengembalian"
    endpoint={handover.undo}
    params={{ id: row.id }}
    fields={undoFields}
    keepsDraft={false}
    success={messages.saved}
    showsReason
    onClose={onClose}
  />
)
