import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import type { PolicyRow } from '#contract/org/company-policy.ts'
import type { PolicyField, PolicyFields } from '#contract/org/policy-setting.ts'
import { monthInWords } from '#contract/platform/date-names.ts'
import { number } from '#web/ui/format.ts'
import { ComparisonTable } from '#web/ui/list/comparison-table.tsx'

interface Props<Row extends PolicyRow> {
  label: string
  fields: PolicyFields
  rows: readonly Row[]
  onEdit: (row: Row) => void
  /** Below the settings of a company. */
  noteOf?: (row: Row) => ReactNode
}

/** The settings of several companies side by side, where a difference is seen; what they mean stands in the dialog. */
export const PolicyTable = <Row extends PolicyRow>({ label, fields, rows, onEdit, noteOf }: Props<Row>) => (
  <Card>
    <ComparisonTable
      label={label}
      unit="Entitas"
      lineUnit="Aturan"
      columns={rows.map((row) => ({
        key: String(row.company_id),
        label: row.company_name,
        action: (
          <Button
            variant="outlined"
            size="small"
            aria-label={`Ubah ${row.company_name}`}
            onClick={() => onEdit(row)}
            sx={{ mt: 0.5, minHeight: { xs: 44, sm: 32 } }}
          >
            Ubah
          </Button>
        ),
        note: noteOf?.(row),
      }))}
      lines={Object.entries(fields).map(([name, field]) => ({
        label: field.label,
        hint: field.hint,
        texts: rows.map((row) => settingText(field, name, row)),
      }))}
    />
  </Card>
)

/** The setting as its input offers it. */
const settingText = ({ options, input, when }: PolicyField, name: string, row: PolicyRow) => {
  const value = row[name] ?? null
  if (when && !when(row)) return 'tidak berlaku'
  if (value === null) return 'kosong'
  if (Array.isArray(value)) {
    const labels = options?.filter((it) => value.includes(it.value)).map((it) => it.label) ?? []
    return labels.length > 0 ? labels.join(', ') : 'tidak ada'
  }
  if (input === 'month') return monthInWords(String(value))
  const option = options?.find((it) => it.value === String(value))
  return option?.label ?? (typeof value === 'number' ? number(value) : String(value))
}
