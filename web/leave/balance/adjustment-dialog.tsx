import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { adjustmentFields, leaveBalance } from '#contract/leave/balance.ts'
import type { BalanceRow } from '#contract/leave/balance-row.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead } from '#web/client/api.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { dayCount } from '#web/ui/short-format.ts'

interface Props {
  row: Pick<BalanceRow, 'position_id' | 'name'>
  year: number
  onClose: () => void
}

/** The years that the server accepts. */
const yearOptions = () =>
  [-1, 0, 1].map((step) => String(new Date().getFullYear() + step)).map((value) => ({ value, label: value }))

/** Adds or takes days; the balance before and after is shown before saving. */
export function AdjustmentDialog({ row, year, onClose }: Props) {
  const [fields] = useState(() => ({
    ...adjustmentFields,
    year: { ...adjustmentFields.year, input: 'choice' as const, options: yearOptions() },
  }))
  return (
    <FormDialog
      title={`Sesuaikan saldo ${row.name}`}
      endpoint={leaveBalance.adjust}
      fields={fields}
      params={{ id: row.position_id }}
      preset={{ year: String(year) }}
      success={messages.saved}
      failure="Saldo tidak dapat disesuaikan"
      showsReason
      onClose={onClose}
    >
      <DayStepper />
      <Result positionId={row.position_id} />
    </FormDialog>
  )
}

const STEPS = [-1, -0.5, 0.5, 1]
const daysOf = (typed: string | number | undefined) => Number(String(typed ?? '').replace(',', '.')) || 0
const signed = (days: number) => `${days > 0 ? '+' : ''}${dayCount(days)}`

/** Changes the typed days by a step. */
function DayStepper() {
  const { setValue } = useFormContext()
  const days = daysOf(useWatch({ name: 'days' }) as string | undefined)
  const step = (by: number) =>
    setValue('days', String(days + by).replace('.', ','), { shouldDirty: true, shouldValidate: true })
  return (
    <Stack direction="row" role="group" aria-label="Ubah jumlah hari" sx={{ gap: 1, mt: 1 }}>
      {STEPS.map((by) => (
        <Button key={by} variant="outlined" onClick={() => step(by)} sx={{ minWidth: 56, minHeight: 44 }}>
          {signed(by)}
        </Button>
      ))}
    </Stack>
  )
}

/** 'Tersedia 2026: −3 → −1'; of a year that is over the settlement decides what is left. */
function Result({ positionId }: { positionId: number }) {
  const { year, days } = useWatch() as { year?: string; days?: string }
  const asked = Number(year)
  const [thisYear] = useState(() => new Date().getFullYear())
  const isOpen = asked >= thisYear
  const balance = useRead(
    leaveBalance.one,
    { params: { id: positionId }, query: { year: asked } },
    { enabled: isOpen, failure: false },
  ).data
  if (!isOpen || !balance) return null
  const after = balance.available + daysOf(days)
  return (
    <Typography role="status" sx={{ mt: 2, fontWeight: 600 }} color={after < 0 ? 'error' : undefined}>
      Tersedia {asked}: {dayCount(balance.available)} → {dayCount(after)}
    </Typography>
  )
}
