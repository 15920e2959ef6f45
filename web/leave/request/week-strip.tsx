import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { typeLabel } from '#contract/leave/form.ts'
import type { TeamMember } from '#contract/leave/team.ts'
import { statusWord } from '#contract/status-words.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { jobOfNamesakes } from '#web/ui/shared-names.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { isWeekend, isWithin } from './date-arithmetic.ts'

interface Props {
  days: readonly string[]
  people: readonly TeamMember[]
  today: string
}

/** One week on a phone: the number of people away each day and their names for the selected day. */
export function WeekStrip({ days, people, today }: Props) {
  const [chosen, setChosen] = useState(days.includes(today) ? today : (days[0] ?? today))
  const awayOn = (day: string) =>
    people.flatMap((person) => {
      const leave = person.leaves.find((it) => isWithin(it, day))
      return leave ? [{ person, leave }] : []
    })
  const away = awayOn(chosen)
  const jobOf = jobOfNamesakes(people)
  const isAll = people.some((it) => it.leaves.length === 0)
  const present = isAll ? people.filter((it) => !it.leaves.some((leave) => isWithin(leave, chosen))) : []
  return (
    <Box sx={{ px: 1, pb: 2 }}>
      <Box role="group" aria-label="Hari" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.5 }}>
        {days.map((day) => (
          <DayButton
            key={day}
            day={day}
            count={awayOn(day).length}
            isToday={day === today}
            isChosen={day === chosen}
            onChoose={() => setChosen(day)}
          />
        ))}
      </Box>
      <Typography variant="h3" component="h3" sx={{ px: 1, mt: 2, mb: 0.5 }}>
        {weekday(chosen)}, {shortDays(chosen)}
      </Typography>
      {away.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 1 }}>
          Semua masuk
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {away.map(({ person, leave }) => (
          <Box component="li" key={leave.id} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                <PersonName name={person.user_name} about={jobOf(person)} />
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {typeLabel(leave.request_type)} · {shortDays(leave.start_date, leave.end_date)}
              </Typography>
            </Box>
            <StatusChip status={leave.status} label={statusWord(leave.status)} />
          </Box>
        ))}
        {present.map((person) => (
          <Box component="li" key={person.position_id} sx={line}>
            <Typography>
              <PersonName name={person.user_name} about={jobOf(person)} />
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Masuk
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const line = {
  display: 'flex',
  gap: 1,
  justifyContent: 'space-between',
  alignItems: 'center',
  p: 1,
  borderBottom: 1,
  borderColor: 'divider',
}

interface DayProps {
  day: string
  count: number
  isToday: boolean
  isChosen: boolean
  onChoose: () => void
}

const DayButton = ({ day, count, isToday, isChosen, onChoose }: DayProps) => (
  <ButtonBase
    aria-pressed={isChosen}
    aria-label={`${weekday(day)} ${shortDays(day)}, ${count === 0 ? 'semua masuk' : `${count} tidak masuk`}`}
    onClick={onChoose}
    sx={{
      flexDirection: 'column',
      minHeight: 64,
      fontFamily: 'inherit',
      borderRadius: 1,
      fontSize: 12,
      border: 2,
      borderColor: isChosen ? 'primary.main' : 'transparent',
      bgcolor: isWeekend(day) ? 'action.hover' : undefined,
    }}
  >
    <span>{weekday(day)}</span>
    <Box
      component="span"
      sx={{ fontSize: 16, fontWeight: isToday ? 700 : 500, color: isToday ? 'primary.main' : undefined }}
    >
      {Number(day.slice(8))}
    </Box>
    <Box component="span" sx={{ minHeight: 18, fontWeight: 600, color: 'text.secondary' }}>
      {count > 0 ? count : ''}
    </Box>
  </ButtonBase>
)
