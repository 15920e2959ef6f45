import Typography from '@mui/material/Typography'
import { SentenceList } from './sentence-list.tsx'

/** Says what the settings in a form mean before they are saved. */
export const EffectSentences = ({ sentences }: { sentences: readonly string[] }) => (
  <div role="status">
    <Typography sx={{ fontWeight: 600 }}>Yang berlaku</Typography>
    <SentenceList sentences={sentences} />
  </div>
)
