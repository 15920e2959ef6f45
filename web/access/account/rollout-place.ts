/** The place of the rollout on the home: at the top while most people are still to come, below afterwards. */
import { ROLLOUT_KEY } from '#web/client/storage-keys.ts'

const MOST = 0.5

/** Remembered, so that the home reserves the place before it knows the numbers, and nothing shifts. */
export const isRolloutFirst = () => localStorage.getItem(ROLLOUT_KEY) !== null

export const rememberRollout = ({ signed_in, people }: { signed_in: number; people: number }) => {
  if (signed_in < people * MOST) localStorage.setItem(ROLLOUT_KEY, 'first')
  else localStorage.removeItem(ROLLOUT_KEY)
}
