import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useTurns } from './use-turns.ts'

const showFrame = () => {
  const frame = document.createElement('div')
  frame.id = 'first'
  document.body.append(frame)
}
afterEach(() => document.getElementById('first')?.remove())

it('turns: the first screen of a visit takes one after the other', () => {
  vi.useFakeTimers()
  showFrame()
  const { result } = renderHook(() => useTurns(2))
  const seen = [0, 1, 2].map(() => {
    const turn = result.current
    act(() => void vi.advanceTimersToNextTimer())
    return turn
  })
  expect(seen).toEqual([0, 1, 2])
  expect(vi.getTimerCount()).toBe(0)
})

it('turns: a later screen begins with the last', () => {
  expect(renderHook(() => useTurns(2)).result.current).toBe(2)
})
