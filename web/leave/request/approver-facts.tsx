import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { dayParts, typeLabel } from '#contract/leave/form.ts'
import type { LeaveContext as Known } from '#contract/leave/plan.ts'
import { leave } from '#contract/leave/request.ts'
import { daysText, type Leave, workingDaysLabel } from '#contract/leave/row.ts'
import { mondayOf } from '#contract/platform/day.ts'
import { statusWord } from '#contract/status-words.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { jobOfNamesakes } from '#web/ui/shared-names.ts'
import { dayCount, shortDays } from '#web/ui/short-format.ts'
import { addDays, datesBetween } from './date-arithmetic.ts'
import { DayTable } from './day-table.tsx'
import { namedDays, skippedText } from './skipped-days.ts'

/**
 * Facts for an approver beside the request and its letter: the days that count, the balance and the colleagues away.
 */
export function LeaveContext({ row }: { row: Leave }) {
  const reading = useRead(leave.context, { params: { id: row.id } })
  return (
    <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={120} />}>
      {(context) => <Context row={row} {...context} />}
    </Loaded>
  )
}

function Context({ row, working_days, skipped, years, used, away }: Known & { row: Leave }) {
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 1, p: 2 }}>
      <Typography variant="body2">
        <strong>
          {[workingDaysLabel(working_days), row.leave_kind, row.part !== 'full' && dayParts.label(row.part)]
            .filter(Boolean)
            .join(' · ')}
        </strong>
        {skipped.length > 0 && ` · dilewati ${skippedText(skipped)}`}
      </Typography>
      {namedDays(skipped).map((text) => (
        <Typography key={text} variant="body2" color="textSecondary">
          {text}
        </Typography>
      ))}
      {years.map((it) => (
        <YearBalance key={it.year} balance={it} deducts={row.deducts && row.status === 'waiting'} />
      ))}
      {used.map(({ year, izin, sakit }) => (
        <Typography key={year} variant="body2" color="textSecondary">
          Izin {year}: {izin} hari, sakit {sakit} hari
        </Typography>
      ))}
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
        Rekan yang tidak masuk pada tanggal yang sama
      </Typography>
      {away.length === 0 && <Typography variant="body2">Tidak ada</Typography>}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {away.slice(0, SHOWN).map((colleague) => (
          <Typography component="li" variant="body2" key={colleague.id} sx={{ mb: 0.5 }}>
            <PersonName name={colleague.user_name} about={jobOfNamesakes(away)(colleague)} />,{' '}
            {typeLabel(colleague.request_type).toLowerCase()} <NoWrap>{span(colleague)}</NoWrap>{' '}
            <StatusChip status={colleague.status} label={statusWord(colleague.status)} />
          </Typography>
        ))}
        {away.length > SHOWN && (
          <Typography component="li" variant="body2">
            dan {away.length - SHOWN} lainnya
          </Typography>
        )}
      </Box>
      {away.length > 0 && <Week row={row} away={away} />}
    </Box>
  )
}

/** The available days count a waiting request already, so the figure is that after approval. */
function YearBalance({ balance, deducts }: { balance: Known['years'][number]; deducts: boolean }) {
  const { year, granted, taken, joint, remaining, available } = balance
  const others = remaining - granted + taken + joint
  const sum = [
    `hak ${daysText(granted)}`,
    `diambil ${daysText(taken)}`,
    joint > 0 && `cuti bersama ${daysText(joint)}`,
    others !== 0 && `bawaan dan penyesuaian ${dayCount(others)}`,
    remaining < 0 ? `kelebihan ${dayCount(-remaining)}` : `sisa ${dayCount(remaining)}`,
  ]
  return (
    <Typography variant="body2">
      <strong>Saldo cuti {year}:</strong> {sum.filter(Boolean).join(', ')};{' '}
      <Typography
        component="span"
        variant="body2"
        color={available < 0 ? 'error' : 'textPrimary'}
        sx={{ fontWeight: 600 }}
      >
        {availableOnceAgreed(available, deducts)}
      </Typography>
    </Typography>
  )
}

const availableOnceAgreed = (days: number, deducts: boolean) => {
  const agreed = deducts ? ' bila disetujui' : ''
  return days < 0 ? `kelebihan ${dayCount(-days)} hari${agreed}` : `tersedia${agreed} ${dayCount(days)}`
}

const SHOWN = 6
const DAYS_SHOWN = 14

/** The weeks of the request with the colleagues who are away in them. */
function Week({ row, away }: { row: Leave; away: Known['away'] }) {
  const first = mondayOf(row.start_date)
  const days = datesBetween(first, addDays(mondayOf(row.end_date), 6))
  const people = away.slice(0, SHOWN).map((it) => ({ key: it.id, name: firstName(it.user_name), leaves: [it] }))
  return (
    <Box sx={{ mt: 1 }}>
      <DayTable
        label="Rekan pada hari yang sama"
        isNarrow
        days={days.slice(0, DAYS_SHOWN)}
        people={[{ key: 'asked', name: <strong>{firstName(row.user_name)}</strong>, leaves: [row] }, ...people]}
      />
    </Box>
  )
}

const firstName = (name: string) => name.split(' ')[0]

const span = ({ start_date, end_date }: { start_date: string; end_date: string }) => shortDays(start_date, end_date)
