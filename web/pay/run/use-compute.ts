import { payRun } from '#contract/pay/run.ts'
import { useWrite } from '#web/client/api.ts'
import { showMessage } from '#web/client/confirm.ts'
import { failureText } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { number } from '#web/ui/format.ts'

/** The code of the answer to a computation that was stopped. */
const CANCELLED = 'cancelled'

/** Computes a run; the call stays open until all slips are there, so that the run is read meanwhile. */
export function useCompute(id: number) {
  const compute = useWrite(payRun.compute, {
    success: (run) => `${number(run.people)} slip dihitung`,
    failure: (error) => {
      if (error.code === CANCELLED) {
        snackbar.success('Perhitungan dibatalkan')
        return undefined
      }
      if (error.status < 400 || error.status >= 500) return failureText('Gaji tidak dapat dihitung', error)
      void showMessage({ title: 'Gaji tidak dapat dihitung', text: error.message })
      return undefined
    },
  })
  const cancel = useWrite(payRun.cancel, { failure: 'Perhitungan tidak dapat dibatalkan' })
  return {
    isComputing: compute.isPending,
    start: (version: number) => compute.mutate({ params: { id }, body: { version } }),
    isCancelling: cancel.isPending,
    cancel: () => cancel.mutate({ params: { id } }),
  }
}
export type Compute = ReturnType<typeof useCompute>
