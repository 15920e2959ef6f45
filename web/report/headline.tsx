import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReportFigure, type ReportTopic, reportFigures } from '#contract/report/figures.ts'
import type { ReportReply } from '#contract/report/report.ts'
import { monthChangeText, reportFigureText } from './figure-text.ts'

/** Opens the people behind a figure; the text is the figure itself. */
export type OpenFigure = (figure: ReportFigure, text: string) => void

interface Props {
  reply: ReportReply
  /** Undefined where the caller may not see the people. */
  onOpen?: OpenFigure | undefined
}

export const figureOf = (report: ReportTopic, name: string) => reportFigures[report].find((it) => it.figure === name)

/** The large figures without the gaps of data, which have a list of their own, each with the change to a month ago. */
export const Headline = ({ reply: { report, headline }, onOpen }: Props) => {
  const shown = headline.filter(({ figure }) => figureOf(report, figure)?.isHeadline)
  if (shown.length === 0) return null
  return (
    <Box component="ul" aria-label="Angka utama" sx={gridOf(shown)}>
      {shown.map(({ figure, label, value, before, unit }) => {
        const known = figureOf(report, figure)
        const text = reportFigureText(unit, value)
        const change = monthChangeText(unit, value, before)
        return (
          <Card
            component="li"
            key={figure}
            sx={{ p: 1.5, minWidth: 0, ...(unit === 'rupiah' && { gridColumn: { xs: 'span 2', md: 'auto' } }) }}
          >
            <Typography variant="body2" color="textSecondary">
              {label}
            </Typography>
            {onOpen && known && value ? (
              <ButtonBase
                aria-label={`${label} ${text}, lihat orangnya`}
                onClick={() => onOpen(known, text)}
                sx={{ ...figureStyle, color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: 4 }}
              >
                {text}
              </ButtonBase>
            ) : (
              <Box sx={figureStyle}>{text}</Box>
            )}
            {change && (
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {change}
              </Typography>
            )}
          </Card>
        )
      })}
    </Box>
  )
}

/** Billions of rupiah need wider cards, and two columns of a phone. */
const gridOf = (headline: ReportReply['headline']) => {
  const width = headline.some((it) => it.unit === 'rupiah') ? 220 : 170
  return {
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'grid',
    gap: 1.5,
    gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(auto-fill, minmax(${width}px, 1fr))` },
  }
}
const figureStyle = {
  fontSize: { xs: 20, sm: 26 },
  fontWeight: 700,
  lineHeight: 1.4,
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const
