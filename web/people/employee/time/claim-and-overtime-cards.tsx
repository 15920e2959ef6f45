import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PersonTime } from '#contract/home/person-time.ts'
import { toSent } from '#contract/pay/overtime-row.ts'
import { rupiah } from '#web/ui/format.ts'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { hour, minutesText, shortDays } from '#web/ui/short-format.ts'
import { RequestLines } from './request-lines.tsx'

/** The card names the year already; a range over new year keeps both. */
export const withoutYear = (days: string, year: number | string) =>
  days.match(/\d{4}/g)?.length === 1 ? days.replace(` ${year}`, '') : days

interface ClaimsProps {
  year: number
  claims: NonNullable<PersonTime['claims']>
  onOpen: (id: number) => void
}

export const ClaimsCard = ({ year, claims, onOpen }: ClaimsProps) => (
  <SectionCard title={`Reimburse ${year}`} action={<Sum of={`${claims.count} klaim`} sum={rupiah(claims.total)} />}>
    <RequestLines
      label="Reimburse"
      empty={`Tidak ada reimburse pada ${year}`}
      onOpen={onOpen}
      lines={claims.requests.map((it) => ({
        id: it.id,
        when: withoutYear(shortDays(it.reimburse_date), year),
        text: it.description,
        amount: rupiah(it.total),
        status: it.status,
      }))}
    />
  </SectionCard>
)

interface OvertimeProps {
  month: string
  overtime: NonNullable<PersonTime['overtime']>
  onOpen: (id: number) => void
}

export const OvertimeCard = ({ month, overtime, onOpen }: OvertimeProps) => (
  <SectionCard
    title="Lembur bulan ini"
    action={<Sum of={`disetujui ${minutesText(overtime.approved_minutes)}`} sum={minutesText(overtime.minutes)} />}
  >
    <RequestLines
      label="Lembur"
      empty="Tidak ada lembur pada bulan ini"
      onOpen={onOpen}
      lines={overtime.requests.map((it) => {
        const [start, end] = [toSent(it.start), toSent(it.end)]
        return {
          id: it.id,
          when: withoutYear(shortDays(start.slice(0, 10)), month.slice(0, 4)),
          text: `${hour(start.slice(11))}–${hour(end.slice(11))} · ${it.detail}`,
          amount: minutesText(
            (Date.parse(`${end.replace(' ', 'T')}Z`) - Date.parse(`${start.replace(' ', 'T')}Z`)) / 60_000,
          ),
          status: it.status,
        }
      })}
    />
  </SectionCard>
)

const Sum = ({ of, sum }: { of: string; sum: string }) => (
  <Typography component="p" variant="body2" color="textSecondary">
    {of}{' '}
    <Box component="strong" sx={{ color: 'text.primary', fontSize: 18, ml: 1, whiteSpace: 'nowrap' }}>
      {sum}
    </Box>
  </Typography>
)
