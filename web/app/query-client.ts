import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, failureText, isNotFound, isSignedOut } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: string | false; isSteady?: boolean }
  }
}

const isWorthRetrying = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        // The screen handles a 404 itself: it shows an empty state or redirects.
        if (meta?.failure && !isSignedOut(error) && !isNotFound(error)) snackbar.error(failureText(meta.failure, error))
      },
    }),
    defaultOptions: {
      // Without a connection a call fails with a message instead of waiting silently.
      queries: {
        networkMode: 'always',
        // Repeats queries that failed for lack of a connection.
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
