import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import { type LetterSpan, parseLetterText, type TextBlock } from '#contract/letter/letter-text.ts'

const Spans = ({ spans }: { spans: readonly LetterSpan[] }) => (
  <>
    {spans.map(({ text, isBold }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no identity
      isBold ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
    )}
  </>
)

function Line({ block }: { block: TextBlock }) {
  if (block.kind === 'gap') return <Box sx={{ height: 8 }} />
  if (block.kind === 'page') return <Divider sx={{ my: 2 }}>halaman baru</Divider>
  if (block.kind === 'paragraph') return <Spans spans={block.spans} />
  const [label, widths] =
    block.kind === 'item' ? [block.number, '28px 1fr'] : [block.label, { xs: '96px 1fr', sm: '140px 1fr' }]
  return (
    <Box sx={{ display: 'grid', columnGap: 0.5, gridTemplateColumns: widths }}>
      <span>{label}</span>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {block.kind === 'pair' && ': '}
        <Spans spans={block.spans} />
      </Box>
    </Box>
  )
}

/** The text of a letter, divided as its PDF. */
export const LetterText = ({ text }: { text: string }) => (
  <Box sx={{ display: 'grid', gap: 0.5, lineHeight: 1.6, overflowWrap: 'anywhere' }}>
    {parseLetterText(text).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no identity
      <Box key={index}>
        <Line block={block} />
      </Box>
    ))}
  </Box>
)
