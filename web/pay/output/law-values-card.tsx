import Button from '@mui/material/Button'
import { useState } from 'react'
import * as z from 'zod'
import { type LawKey, type LawValueRow, lawKeys, payLaw } from '#contract/pay/law-value.ts'
import { choice, Month } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { isGroupHr } from '#contract/policy.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useMe } from '#web/client/session.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

const PERCENT = 100
const isRate = (key: LawKey) => key.endsWith('_bp')

const shownValue = ({ key, value }: Pick<LawValueRow, 'key' | 'value'>) => {
  if (isRate(key)) return `${number(value / PERCENT)}%`
  return key === 'pension_age' ? `${value} tahun` : `Rp ${number(value)}`
}

const columns: readonly Column<LawValueRow>[] = [
  { label: 'Nilai', role: 'title', cell: (row) => lawKeys.label(row.key) },
  { label: 'Mulai', role: 'meta', cell: (row) => monthName(row.month) },
  { label: 'Isi', role: 'amount', align: 'right', cell: (row) => <NoWrap>{shownValue(row)}</NoWrap> },
  { label: 'Sumber', role: 'detail', cell: (row) => row.source },
]

const fields = {
  key: choice('Nilai', lawKeys.options),
  month: { label: 'Berlaku mulai', input: 'month' as const, schema: Month() },
  value: {
    label: 'Isi',
    input: 'decimal' as const,
    note: ({ key }: Record<string, unknown>) =>
      isRate(String(key) as LawKey) ? 'Dalam persen, misalnya 3,7' : key === 'pension_age' ? 'Tahun' : 'Rupiah',
    schema: z.string(),
  },
}
const schema = z.object({
  key: lawKeys.schema,
  month: Month(),
  value: z.string('Wajib diisi').regex(/^\d{1,10}([.,]\d{1,2})?$/, 'Angka tidak valid'),
})

const stored = (key: LawKey, typed: string) => {
  const amount = Number(typed.replace(',', '.'))
  return Math.round(isRate(key) ? amount * PERCENT : amount)
}

/** Caps, rates and ages of BPJS with their months and sources; HR of the group adds those that the program lacks. */
export function LawValuesCard() {
  const me = useMe()
  const [isAdding, setAdding] = useState(false)
  const rows = useRead(payLaw.list, {}, { failure: false })
  const remove = useWrite(payLaw.remove, { success: messages.deleted, showsReason: true })
  const ask = async (row: LawValueRow) => {
    const text = `${lawKeys.label(row.key)} mulai ${monthName(row.month)}`
    if (row.id !== null && (await confirmDelete({ title: 'Hapus nilai?', text })))
      remove.mutate({ params: { id: row.id } })
  }
  return (
    <SectionCard
      title="Batas dan tarif BPJS"
      action={
        isGroupHr(me) && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            Tambah nilai
          </Button>
        )
      }
    >
      <DataTable<LawValueRow>
        label="Batas dan tarif BPJS"
        rows={rows}
        columns={columns}
        rowKey={(row) => `${row.key} ${row.month} ${row.id ?? ''}`}
        rowActions={(row) =>
          row.id !== null && isGroupHr(me) ? <RowAction label="Hapus" onClick={() => void ask(row)} /> : null
        }
        failure="Batas dan tarif gagal dimuat"
      />
      {isAdding && (
        <FormDialog
          title="Tambah nilai"
          endpoint={payLaw.add}
          fields={fields}
          schema={schema}
          toArgs={(values) => {
            const { key, month, value } = values as z.output<typeof schema>
            return { body: { key, month, value: stored(key, value) } }
          }}
          success={messages.saved}
          onClose={() => setAdding(false)}
        />
      )}
    </SectionCard>
  )
}
