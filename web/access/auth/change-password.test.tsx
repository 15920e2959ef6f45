import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { snackbarMessage } from '#web/client/snackbar.ts'
import ChangePasswordPage from './change-password.page.tsx'
import { rememberTypedCode, typedCode } from './typed-code.ts'

afterEach(() => rememberTypedCode(undefined))

it('change password: fills in the code of this sign-in and forgets it afterwards', async () => {
  rememberTypedCode('KODE-1234')
  signIn({ must_change_password: true })
  const requests = stubServer(() => ({ data: { message: 'ok' } }))
  renderAt('/ganti-password', <ChangePasswordPage />)
  expect((await screen.findByLabelText<HTMLInputElement>('Password sementara')).value).toBe('KODE-1234')
  expect(screen.queryByLabelText('Password Lama')).toBeNull()
  await userEvent.type(screen.getByLabelText('Password Baru'), 'harimau-sumatra-7')
  await userEvent.type(screen.getByLabelText('Konfirmasi Password'), 'harimau-sumatra-7')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ old_password: 'KODE-1234' }))
  await waitFor(() => expect(typedCode()).toBeUndefined())
})

it('change password: asks for the old password of everybody else', async () => {
  rememberTypedCode('KODE-1234')
  signIn()
  stubServer(() => ({ data: {} }))
  renderAt('/ganti-password', <ChangePasswordPage />)
  expect((await screen.findByLabelText<HTMLInputElement>('Password Lama')).value).toBe('')
})

it('change password: recognises a wrong password by the message of the server', async () => {
  signIn()
  stubServer(() => errorResponse(422, 'hash does not match the given password'))
  renderAt('/ganti-password', <ChangePasswordPage />)
  await userEvent.type(await screen.findByLabelText('Password Lama'), 'salah-sekali-1')
  await userEvent.type(screen.getByLabelText('Password Baru'), 'harimau-sumatra-7')
  await userEvent.type(screen.getByLabelText('Konfirmasi Password'), 'harimau-sumatra-7')
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Password Salah'))
})
