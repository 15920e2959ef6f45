import { expect, it } from 'vitest'
import { noStrokes, recorded, redone, type Strokes, undone } from './strokes.ts'

const two: Strokes<string> = recorded(recorded(noStrokes, 'a', 1), 'b', 2)

it('strokes: go back and forth one by one', () => {
  const back = undone(two, 'c')
  expect(back?.value).toBe('b')
  expect(redone(back!.strokes, 'b')?.value).toBe('c')
  expect(undone(back!.strokes, 'b')?.value).toBe('a')
})

it('strokes: end at the beginning and at the newest one', () => {
  expect(undone(noStrokes, 'a')).toBeUndefined()
  expect(redone(two, 'c')).toBeUndefined()
})

it('strokes: count cells painted in one drag as one, also after undoing it', () => {
  expect(recorded(two, 'c', 2).past).toEqual(['a', 'b'])
  const back = undone(two, 'c')!.strokes
  expect(recorded(back, 'b', 2).past).toEqual(['a', 'b'])
})

it('strokes: forget what was undone when another one is made', () => {
  expect(recorded(undone(two, 'c')!.strokes, 'b', 3).undone).toEqual([])
})
