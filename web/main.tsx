import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { watchPopstate } from '#web/before-router.ts'
import { watchConnection } from '#web/connection.ts'
import { nextTask } from '#web/next-task.ts'
import { createQueryClient } from '#web/query-client.ts'
import { buildRouter } from '#web/router.tsx'
import { getSession, onSessionChange, watchSession } from '#web/session.ts'
import { THEME_KEY } from '#web/storage-keys.ts'
import { theme } from '#web/theme.ts'
import { insertThemeVariables } from '#web/theme-variables.ts'
import { ChromeColour } from '#web/ui/page/chrome-colour.ts'

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
