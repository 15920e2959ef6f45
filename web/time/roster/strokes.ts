/** Undo and redo: the states before each stroke, and those that were undone. Pure. */
export interface Strokes<T> {
  past: readonly T[]
  undone: readonly T[]
  /** The stroke that made the newest state; what it paints further belongs to the same step. */
  last?: number
}
export const noStrokes = { past: [], undone: [] } as const

/** Undone strokes are gone once another one is made. */
export const recorded = <T>(strokes: Strokes<T>, before: T, stroke: number | undefined): Strokes<T> =>
  stroke !== undefined && stroke === strokes.last
    ? strokes
    : { past: [...strokes.past, before], undone: [], last: stroke }

/** The state one step back and the strokes then; undefined at the beginning. */
export const undone = <T>({ past, undone: later }: Strokes<T>, now: T) => {
  const value = past.at(-1)
  return value === undefined ? undefined : { value, strokes: { past: past.slice(0, -1), undone: [...later, now] } }
}

export const redone = <T>({ past, undone: later }: Strokes<T>, now: T) => {
  const value = later.at(-1)
  return value === undefined ? undefined : { value, strokes: { past: [...past, now], undone: later.slice(0, -1) } }
}
