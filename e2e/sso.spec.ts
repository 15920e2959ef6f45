/** Sign-in through an OpenID Connect provider, a real server on a port of its own. */
import { type OidcServer, startOidc } from '#test/oidc.ts'
import { test as base, expect, expectAccessibleLayout } from './fixtures.ts'
import { type Server, startServer } from './server.ts'

const test = base.extend<{ provider: OidcServer; localLogin: string; own: Server }>({
  localLogin: ['true', { option: true }],
  provider: async ({ tolerated: _any }, provide) => {
    const server = await startOidc({ redirect_uri: 'http://127.0.0.1/api/login/oidc/callback', isNative: true })
    await provide(server)
    await server.stop()
  },
  own: async ({ provider, localLogin }, provide, { project }) => {
    const server = await startServer(`sso-${project.name}-${localLogin}`, {
      DEMO: 'true',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.client_id,
      OIDC_CLIENT_SECRET: provider.client_secret,
      LOCAL_LOGIN: localLogin,
    })
    await provide(server)
    await server.end()
  },
  baseURL: async ({ own }, provide) => provide(own.url),
})

test('SSO: signs in a known e-mail address and shows the reason for an unknown one', async ({ page, provider }) => {
  const tokens: string[] = []
  page.on('request', (request) => {
    if (/eyJ|access_token/.test(request.url())) tokens.push(request.url())
  })
  await page.goto('/login')
  await expect(page.getByLabel('Email / NIK')).toBeVisible()
  await expectAccessibleLayout(page)

  provider.who = { email: 'siapa@contoh.id', email_verified: true }
  await page.getByRole('link', { name: 'Masuk dengan SSO' }).click()
  await expect(page.getByRole('alert')).toHaveText('Email akun SSO Anda tidak terdaftar di HCIS. Hubungi HR.')
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessibleLayout(page)

  await page.context().clearCookies()
  provider.who = { email: 'staff@demo.id', email_verified: true }
  await page.getByRole('link', { name: 'Masuk dengan SSO' }).click()
  await expect(page.getByRole('button', { name: /^Akun / })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(tokens).toEqual([])
})

test.describe('local login disabled', () => {
  test.use({ localLogin: 'false' })

  test('login page: offers only SSO', async ({ page, provider }) => {
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Masuk dengan SSO' })).toBeVisible()
    await expect(page.getByLabel('Email / NIK')).toHaveCount(0)
    await expect(page.getByText('Lupa Password?')).toHaveCount(0)
    await expectAccessibleLayout(page)
    provider.who = { email: 'hcis@demo.id', email_verified: true }
    await page.getByRole('link', { name: 'Masuk dengan SSO' }).click()
    await expect(page.getByRole('button', { name: /^Akun / })).toBeVisible()
  })
})
