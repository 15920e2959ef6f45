import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { leaveKindOffer } from '#contract/leave/kind.ts'
import { letterUpload } from '#contract/leave/letter.ts'
import type { LeavePreview } from '#contract/leave/preview.ts'
import { workingDaysLabel } from '#contract/leave/row.ts'
import { useRead } from '#web/client/api.ts'
import { failureText } from '#web/client/http.ts'
import { dayCount } from '#web/ui/short-format.ts'
import { hasRange, useLeaveValues, usePreview } from './leave-question.ts'
import { skippedText } from './skipped-days.ts'

/** One line above the button that follows typing: what the request counts, skips and leaves over, and who is away. */
export function LeaveStrip({ id }: { id?: number }) {
  const values = useLeaveValues()
  const hasLetter = useWatch({ name: letterUpload.field }) instanceof Blob
  const { data, error } = usePreview(values, id)
  const kinds = useRead(leaveKindOffer.list, {}, { failure: false, isSteady: true }).data
  const kind = kinds?.find((it) => it.id === values.leave_kind_id)
  const deducts = kind ? kind.deducts : values.request_type === 'cuti'
  const isAsked = hasRange(values) && Boolean(values.request_type)
  return (
    <Box
      aria-live="polite"
      role="status"
      aria-label="Perhitungan"
      sx={{
        px: 3,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        minHeight: 46,
        flexShrink: 0,
      }}
    >
      {!isAsked && (
        <Line>{values.request_type ? 'Pilih hari pertama, lalu hari terakhir.' : 'Pilih tipe request.'}</Line>
      )}
      {isAsked && error && <Line tone="error">{failureText('Belum dapat dihitung', error)}</Line>}
      {isAsked && data && !error && <Preview preview={data} deducts={deducts} hasLetter={hasLetter} />}
    </Box>
  )
}

const Line = ({ tone = 'textSecondary', children }: { tone?: string; children: ReactNode }) => (
  <Typography variant="body2" color={tone}>
    {children}
  </Typography>
)

interface PreviewProps {
  preview: LeavePreview
  deducts: boolean
  /** A chosen letter is sent with the request, of which the server does not know yet. */
  hasLetter: boolean
}

function Preview({ preview, deducts, hasLetter }: PreviewProps) {
  const { working_days, skipped, away, away_total, refusals } = preview
  const warnings = preview.warnings.filter((it) => !(hasLetter && it.code === 'letter_needed'))
  return (
    <>
      <Line tone="textPrimary">
        <strong>{workingDaysLabel(working_days)}</strong>
        {skipped.length > 0 && ` · dilewati ${skippedText(skipped)}`}
        {deducts && <strong> · {remainingText(preview)}</strong>}
        {away_total > 0 && (
          <Typography component="span" variant="body2" color="warning">
            {' '}
            · {awayText(away, away_total)}
          </Typography>
        )}
      </Line>
      {refusals.map(({ code, text }) => (
        <Line key={code} tone="error">
          Akan ditolak: {text}
        </Line>
      ))}
      {warnings.map(({ code, text }) => (
        <Line key={code} tone="warning">
          {text}
        </Line>
      ))}
    </>
  )
}

/** Over new year each year pays its own days. */
export const remainingText = ({ years, remaining_after }: Pick<LeavePreview, 'years' | 'remaining_after'>) =>
  years.length > 1
    ? years.map((it) => `${afterText(it.remaining_after)} (${it.year})`).join(', ')
    : afterText(remaining_after)

const afterText = (days: number) =>
  days < 0 ? `kelebihan ${dayCount(-days)} hari setelah ini` : `sisa setelah ini ${dayCount(days)}`

const SHOWN = 3
const firstName = (name: string) => name.split(' ')[0] ?? name

export const awayText = (away: LeavePreview['away'], total: number) => {
  const names = [...new Set(away.map((it) => firstName(it.name)))].slice(0, SHOWN)
  const rest = total - names.length
  return `${names.join(', ')}${rest > 0 ? ` dan ${rest} lainnya` : ''} cuti`
}
