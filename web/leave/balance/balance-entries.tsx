import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { entryKinds, type LeaveBalance, type LeaveEntry } from '#contract/leave/balance-row.ts'
import { dayParts, typeLabel } from '#contract/leave/form.ts'
import type { Leave } from '#contract/leave/row.ts'
import { statusWord } from '#contract/status-words.ts'
import { path } from '#web/client/paths.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { weekday } from '#web/ui/short-format.ts'
import { datesInWords, daysOfYear, type EntryGroup, groupEntries, waitingRequests } from './entry-groups.ts'
import { EntryLine, EntryTotal } from './entry-line.tsx'
import { signed } from './sum-in-words.ts'

interface Props {
  balance: LeaveBalance
  requests: readonly Leave[]
  calendar: readonly CalendarDay[]
}

/** Every entry of the year, then what is still open, down to the figure at the top of the page. */
export function BalanceEntries({ balance, requests, calendar }: Props) {
  const { year, entries, remaining, reserved, expected, joint_ahead, available } = balance
  const groups = groupEntries(entries, year)
  const waiting = waitingRequests(requests, balance, calendar)
  const isEmpty = groups.length === 0 && reserved === 0 && joint_ahead === 0 && expected === 0
  return (
    <SectionCard title={`Catatan ${year}`} action={<Typography color="textSecondary">hari</Typography>}>
      {isEmpty ? (
        <Empty text={`Belum ada catatan cuti untuk ${year}`} />
      ) : (
        <Box component="ul" aria-label="Catatan cuti" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {groups.map((group) => (
            <Group key={group.key} group={group} year={year} leave={requests.find((it) => it.id === group.leaveId)} />
          ))}
          <EntryTotal label="Sisa tercatat" days={remaining} />
          {expected !== 0 && <EntryLine title="Hak yang akan diberikan" days={expected} />}
          {waiting.map(({ leave, days }) => (
            <EntryLine
              key={leave.id}
              title={<Request leave={leave} year={year} />}
              days={-days}
              below={leave.description}
            />
          ))}
          {reserved !== 0 && waiting.length === 0 && <EntryLine title="Menunggu keputusan" days={-reserved} />}
          {joint_ahead !== 0 && (
            <EntryLine
              title="Cuti bersama mendatang"
              days={-joint_ahead}
              below={jointAhead(calendar, entries, year, joint_ahead)}
            />
          )}
          <EntryTotal label="Tersedia" days={available} isMain />
        </Box>
      )}
    </SectionCard>
  )
}

/** The dates, where the calendar names as many as will cost a day. */
const jointAhead = (calendar: readonly CalendarDay[], entries: readonly LeaveEntry[], year: number, count: number) => {
  const written = new Set(entries.filter((it) => it.kind === 'joint').map((it) => it.date))
  const dates = calendar.filter(
    (it) => it.kind === 'joint' && it.date.startsWith(String(year)) && !written.has(it.date),
  )
  const named = dates.map((it) => it.date)
  return named.length === count ? datesInWords(named, year) : undefined
}

const Request = ({ leave, year }: { leave: Leave; year: number }) => (
  <>
    <RouterLink to={path('/request-leave/detail/$id', { id: leave.id })} color="textPrimary">
      {leave.leave_kind ?? typeLabel(leave.request_type)} {daysOfYear(year, leave.start_date, leave.end_date)}
      {leave.part !== 'full' && `, ${dayParts.label(leave.part).toLowerCase()}`}
    </RouterLink>{' '}
    <StatusChip status={leave.status} label={statusWord(leave.status)} />
  </>
)

/** A cause with its sum; days of a request are listed, those of other causes named by their dates. */
function Group({ group, year, leave }: { group: EntryGroup; year: number; leave: Leave | undefined }) {
  const { entries, days, title, leaveId } = group
  if (leaveId === null)
    return (
      <EntryLine
        title={title}
        days={days}
        below={[
          datesInWords(
            entries.map((it) => it.date),
            year,
          ),
          ...notesOf(entries),
        ].join(' · ')}
      />
    )
  return (
    <EntryLine title={leave ? <Request leave={leave} year={year} /> : 'Cuti'} days={days} below={leave?.description}>
      {entries.map((entry) => (
        <Stack key={entry.id} direction="row" sx={{ justifyContent: 'space-between' }}>
          <Typography variant="body2" color="textSecondary">
            {weekday(entry.date)} {daysOfYear(year, entry.date)} {entryKinds[entry.kind].toLowerCase()}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {signed(entry.days)}
          </Typography>
        </Stack>
      ))}
    </EntryLine>
  )
}

const notesOf = (entries: readonly LeaveEntry[]) => [...new Set(entries.flatMap((it) => it.note ?? []))]
