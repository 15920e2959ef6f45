import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { dayHoursText } from '#contract/calendar/hours-text.ts'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { weekdays } from '#contract/calendar/work-week.ts'
import { messages } from '#contract/platform/messages.ts'
import { type AttendanceRule, attendanceRuleFields } from '#contract/time/attendance-rule.ts'
import { SHORT_DAY_HOURS, type WeekdayHours, weekdayHours, weekdayName } from '#contract/time/weekday-hours.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
  rule: AttendanceRule
  onClose: () => void
}

type Mark = 'in' | 'out'
const marks = ['in', 'out'] as const
const labels = { in: 'Masuk', out: 'Pulang' }
/** The inputs are a list of texts: in and out of Monday, then of Tuesday. */
const indexOf = (weekday: number, mark: Mark) => (weekday - 1) * 2 + marks.indexOf(mark)
const nameOf = (weekday: number, mark: Mark) => `days.${indexOf(weekday, mark)}`
const hoursIn = (texts: readonly string[], weekday: number) => ({
  weekday,
  in: texts[indexOf(weekday, 'in')] ?? '',
  out: texts[indexOf(weekday, 'out')] ?? '',
})

const Form = z.object({ days: z.array(z.string()) }).superRefine(({ days }, to) => {
  for (const { value } of weekdays) {
    const { in: begins, out: ends } = hoursIn(days, value)
    const report = (mark: Mark, message: string) =>
      to.addIssue({ code: 'custom', path: ['days', indexOf(value, mark)], message })
    if (!begins && !ends) continue
    for (const [mark, text] of [
      ['in', begins],
      ['out', ends],
    ] as const) {
      const { error } = attendanceRuleFields[mark].schema.safeParse(text)
      if (error) report(mark, error.issues[0]?.message ?? '')
    }
    if (begins === ends) report('out', 'Jam keluar sama dengan jam masuk')
  }
})

const daysOf = (texts: readonly string[]): WeekdayHours[] =>
  weekdays.map(({ value }) => hoursIn(texts, value)).filter((it) => it.in !== '')

const textsOf = (days: readonly WeekdayHours[]) =>
  weekdays.flatMap(({ value }) => {
    const hours = days.find((it) => it.weekday === value)
    return [hours?.in ?? '', hours?.out ?? '']
  })

/** Hours of single weekdays in place of those of the company; a short day of the work week gets a proposal. */
export function WeekdayHoursDialog({ rule, onClose }: Props) {
  const params = { id: rule.id }
  const days = useRead(weekdayHours.list, { params }, { staleTime: 0 })
  const weeks = useRead(workCalendar.workWeeks, { query: { company_id: rule.company_id } })
  const shortDay = weeks.data?.[0]?.short_day
  return (
    <Loaded query={days}>
      {(stored) => (
        <FormDialog
          title={`Jam per hari ${rule.company_name}`}
          endpoint={weekdayHours.save}
          params={params}
          fields={NO_FIELDS}
          schema={Form}
          preset={{ days: textsOf(stored) }}
          toArgs={({ days: texts }) => ({ params, body: { days: daysOf(texts as string[]) } })}
          success={messages.saved}
          onClose={onClose}
          inputs={
            <>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                Hari yang kosong memakai jam entitas, {dayHoursText(rule)}. Jam baru berlaku mulai hari ini.
              </Typography>
              {shortDay && <Proposal weekday={shortDay} />}
              <WeekInputs />
            </>
          }
        />
      )}
    </Loaded>
  )
}

const NO_FIELDS = {}

const WeekInputs = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
    {weekdays.flatMap(({ value, label }) =>
      marks.map((mark) => (
        <FieldInput
          key={nameOf(value, mark)}
          name={nameOf(value, mark)}
          field={{ label: `${labels[mark]} ${label}`, input: 'time' }}
        />
      )),
    )}
  </Box>
)

function Proposal({ weekday }: { weekday: number }) {
  const { setValue, watch } = useFormContext()
  if (marks.some((mark) => watch(nameOf(weekday, mark)))) return null
  const propose = () => {
    for (const mark of marks) setValue(nameOf(weekday, mark), SHORT_DAY_HOURS[mark], { shouldDirty: true })
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Button variant="outlined" onClick={propose}>
        {weekdayName(weekday)} {dayHoursText(SHORT_DAY_HOURS)} (hari pendek)
      </Button>
    </Box>
  )
}
