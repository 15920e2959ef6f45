import { relative } from '#contract/people/section.ts'
import { call } from '#web/client/api.ts'
import { failureText } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'

const FAILED = 'Nomor tidak dapat ditampilkan'

/** The identity number of another person's relative, which the server records as read; undefined after a failure. */
export const uncover = async (userId: number, id: number) => {
  try {
    return await call(relative.number, { params: { userId, id } })
  } catch (error) {
    snackbar.error(failureText(FAILED, error))
  }
}
