import type { DayKind } from '#contract/calendar/day-kind.ts'

/** The tones of days off on the screens of leave. */
export const dayKindTones = { rest: 'neutral', holiday: 'bad', joint: 'ready' } as const satisfies Partial<
  Record<DayKind, string>
>
