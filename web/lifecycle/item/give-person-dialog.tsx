import { useState } from 'react'
import { handover } from '#contract/lifecycle/handover.ts'
import { companyItem } from '#contract/lifecycle/item.ts'
import { master } from '#contract/master.ts'
import { useRead } from '#web/client/api.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { localDay } from '#web/ui/format.ts'

interface Props {
  person: { id: number; name: string; company_id: number }
  onClose: () => void
}

const isCounted = (values: Record<string, unknown>) => !values.item_id

/** A thing of the person's company that is available, or a number of things that are counted. */
export function GivePersonDialog({ person: { id, name, company_id }, onClose }: Props) {
  const [today] = useState(() => localDay(new Date().toISOString()))
  const items = useRead(companyItem.list, { query: { company_id, state: 'available', page_size: 100 } }).data?.data
  const kinds = useRead(master['item-kind'].list).data
  const fields = {
    item_id: {
      label: 'Barang',
      input: 'choice' as const,
      none: 'Barang yang dihitung',
      options: (items ?? []).map((it) => ({ value: String(it.id), label: `${it.name} (SN ${it.serial_number})` })),
    },
    kind_id: {
      label: 'Jenis barang',
      input: 'choice' as const,
      options: (kinds ?? [])
        .filter((it) => it.active && !it.serial)
        .map((it) => ({ value: String(it.id), label: it.name })),
      when: isCounted,
    },
    quantity: { label: 'Jumlah', input: 'digits' as const, when: isCounted },
    handed_at: { label: 'Diserahkan', input: 'day' as const },
    condition: { label: 'Kondisi', input: 'text' as const, maxLength: 200 },
    note: { label: 'Catatan (opsional)', input: 'multiline' as const, maxLength: 1000, rows: 2 },
  }
  return (
    <FormDialog
      title={`Serahkan barang kepada ${name}`}
      submitLabel="Serahkan"
      endpoint={handover.add}
      fields={fields}
      preset={{ position_id: id, handed_at: today, condition: 'Baik' } as object}
      keepsDraft={false}
      success="Barang diserahkan"
      showsReason
      onClose={onClose}
    />
  )
}
