import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { correctionEffect } from '#contract/time/correction-effect.ts'
import { useRead } from '#web/client/api.ts'
import { DayChip } from '#web/time/day/day-chip.tsx'
import { hour } from '#web/ui/short-format.ts'

/** The status that the day gets, the hours it is judged by, and how often the person asked in that month. */
export const EffectOfCorrection = ({ id }: { id: number }) => {
  const { data } = useRead(correctionEffect.one, { params: { id } }, { failure: false })
  if (!data) return null
  const { in_rules, out_rules, month_count } = data
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
      <Typography variant="body2" component="span">
        menjadi <DayChip day={data} />
      </Typography>
      <Typography variant="body2" color="textSecondary" component="span">
        {in_rules === '-' ? 'tanpa jam kerja' : `jam kerja ${hour(in_rules)}–${hour(out_rules)}`}
        {month_count > 1 && ` · koreksi ke-${month_count} bulan itu`}
      </Typography>
    </Box>
  )
}
