import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildSessionUser, renderAt, signIn } from '#test/web/testing.tsx'
import { signOut } from '#web/client/session.ts'
import HelpPage from './help.page.tsx'

const open = async () => {
  renderAt('/bantuan', <HelpPage />)
  const guides = await screen.findByRole('navigation', { name: 'Panduan' }, { timeout: 20_000 })
  return within(guides)
    .getAllByRole('link')
    .map((it) => it.textContent)
}

describe('the help page', () => {
  it.each([
    [undefined, 'Karyawan', 'Masuk'],
    ['staff', 'Karyawan', 'Kembali ke Dashboard'],
    ['manager', 'Atasan', 'Kembali ke Dashboard'],
    ['hcis', 'HR', 'Kembali ke Dashboard'],
  ] as const)('opens with the guide of %s first', async (role_name, first, back) => {
    if (role_name) signIn(buildSessionUser({ role_name }))
    else signOut()
    const guides = await open()
    expect(guides).toHaveLength(4)
    expect(guides[0]).toBe(first)
    expect(screen.getByRole('link', { name: first }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: back })).toBeTruthy()
  })

  it('marks what was searched for, and says when there is nothing', async () => {
    await open()
    const search = screen.getByRole('searchbox', { name: 'Cari di bantuan' })
    await userEvent.type(search, 'wakil')
    const results = await screen.findByRole('region', { name: 'Hasil pencarian' })
    expect(results.querySelector('mark')?.textContent?.toLowerCase()).toBe('wakil')
    await userEvent.clear(search)
    await userEvent.type(search, 'qqq')
    expect(await screen.findByText('Tidak ada hasil untuk "qqq"')).toBeTruthy()
  })
})
