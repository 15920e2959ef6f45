import Close from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { StoredRequest } from '#contract/request/kind.ts'
import { rupiah } from '#web/ui/format.ts'
import { floatingBarStyle } from '#web/ui/page/floating-bar-style.ts'
import { sumOf } from '#web/ui/short-format.ts'
import { useStateCounts } from './approval-tabs.tsx'
import { BulkDecision, type BulkDecisionOption } from './bulk-decision.tsx'
import { type DecisionOption, decisionOptionsFor, type RequestView, type ViewedRequest } from './request-view.ts'

/**
 * Bulk decision options for the selected rows, each with the rows that it applies to; options for none are left out.
 */
export const bulkDecisionOptions = <
  Row extends StoredRequest,
  Shown extends Row & ViewedRequest,
  Change extends object,
>(
  view: RequestView<Row, Shown, Change>,
  rows: readonly Shown[],
): BulkDecisionOption[] => {
  const { decision } = view
  const possible = new Map<string, { option: DecisionOption<Shown['status']>; rows: Shown[] }>()
  for (const row of rows)
    for (const option of decisionOptionsFor(view, row)) {
      const known = possible.get(option.status) ?? { option: option, rows: [] }
      possible.set(option.status, { option: option, rows: [...known.rows, row] })
    }
  return [...possible.values()].map(({ option, rows: applicable }) => ({
    ...option,
    button: `${option.plainLabel} ${applicable.length}${option.tone === 'error' ? '…' : ''}`,
    more: decision.moreForBulk?.(option, applicable),
    items: applicable.map((row) => ({
      kind: view.name,
      id: row.id,
      version: row.version,
      status: option.status,
      name: decision.name(row),
      warnings: view.warnings?.(row) ?? [],
    })),
  }))
}

interface BarProps {
  count: number
  options: readonly BulkDecisionOption[]
  /** Total amount of the selected rows. */
  amount?: string
  onClear: () => void
}

/** Actions for the selected rows, fixed on the screen while the list scrolls. */
export function BulkDecisionBar({ count, options, amount, onClear }: BarProps) {
  const [problem, setProblem] = useState<string>()
  const done = (failed: string | undefined) => {
    setProblem(failed)
    onClear()
  }
  return (
    <>
      {problem && (
        <Alert severity="warning" onClose={() => setProblem(undefined)} sx={{ m: 2 }}>
          {problem}
        </Alert>
      )}
      {/* Space below the list, so that the bar does not cover the last row. */}
      {count > 0 && <Box sx={{ height: 88 }} />}
      {count > 0 && (
        <Paper elevation={6} role="region" aria-label="Tindakan untuk yang dipilih" sx={floatingBarStyle}>
          <Box sx={{ px: 1 }}>
            <Typography component="span" role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {count} dipilih
            </Typography>
            {amount && (
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {rupiah(amount)}
              </Typography>
            )}
          </Box>
          <BulkDecision options={options} onDone={done} />
          <IconButton aria-label="Batal memilih" title="Batal memilih" onClick={onClear} sx={{ width: 44, height: 44 }}>
            <Close />
          </IconButton>
        </Paper>
      )}
    </>
  )
}

interface AmountTotalsProps {
  endpoint: Parameters<typeof useStateCounts>[0]
  values: Record<string, string>
  amounts: readonly string[]
  /** The counts by state say nothing about these rows. */
  isOnePage: boolean
}

/** Total amounts of this page and of all rows that match the filters. */
export function AmountTotals({ endpoint, values, amounts, isOnePage }: AmountTotalsProps) {
  const counts = useStateCounts(endpoint, values)
  const all = counts?.filter((it) => !values.status || it.status === values.status).map((it) => it.amount ?? '0')
  return (
    <TotalsRow>
      <AmountTotal label="Total halaman ini" amount={sumOf(amounts)} />
      {all && !isOnePage && <AmountTotal label="Total semua halaman" amount={sumOf(all)} />}
    </TotalsRow>
  )
}

const AmountTotal = ({ label, amount }: { label: string; amount: string }) => (
  <span>
    {label} <strong style={{ fontVariantNumeric: 'tabular-nums' }}>{rupiah(amount)}</strong>
  </span>
)

const TotalsRow = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 3,
      justifyContent: 'flex-end',
      px: 2,
      py: 1.5,
      fontSize: 14,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
)
