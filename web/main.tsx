import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { ChromeColour } from '#web/ui/page/chrome-colour.ts'
import { createQueryClient } from './app/query-client.ts'
import { watchPopstate } from './client/before-router.ts'
import { watchConnection } from './client/connection.ts'
import { nextTask } from './client/next-task.ts'
import { getSession, onSessionChange, watchSession } from './client/session.ts'
import { THEME_KEY } from './client/storage-keys.ts'
import { buildRouter } from './router.tsx'
import { theme } from './ui/theme/theme.ts'
import { insertThemeVariables } from './ui/theme/theme-variables.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')

async function start(container: HTMLElement) {
  const { createRoot } = await import('react-dom/client')
  await nextTask()
  insertThemeVariables()
  await nextTask()
  const queryClient = createQueryClient()
  await nextTask()
  watchPopstate()
  const router = buildRouter(queryClient)
  await nextTask()
  let token = getSession()?.token
  onSessionChange(() => {
    // Cached data of one account must not be visible to the next.
    if (getSession()?.token !== token) queryClient.clear()
    token = getSession()?.token
    void router.invalidate()
  })
  watchSession()
  watchConnection()
  const root = createRoot(container)
  startTransition(() =>
    root.render(
      <StrictMode>
        <ThemeProvider theme={theme} modeStorageKey={THEME_KEY} noSsr disableStyleSheetGeneration>
          <CssBaseline enableColorScheme />
          <ChromeColour />
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeProvider>
      </StrictMode>,
    ),
  )
}
void start(container)
