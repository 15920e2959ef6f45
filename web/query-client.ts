import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, failureText, isNotFound, isSignedOut } from '#web/http.ts'
import { notify } from '#web/notify.ts'

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
        // What is not there is a matter of the screen: it shows an empty place, or leads elsewhere.
        if (meta?.failure && !isSignedOut(error) && !isNotFound(error)) notify.error(failureText(meta.failure, error))
      },
    }),
    defaultOptions: {
      // Without a connection a call fails and says so, rather than waiting in silence.
      queries: {
        networkMode: 'always',
        // Whatever failed for want of a connection is read again by itself.
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
