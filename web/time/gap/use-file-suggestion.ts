import type { correction } from '#contract/time/correction.ts'
import type { AttendanceGap } from '#contract/time/gap.ts'
import { route, useWrite } from '#web/client/api.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { correctionOf } from './suggestion.ts'

const submit = route<typeof correction.submit>('POST', '/staff/user/employee/position/own/correction')
const withdraw = route<typeof correction.remove>('DELETE', '/staff/user/employee/position/own/correction/:id')

/** Asks for what the gap suggests; the message has a button that withdraws it. */
export function useFileSuggestion() {
  const undo = useWrite(withdraw, { success: 'Koreksi ditarik kembali', failure: 'Koreksi gagal ditarik kembali' })
  const { mutate, isPending } = useWrite(submit, {
    failure: 'Koreksi gagal diajukan',
    showsReason: true,
    onSuccess: ({ id }) =>
      snackbar.success('Koreksi diajukan', { label: 'Urungkan', run: () => undo.mutate({ params: { id } }) }),
  })
  return { isPending, send: (gap: AttendanceGap) => mutate({ body: correctionOf(gap) }) }
}
