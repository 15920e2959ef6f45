import Stack from '@mui/material/Stack'
import { Attention } from './attention.tsx'
import { HrFigures } from './hr-figures.tsx'

/** The part of the home that only HR sees: work that waits, and how the companies are doing. */
export default function HrHome() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Attention />
      <HrFigures />
    </Stack>
  )
}
