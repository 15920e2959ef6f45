import Stack from '@mui/material/Stack'
import { Attention } from './attention.tsx'
import { HrFigures } from './hr-figures.tsx'

/** What HR sees beside everybody's home: what needs attention, and how the companies are doing. */
export default function HrHome() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Attention />
      <HrFigures />
    </Stack>
  )
}
