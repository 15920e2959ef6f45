import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PersonTime } from '#contract/person-time.ts'
import { ANNUAL_LEAVE } from '#contract/policy.ts'

type Days = NonNullable<PersonTime['leave']>['days']

/** Annual leave as figures, as one bar and as a sum in words; other leave below. */
export function LeaveFigures({ cuti, waiting, izin, sakit }: Days) {
  const rest = ANNUAL_LEAVE - cuti
  return (
    <>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'flex-end', mb: 1.5 }}>
        <Figure label="Sisa" value={`${Math.max(0, rest)} hari`} isMain />
        <Figure label="Diambil" value={String(cuti)} />
        <Figure label="Menunggu" value={String(waiting)} />
        <Figure label="Izin" value={String(izin)} />
        <Figure label="Sakit" value={String(sakit)} />
      </Stack>
      <LeaveBar cuti={cuti} waiting={waiting} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {sumInWords(cuti, waiting)}
      </Typography>
    </>
  )
}

export const sumInWords = (cuti: number, waiting: number) => {
  const rest = ANNUAL_LEAVE - cuti
  const taken = `${ANNUAL_LEAVE} − diambil ${cuti} = ${rest < 0 ? `lebih ${-rest}` : `sisa ${rest}`} hari.`
  if (waiting === 0) return taken
  const after = rest - waiting
  return `${taken} Bila yang menunggu disetujui: ${after < 0 ? `lebih ${-after}` : `sisa ${after}`} hari.`
}

const Figure = ({ label, value, isMain }: { label: string; value: string; isMain?: boolean }) => (
  <Box>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography sx={{ fontSize: isMain ? 32 : 20, fontWeight: 700, lineHeight: 1.2 }}>{value}</Typography>
  </Box>
)

/** Decorative: the figures beside it say the same. */
const LeaveBar = ({ cuti, waiting }: Pick<Days, 'cuti' | 'waiting'>) => {
  const rest = Math.max(0, ANNUAL_LEAVE - cuti - waiting)
  const parts = [
    { days: cuti, tone: 'progress' },
    { days: waiting, tone: 'waiting' },
    { days: rest, tone: 'done' },
  ].filter(({ days }) => days > 0)
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '3px' }}>
      {parts.map(({ days, tone }) => (
        <Box
          key={tone}
          sx={{
            flex: days,
            height: 20,
            borderRadius: 0.5,
            textAlign: 'center',
            fontSize: 12,
            lineHeight: '20px',
            fontWeight: 600,
            bgcolor: `tone.${tone}.background`,
            color: `tone.${tone}.text`,
          }}
        >
          {days}
        </Box>
      ))}
    </Box>
  )
}
