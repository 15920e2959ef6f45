import type { inbox, UndoOutcome } from '#contract/inbox.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { route, useWrite } from '#web/client/api.ts'
import { snackbar } from '#web/client/snackbar.ts'

const undoRoute = route<typeof inbox.undo>('POST', '/manager/decision/undo')

const reasons: Record<Exclude<UndoOutcome, 'done'>, string> = {
  late: 'sudah lebih dari satu menit',
  conflict: 'sudah ada perubahan setelahnya',
  forbidden: 'bukan keputusan Anda',
  missing: 'tidak ditemukan lagi',
}

const problemOf = (outcomes: readonly UndoOutcome[]) =>
  [...new Set(outcomes)].flatMap((it) => (it === 'done' ? [] : [reasons[it]])).join(', ')

/**
 * Returns a function that reports a decision with the button 'Urungkan'. The button works after the screen was left,
 * because the callbacks belong to the write itself.
 */
export function useUndoable() {
  const undo = useWrite(undoRoute, {
    showsReason: true,
    onSuccess: (answers) => {
      const problem = problemOf(answers.map((it) => it.outcome))
      if (problem) snackbar.error(`Tidak dapat diurungkan: ${problem}`)
      else snackbar.success(answers.length > 1 ? `${answers.length} keputusan diurungkan` : 'Keputusan diurungkan')
    },
  })
  return (text: string, items: readonly { kind: KindName; id: number }[]) =>
    snackbar.success(text, {
      label: 'Urungkan',
      run: () => undo.mutate({ body: { items: items.map(({ kind, id }) => ({ kind, id })) } }),
    })
}
