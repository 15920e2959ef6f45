import type { Clock } from '#server/platform/database/clock.ts'

export interface TestClock extends Clock {
  /** Stops the clock at an instant such as 2026-05-01T17:30:00Z; without one it follows the database again. */
  set(instant?: string): void
}

export const createTestClock = (): TestClock => {
  let stopped: string | undefined
  const clock: Clock = (db) => (stopped ? db`${stopped}::timestamptz` : db`now()`)
  return Object.assign(clock, {
    set: (instant?: string) => {
      stopped = instant
    },
  })
}
