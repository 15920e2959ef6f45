import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { THEME } from '#web/palette.ts'
import { createQueryClient } from '#web/query-client.ts'
import { buildRouter } from '#web/router.tsx'
import { getSession, onSessionChange, watchSession } from '#web/session.ts'
import { theme } from '#web/theme.ts'
import { ChromeColour } from '#web/ui/page/chrome-colour.ts'

const queryClient = createQueryClient()
const router = buildRouter(queryClient)

let token = getSession()?.token
onSessionChange(() => {
  // What one account has read is not for the next one to see.
  if (getSession()?.token !== token) queryClient.clear()
  token = getSession()?.token
  void router.invalidate()
})
watchSession()

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app')
const root = createRoot(place)
// In slices: a phone goes on listening while it draws, and the frame stays until the screen is whole.
startTransition(() =>
  root.render(
    <StrictMode>
      <ThemeProvider theme={theme} modeStorageKey={THEME} noSsr>
        <CssBaseline enableColorScheme />
        <ChromeColour />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  ),
)
