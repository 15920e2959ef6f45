import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SidePanel } from './side-panel.tsx'

it.each([
  ['without keys of its own', undefined],
  ['with keys of its own', () => {}],
])('side panel %s: closes on Escape', async (_, onKeyDown) => {
  const onClose = vi.fn()
  render(
    <SidePanel title="Karyawan" about="Hari ini" onKeyDown={onKeyDown} onClose={onClose}>
      isi
    </SidePanel>,
  )
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Karyawan' }), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
