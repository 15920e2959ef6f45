import { type CompanyItem, companyItem, itemStates } from '#contract/lifecycle/item.ts'
import { messages } from '#contract/platform/messages.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
  companyId: number
  row?: CompanyItem
  kinds: readonly { id: number; name: string }[]
  onClose: () => void
}

/** A piece that is handed out changes its state by its return. */
const stateFields = {
  state: {
    label: 'Keadaan',
    input: 'choice' as const,
    options: itemStates.options.filter((it) => it.value !== 'held'),
  },
}

/** Adds a piece or changes it. */
export function ItemDialog({ companyId, row, kinds, onClose }: Props) {
  const fields = {
    kind_id: {
      label: 'Jenis barang',
      input: 'choice' as const,
      options: kinds.map((it) => ({ value: String(it.id), label: it.name })),
    },
    name: { label: 'Nama', input: 'text' as const, maxLength: 150 },
    serial_number: { label: 'Nomor seri', input: 'text' as const, maxLength: 100 },
    value: { label: 'Nilai (opsional)', input: 'rupiah' as const },
    note: { label: 'Catatan (opsional)', input: 'multiline' as const, maxLength: 1000, rows: 2 },
  }
  const hasState = row !== undefined && row.state !== 'held'
  const shared = {
    fields: { ...fields, ...(hasState && stateFields) },
    keepsDraft: false as const,
    showsReason: true,
    onClose,
  }
  return row ? (
    <FormDialog
      title={`Ubah ${row.name}`}
      endpoint={companyItem.change}
      params={{ id: row.id }}
      values={{
        kind_id: String(row.kind_id),
        name: row.name,
        serial_number: row.serial_number,
        value: row.value === null ? '' : String(row.value),
        note: row.note ?? '',
        state: row.state === 'held' ? undefined : row.state,
      }}
      success={messages.changed}
      {...shared}
    />
  ) : (
    <FormDialog
      title="Tambah barang"
      endpoint={companyItem.add}
      preset={{ company_id: companyId } as object}
      success={messages.saved}
      {...shared}
    />
  )
}
