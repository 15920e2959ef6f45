import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Letter } from '#contract/letter/letter-row.ts'
import { monthInWords } from '#contract/platform/date-names.ts'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LetterText } from './letter-text.tsx'

const dayOnPaper = (day: string) => `${Number(day.slice(8))} ${monthInWords(day)}`

/** The letter as it reads on paper. */
export const LetterPaper = ({ letter }: { letter: Letter }) => (
  <SectionCard title="Pratinjau">
    <Box sx={{ border: 1, borderColor: 'divider', p: { xs: 2, sm: 4 }, bgcolor: 'background.paper' }}>
      <Typography sx={{ fontWeight: 700, textAlign: 'center', textTransform: 'uppercase' }}>
        {letter.type_name}
      </Typography>
      <Typography variant="body2" sx={{ textAlign: 'center', mb: 2 }}>
        Nomor: {letter.number ?? '(diberikan saat terbit)'}
      </Typography>
      <LetterText text={letter.text} />
      <Typography sx={{ mt: 3 }}>{dayOnPaper(letter.date)}</Typography>
      <Typography sx={{ fontWeight: 600 }}>{letter.signatory ?? '(penandatangan belum diatur)'}</Typography>
    </Box>
  </SectionCard>
)
