import { ThemeProvider } from '@mui/material/styles'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { buildSessionUser, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { signOut } from '#web/client/session.ts'
import { THEME_KEY } from '#web/client/storage-keys.ts'
import { THEME_ATTRIBUTE } from '#web/ui/theme/palette.ts'
import { theme } from '#web/ui/theme/theme.ts'
import AccountActions from './account-actions.tsx'

const currentTheme = () => document.documentElement.getAttribute(THEME_ATTRIBUTE)

it('account menu: switches the theme of the device and keeps the choice after sign-out', async () => {
  signIn()
  stubServer(() => ({ data: [] }))
  renderAt(
    '/',
    <ThemeProvider theme={theme} modeStorageKey={THEME_KEY} noSsr>
      <AccountActions user={buildSessionUser()} isOpen anchor={document.body} onClose={() => undefined} />
    </ThemeProvider>,
  )
  const choice = (name: string) => screen.findByRole('menuitemradio', { name })
  expect((await choice('Ikuti perangkat')).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(await choice('Gelap'))
  expect(currentTheme()).toBe('dark')
  expect((await choice('Gelap')).getAttribute('aria-checked')).toBe('true')
  signOut()
  expect(localStorage.getItem(THEME_KEY)).toBe('dark')
  expect(localStorage.getItem('access_token')).toBeNull()
  await userEvent.click(await choice('Terang'))
  expect(currentTheme()).toBe('light')
})

it('offers help and signing out to those who must choose a password first', async () => {
  signIn()
  stubServer(() => ({ data: [] }))
  const user = buildSessionUser({ must_change_password: true })
  renderAt('/', <AccountActions user={user} isOpen anchor={document.body} onClose={() => undefined} />)
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((it) => it.textContent)).toEqual(['Bantuan', 'Logout'])
})
