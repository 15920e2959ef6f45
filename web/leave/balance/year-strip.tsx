import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { LeaveBridge } from '#contract/leave/preview.ts'
import { monthNames } from '#contract/platform/date-names.ts'
import { dayKindTones } from '#web/leave/day-kind-tones.ts'
import { leaveColour } from '#web/leave/request/leave-colour.ts'
import { shortDays } from '#web/ui/short-format.ts'
import { daysOfYear } from './entry-groups.ts'
import type { YearDay, YearMark } from './year-days.ts'

const tone = (name: string) => ({ bgcolor: `tone.${name}.background`, color: `tone.${name}.text` })
const ofLeave = (type: 'cuti' | 'izin' | 'sakit') => {
  const { background, text } = leaveColour(type)
  return { bgcolor: background, color: text }
}

/** Frames besides colours, so that what is asked for and what is recommended can be told apart in any colour. */
const styles: Record<YearMark, object> = {
  cuti: ofLeave('cuti'),
  izin: ofLeave('izin'),
  sakit: ofLeave('sakit'),
  waiting: { ...tone('waiting'), outline: '1px dashed', outlineOffset: -1 },
  joint: tone(dayKindTones.joint),
  holiday: tone(dayKindTones.holiday),
  recommended: { outline: '2px solid', outlineColor: 'success.main', outlineOffset: -2 },
  rest: tone(dayKindTones.rest),
  work: { color: 'text.secondary' },
}

const legend: readonly { mark: YearMark; text: string }[] = [
  { mark: 'cuti', text: 'cuti' },
  { mark: 'izin', text: 'izin' },
  { mark: 'sakit', text: 'sakit' },
  { mark: 'waiting', text: 'menunggu' },
  { mark: 'joint', text: 'cuti bersama' },
  { mark: 'holiday', text: 'libur' },
  { mark: 'rest', text: 'hari istirahat' },
]

interface Props {
  year: number
  today: string
  days: readonly YearDay[]
  /** The first recommendation, which the legend explains. */
  best: LeaveBridge | undefined
}

/** A line a month: leave taken and asked for, days off, and days worth taking. */
export function YearStrip({ year, today, days, best }: Props) {
  const months = monthNames.map((name, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    return { name, days: days.filter((it) => it.date.startsWith(month)) }
  })
  const shown = legend.filter(({ mark }) => days.some((it) => it.mark === mark))
  return (
    <Card component="section" aria-labelledby="own-year" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="own-year" sx={{ mb: 1.5 }}>
        Tahun Anda
      </Typography>
      <Box component="table" aria-labelledby="own-year" sx={tableStyle}>
        <tbody>
          {months.map(({ name, days: ofMonth }) => (
            <tr key={name}>
              <th scope="row" aria-label={name}>
                {name.slice(0, 3)}
              </th>
              {ofMonth.map(({ date, mark, text }) => (
                <Box
                  component="td"
                  key={date}
                  title={text && `${shortDays(date)}: ${text}`}
                  aria-current={date === today ? 'date' : undefined}
                >
                  <Box component="span" sx={{ ...cellStyle, ...styles[mark], ...(date === today && todayStyle) }}>
                    <Box component="span" sx={numberStyle}>
                      {Number(date.slice(8))}
                      {text && <Box component="span" sx={hiddenStyle}>{`, ${text}`}</Box>}
                    </Box>
                  </Box>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box component="ul" aria-label="Keterangan" sx={legendStyle}>
        {shown.map(({ mark, text }) => (
          <li key={mark}>
            <Box component="span" aria-hidden sx={{ ...sampleStyle, ...styles[mark] }} />
            {text}
          </li>
        ))}
        {best && (
          <li>
            <Box component="span" aria-hidden sx={{ ...sampleStyle, ...styles.recommended }} />
            rekomendasi: {daysOfYear(year, best.start_date, best.end_date)}, libur{' '}
            {daysOfYear(year, best.off_from, best.off_to)} ({best.days_off} hari)
          </li>
        )}
      </Box>
    </Card>
  )
}

const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 12,
  '& th': { width: { xs: 30, sm: 44 }, p: 0, textAlign: 'left', fontWeight: 500, color: 'text.secondary' },
  '& td': { p: { xs: '1px 0.5px', sm: '2px 3px' } },
} as const
/** On a phone a day is a bar of colour; its number would not be readable. */
const cellStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: { xs: 18, sm: 22 },
  borderRadius: 0.5,
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const
const todayStyle = {
  boxShadow: {
    xs: 'inset 0 0 0 2px var(--palette-text-primary)',
    sm: 'inset 0 -3px 0 var(--palette-text-primary)',
  },
} as const
const numberStyle = { fontSize: { xs: 0, sm: 12 } } as const
const hiddenStyle = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const
const sampleStyle = { width: 16, height: 16, borderRadius: 0.5, flexShrink: 0 } as const
const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  fontSize: 13,
  color: 'text.secondary',
  '& > li': { display: 'flex', alignItems: 'center', gap: 0.75 },
} as const
