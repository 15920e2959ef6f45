import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { holidayKinds, type PackDay, type PackResult } from '#contract/calendar/holiday.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import type { Tone } from '#web/ui/theme/palette.ts'

const parts = [
  { part: 'added', label: 'Ditambah', sign: '+', tone: 'good' },
  { part: 'changed', label: 'Diubah', sign: '~', tone: 'waiting' },
  { part: 'removed', label: 'Dihapus', sign: '−', tone: 'bad' },
  { part: 'kept', label: 'Tetap', sign: '=', tone: 'neutral' },
] as const satisfies readonly { part: keyof PackResult; label: string; sign: string; tone: Tone }[]

const nameOf = ({ name, kind }: PackDay) => `${name} (${holidayKinds.label(kind)})`

/** The changes of a pack: the numbers first, then each day with its sign. */
export const PackDiff = ({ diff, before }: { diff: PackResult; before: readonly PackDay[] }) => (
  <>
    <Stack component="ul" direction="row" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1, flexWrap: 'wrap' }}>
      {parts.map(({ part, label, tone }) => (
        <Box component="li" key={part} sx={{ ...toneStyle(tone), px: 1, fontSize: 13, fontWeight: 600 }}>
          {label} {diff[part].length}
        </Box>
      ))}
    </Stack>
    {parts
      .filter(({ part }) => part !== 'kept' && diff[part].length > 0)
      .map(({ part, label, sign, tone }) => (
        <Box key={part} component="section" aria-label={label}>
          <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{label}</Typography>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.5 }}>
            {diff[part].map((day) => (
              <Stack component="li" direction="row" key={day.date} sx={{ ...toneStyle(tone), gap: 1, p: 1 }}>
                <Box component="span" aria-hidden sx={{ fontWeight: 700, width: 14, flexShrink: 0 }}>
                  {sign}
                </Box>
                <DayText day={day} old={part === 'changed' ? before.find((it) => it.date === day.date) : undefined} />
              </Stack>
            ))}
          </Stack>
        </Box>
      ))}
    {diff.kept.length > 0 && <KeptDays days={diff.kept} />}
  </>
)

const DayText = ({ day, old }: { day: PackDay; old: PackDay | undefined }) => (
  <Box sx={{ minWidth: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ fontWeight: 600, display: 'block' }}>
      {weekday(day.date)}, {shortDays(day.date)}
    </Box>
    {old && (
      <Box component="span" sx={{ display: 'block' }}>
        <s>{nameOf(old)}</s>
      </Box>
    )}
    {nameOf(day)}
  </Box>
)

/** Folded, because most days of a pack that was applied before are the same. */
const KeptDays = ({ days }: { days: readonly PackDay[] }) => (
  <Box component="details" sx={{ fontSize: 14 }}>
    <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
      Tetap: {days.length} tanggal
    </Box>
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {days.map((day) => (
        <li key={`${day.date} ${day.name}`}>
          {shortDays(day.date)}: {nameOf(day)}
        </li>
      ))}
    </Box>
  </Box>
)

const toneStyle = (tone: Tone) => ({
  bgcolor: `tone.${tone}.background`,
  color: `tone.${tone}.text`,
  borderRadius: 0.75,
})
