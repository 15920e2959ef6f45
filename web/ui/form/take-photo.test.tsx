import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '#test/web/testing.tsx'
import { TakePhoto } from './take-photo.tsx'

const withPointer = (pointer: 'coarse' | 'fine') =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(pointer),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

afterEach(() => vi.restoreAllMocks())

it('TakePhoto: opens the camera of a phone and returns the picture', () => {
  withPointer('coarse')
  const opened: HTMLInputElement[] = []
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    opened.push(this)
  })
  const onTake = vi.fn()
  render(<TakePhoto onTake={onTake} facing="user" />)
  fireEvent.click(screen.getByRole('button', { name: 'Ambil foto' }))
  const [input] = opened
  expect([input?.type, input?.accept, input?.getAttribute('capture')]).toEqual(['file', 'image/*', 'user'])
  const taken = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
  Object.defineProperty(input, 'files', { value: [taken] })
  fireEvent.change(input!)
  expect(onTake).toHaveBeenCalledWith(taken)
})

it('TakePhoto: is hidden on devices with a mouse', () => {
  withPointer('fine')
  render(<TakePhoto onTake={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})
