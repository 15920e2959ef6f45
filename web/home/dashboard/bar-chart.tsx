import Box from '@mui/material/Box'
import type { ChartRow } from '#contract/home/dashboard.ts'
import { axisTicks } from '#web/ui/chart/axis-ticks.ts'
import { number } from '#web/ui/format.ts'
import type { HeadcountSeries } from './headcount-table.tsx'

const BAR_HEIGHT = 20
/** Fits most company names; longer ones wrap. */
const LABEL_WIDTH = 152

/** Grouped bars per company, drawn with boxes, because a chart library weighs more than the whole dashboard. */
export function BarChart({ rows, series }: { rows: ChartRow[]; series: HeadcountSeries[] }) {
  const ticks = axisTicks(Math.max(...rows.flatMap((row) => series.map(({ of }) => row[of]))))
  const end = ticks.at(-1) ?? 1
  return (
    <Box aria-hidden sx={{ fontSize: 12, pr: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 2, height: 36, alignItems: 'center' }}>
        {series.map(({ of, label, color }) => (
          <Box key={of} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ width: 14, height: 14, borderRadius: 0.25, bgcolor: color }} />
            {label}
          </Box>
        ))}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box sx={{ position: 'absolute', inset: 0, left: LABEL_WIDTH }}>
          {ticks.map((mark) => (
            <Box
              key={mark}
              sx={{
                position: 'absolute',
                top: 0,
                bottom: 0,
                left: `${(mark / end) * 100}%`,
                borderLeft: 1,
                borderColor: mark === 0 ? 'text.primary' : 'divider',
              }}
            />
          ))}
        </Box>
        {rows.map((row) => (
          <Box
            key={row.company_name}
            sx={{
              position: 'relative',
              display: 'flex',
              alignItems: 'center',
              height: series.length * (BAR_HEIGHT + 2) + 20,
            }}
          >
            <Box sx={{ width: LABEL_WIDTH, flexShrink: 0, pr: 1, textAlign: 'right', overflowWrap: 'anywhere' }}>
              {row.company_name}
            </Box>
            <Box sx={{ flex: 1, display: 'grid', gap: '2px' }}>
              {series.map(({ of, label, color }) => (
                <Box
                  key={of}
                  title={`${row.company_name}, ${label}: ${number(row[of])}`}
                  sx={{
                    width: `${(row[of] / end) * 100}%`,
                    height: BAR_HEIGHT,
                    bgcolor: color,
                    borderRadius: '0 4px 4px 0',
                  }}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ position: 'relative', ml: `${LABEL_WIDTH}px`, height: 32, borderTop: 1, borderColor: 'text.primary' }}>
        {ticks.map((mark) => (
          <Box
            key={mark}
            sx={{ position: 'absolute', top: 6, left: `${(mark / end) * 100}%`, transform: 'translateX(-50%)' }}
          >
            {number(mark)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
