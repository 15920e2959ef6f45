import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { useScreen } from './use-screen.ts'

/** A screen that still loads, with its title, which is known; without `Page`, which signing in does not load. */
export const LoadingPage = () => (
  <Stack sx={{ gap: 2 }}>
    <Typography variant="h1">{useScreen().heading}</Typography>
    <LoadingPanel />
  </Stack>
)
