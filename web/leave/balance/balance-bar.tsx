import Box from '@mui/material/Box'
import type { BalanceFigures } from '#contract/leave/balance-row.ts'
import { daysText } from '#contract/leave/row.ts'
import { leaveColour } from '#web/leave/request/leave-colour.ts'

type Figure = keyof BalanceFigures

const tone = (name: string) => ({ bgcolor: `tone.${name}.background`, color: `tone.${name}.text` })
const dashed = { outline: '1px dashed', outlineOffset: -1 }
const taken = leaveColour('cuti')

const parts: readonly { figure: Figure; text: string; style: object }[] = [
  { figure: 'taken', text: 'diambil', style: { bgcolor: taken.background, color: taken.text } },
  { figure: 'joint', text: 'cuti bersama', style: tone('ready') },
  { figure: 'joint_ahead', text: 'cuti bersama mendatang', style: { ...tone('ready'), ...dashed } },
  { figure: 'reserved', text: 'menunggu', style: { ...tone('waiting'), ...dashed } },
  { figure: 'expired', text: 'hangus', style: tone('neutral') },
  { figure: 'carried_out', text: 'dibawa', style: tone('neutral') },
  { figure: 'available', text: 'tersedia', style: tone('good') },
]

/** A balance as one bar: what is gone, what will go, and what is left or too much. */
export const BalanceBar = ({ figures }: { figures: BalanceFigures }) => {
  const { available } = figures
  const shown = parts.filter(({ figure }) => figures[figure] > 0)
  return (
    <Box component="ul" aria-label="Pembagian saldo" sx={barStyle}>
      {shown.map(({ figure, text, style }) => (
        <Segment key={figure} days={figures[figure]} text={text} style={style} />
      ))}
      {available < 0 && <Segment days={-available} text="kelebihan" style={tone('bad')} />}
    </Box>
  )
}

const Segment = ({ days, text, style }: { days: number; text: string; style: object }) => (
  <Box component="li" title={`${daysText(days)} ${text}`} sx={{ ...partStyle, flexGrow: days, ...style }}>
    {daysText(days)} {/* In a narrow bar the sentence below has the words. */}
    <Box component="span" sx={{ fontSize: 0, [WIDE]: { fontSize: 13 } }}>
      {text}
    </Box>
  </Box>
)

/** The width of the bar in which the words of all segments have room. */
const WIDE = '@container (min-width: 640px)'
const barStyle = { containerType: 'inline-size', display: 'flex', gap: '3px', listStyle: 'none', m: 0, p: 0 } as const
const partStyle = {
  flexBasis: 0,
  minWidth: 20,
  [WIDE]: { minWidth: 'fit-content', px: 1 },
  borderRadius: 0.75,
  textAlign: 'center',
  fontSize: 13,
  fontWeight: 600,
  lineHeight: '30px',
  whiteSpace: 'nowrap',
} as const
