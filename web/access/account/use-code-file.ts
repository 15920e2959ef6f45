import { useMutation, useQueryClient } from '@tanstack/react-query'
import { account } from '#contract/access/account.ts'
import type { Args } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { download } from '#web/client/api.ts'
import { type ApiError, failureText } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'

/** Makes codes and saves their file; the result are the headers of the answer. */
export function useCodeFile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (args: Args<typeof account.codes>) => download(account.codes, args),
    onError: (error: ApiError) => snackbar.error(failureText(messages.generic, error)),
    onSettled: () => client.invalidateQueries(),
  })
}
