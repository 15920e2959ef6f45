/** The steps of a run: which is next, which are possible beside it, and who takes them. Pure. */
import type { PayRun, PayRunDetail, PayRunEvent, RunAction } from '#contract/pay/run-rows.ts'
import type { RunState } from '#contract/pay/run-states.ts'
import { isPayer, type Me, managesPay } from '#contract/policy.ts'

export const mainSteps = ['compute', 'check', 'approve', 'pay', 'publish'] as const
export type MainStep = (typeof mainSteps)[number]
export type RunStep = MainStep | 'close' | 'return' | 'revoke'

export const stepLabels: Record<RunStep, string> = {
  compute: 'Hitung',
  check: 'Periksa',
  approve: 'Setujui',
  pay: 'Sudah Dibayar',
  publish: 'Terbitkan Slip',
  close: 'Selesai',
  return: 'Kembalikan',
  revoke: 'Batalkan Persetujuan',
}

type Progress = Pick<PayRun, 'state' | 'stale' | 'published_at'>

const taken: Record<RunState, number> = { draft: 0, computed: 1, checked: 2, approved: 3, paid: 4, closed: 4 }
/** How many of the main steps are taken. */
export const stepsTaken = ({ state, published_at }: Progress) => taken[state] + (published_at ? 1 : 0)

export const nextStep = ({ state, stale, published_at }: Progress): RunStep | undefined => {
  if (state === 'computed') return stale ? 'compute' : 'check'
  if (state === 'paid') return published_at ? 'close' : 'publish'
  if (state === 'closed') return published_at ? undefined : 'publish'
  return ({ draft: 'compute', checked: 'approve', approved: 'pay' } as const)[state]
}

/** Beside the next step; nothing is opened again after it was paid. */
export const otherSteps = ({ state, stale, published_at }: Progress): RunStep[] => {
  if (state === 'computed') return stale ? [] : ['compute']
  if (state === 'checked') return ['return']
  if (state === 'approved') return ['revoke']
  return state === 'paid' && !published_at ? ['close'] : []
}

/** Why the caller does not take the step; undefined if they may. */
export const whyNot = (
  step: RunStep,
  run: Pick<PayRunDetail, 'is_maker' | 'single_hand'>,
  me: Me,
): string | undefined => {
  if (step === 'pay') return isPayer(me) ? undefined : 'Ditandai dibayar oleh bagian keuangan'
  if (!managesPay(me)) return 'Dilanjutkan oleh HR'
  const needsOther = step === 'approve' || step === 'revoke'
  return needsOther && run.is_maker && !run.single_hand ? 'Disetujui oleh orang lain' : undefined
}

/** The newest event of an action. */
export const lastEvent = (events: readonly PayRunEvent[], action: RunAction) =>
  events.toSorted((one, other) => other.at.localeCompare(one.at)).find((it) => it.action === action)
