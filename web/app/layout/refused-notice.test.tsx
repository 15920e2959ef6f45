import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildSessionUser, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { noteRefused, refusedAddress } from '#web/client/refused-address.ts'
import { isRefused, screens } from '#web/screens.tsx'
import RefusedNotice from './refused-notice.tsx'

const accounts = [
  { id: 16, company_name: 'PT Kita', job_name: 'Staff Dapur' },
  { id: 17, company_name: 'PT Mereka', job_name: 'HR Manager' },
]
const text = 'Halaman itu tidak tersedia untuk akun ini'

beforeEach(() => {
  noteRefused('/jejak?page=2', 16)
  signIn()
})
const show = () => {
  const refused = refusedAddress.get()
  if (refused) renderAt('/', <RefusedNotice refused={refused} />)
}

describe('RefusedNotice', () => {
  it('offers the other accounts of the person', async () => {
    stubServer(() => ({ data: accounts }))
    show()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Buka sebagai HR Manager, PT Mereka' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Staff Dapur/ })).toBeNull()
  })

  it('offers no account that was refused the same address', () => {
    noteRefused('/jejak?page=2', 17)
    expect(refusedAddress.get()?.by).toEqual([16, 17])
    noteRefused('/daftar-izin', 17)
    expect(refusedAddress.get()?.by).toEqual([17])
  })

  it('can be closed', async () => {
    stubServer(() => ({ data: [accounts[0]] }))
    show()
    await userEvent.click(await screen.findByRole('button', { name: /Tutup|Close/ }))
    expect(refusedAddress.get()).toBeNull()
  })
})

describe('isRefused', () => {
  const audit = screens.find((it) => it.path === '/jejak')
  it.each([
    ['staff', buildSessionUser(), true],
    ['HR', buildSessionUser({ role_name: 'hcis' }), false],
    ['those who must fill in the identity form first', buildSessionUser({ status: 'new' }), false],
    ['those who must choose a password first', buildSessionUser({ must_change_password: true }), false],
  ])('is decided for %s', (_, me, expected) => {
    expect(audit && isRefused(audit, me)).toBe(expected)
  })
})
