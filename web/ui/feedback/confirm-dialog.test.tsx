import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showOneTimeCode } from '#web/client/confirm.ts'
import ConfirmDialog from './confirm-dialog.tsx'

it('a one-time code is copied and printed as a card', async () => {
  const user = userEvent.setup()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  render(<ConfirmDialog />)
  void showOneTimeCode({ name: 'Bima', nik: '3001', code: 'K7Q2' })
  const dialog = await screen.findByRole('alertdialog', { name: 'Kode sementara: K7Q2' })
  await user.click(within(dialog).getByRole('button', { name: 'Salin' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}\nNIK 3001\nKode K7Q2`)
  await user.click(within(dialog).getByRole('button', { name: 'Cetak kartu' }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
