import Check from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { lastEvent, mainSteps, stepLabels, stepsTaken } from './steps.ts'

/** The steps of a run in their order, those taken with person and time; a phone has a bar for each. */
export function StepList({ run }: { run: PayRunDetail }) {
  const taken = stepsTaken(run)
  const isDone = taken === mainSteps.length
  const next = mainSteps[taken]
  return (
    <Box>
      <Typography variant="body2" sx={{ display: { sm: 'none' }, mb: 0.75 }}>
        {isDone || !next
          ? 'Semua langkah selesai'
          : `Langkah ${taken + 1} dari ${mainSteps.length}: ${stepLabels[next]}`}
      </Typography>
      <Box component="ol" aria-label="Langkah" sx={listStyle}>
        {mainSteps.map((step, index) => {
          const isTaken = index < taken
          const event = isTaken ? lastEvent(run.events, step) : undefined
          return (
            <Box component="li" key={step} aria-current={index === taken ? 'step' : undefined} sx={{ minWidth: 0 }}>
              <Box
                sx={{ ...barStyle, bgcolor: isTaken ? 'success.main' : index === taken ? 'primary.main' : 'divider' }}
              />
              <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                <Typography
                  variant="body2"
                  sx={{ fontWeight: index === taken ? 600 : 500, color: index > taken ? 'text.secondary' : undefined }}
                >
                  {isTaken && <Check aria-label="sudah" sx={{ fontSize: 16, verticalAlign: '-3px', mr: 0.5 }} />}
                  {stepLabels[step]}
                </Typography>
                {event && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    {event.by ?? 'Sistem'}, <NoWrap>{dateTime(event.at)}</NoWrap>
                  </Typography>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 0.5, sm: 1.5 },
  gridTemplateColumns: `repeat(${mainSteps.length}, minmax(0, 1fr))`,
} as const
const barStyle = { height: 4, borderRadius: 2, mb: { sm: 0.75 } } as const
