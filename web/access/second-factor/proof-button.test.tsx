import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type ProofKind, secondFactor } from '#contract/access/second-factor.ts'
import { errorResponse, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { ProofButton } from './proof-button.tsx'

const CODES = ['AAAAA-BBBBB']
const open = async (proofs: ProofKind[]) => {
  signIn()
  const requests = stubServer(({ body }) =>
    Object.keys(body as object).length > 0 || proofs.includes('sign_on')
      ? { data: { recovery_codes: CODES } }
      : errorResponse(422, 'Password harus diisi', { password: ['Password harus diisi'], code: ['Kode harus diisi'] }),
  )
  const onDone = vi.fn()
  renderAt(
    '/keamanan',
    <ProofButton
      endpoint={secondFactor.renewCodes}
      proofs={proofs}
      label="Buat Kode Baru"
      title="Buat kode cadangan baru"
      submitLabel="Buat Kode"
      onDone={onDone}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Buat Kode Baru' }))
  return { requests, onDone }
}
/** Without what the screen reads meanwhile. */
const writesOf = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Buat Kode' }))

describe('proof button', () => {
  it('asks for the password and accepts a code when there is a factor', async () => {
    const { requests, onDone } = await open(['password', 'code'])
    expect(await screen.findByLabelText('Password Anda')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Pakai kode verifikasi' }))
    await userEvent.type(await screen.findByLabelText('Kode verifikasi atau kode cadangan'), '123456')
    await submit()
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ recovery_codes: CODES }))
    expect(writesOf(requests).map(({ url, body }) => [url, body])).toEqual([
      ['/api/staff/user/own/recovery-code', { code: '123456' }],
    ])
  })

  it('stays open and marks the field when the password is missing', async () => {
    const { onDone } = await open(['password'])
    const field = await screen.findByLabelText('Password Anda')
    expect(screen.queryByRole('button', { name: 'Pakai kode verifikasi' })).toBeNull()
    await submit()
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(onDone).not.toHaveBeenCalled()
  })

  it('asks for nothing right after a sign-on', async () => {
    const { requests, onDone } = await open(['sign_on'])
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(writesOf(requests).map(({ body }) => body)).toEqual([{}])
  })
})
