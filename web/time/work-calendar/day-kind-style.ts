import type { DayKind } from '#contract/calendar/day-kind.ts'

/** Each kind differs by its shape too, for those who do not tell the colours apart. */
export const dayKindStyle: Record<DayKind, object> = {
  work: {},
  rest: {
    color: 'text.secondary',
    backgroundColor: 'action.hover',
    backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 4px, var(--palette-divider) 4px 5px)',
  },
  holiday: {
    bgcolor: 'tone.bad.background',
    color: 'tone.bad.text',
    fontWeight: 700,
    border: '2px solid',
    borderColor: 'tone.bad.text',
  },
  joint: {
    bgcolor: 'tone.ready.background',
    color: 'tone.ready.text',
    fontWeight: 700,
    border: '2px dashed',
    borderColor: 'tone.ready.text',
  },
}

export const daySquareStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 0.75,
  fontVariantNumeric: 'tabular-nums',
} as const
