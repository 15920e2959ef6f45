/** Second factor, from set-up to sign-in: authenticator app, passkey and recovery codes. */
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  accountEntry,
  test as base,
  expect,
  expectAccessibleLayout,
  openAccountMenu,
  PASSWORD,
  signIn,
} from './fixtures.ts'
import { type Server, startServer } from './server.ts'

/** An own installation at a host name for which browsers create passkeys; HR must have a second factor there. */
const test = base.extend<{ own: Server }>({
  own: async ({ tolerated: _any }, provide, { project }) => {
    const server = await startServer(`second-factor-${project.name}`, {
      DEMO: 'true',
      PUBLIC_URL: '',
      REQUIRE_SECOND_FACTOR: 'hcis',
    })
    await provide(server)
    await server.end()
  },
  baseURL: async ({ own }, provide) => provide(own.url.replace('127.0.0.1', 'localhost')),
})

/** The code of the next 30 seconds, which the server accepts too; the current one may have been used. */
const nextCode = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 30_000 })

const typePassword = async (page: Page, username: string) => {
  await page.goto('/login')
  await page.getByLabel('Email / NIK').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Verifikasi dua langkah' })).toBeVisible()
}
const signOut = async (page: Page) => {
  await openAccountMenu(page)
  await accountEntry(page, 'Logout').click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
}

/** Adding a factor needs the password, not only a session. */
const typeProof = async (page: Page) => {
  await page.getByLabel('Password Anda').fill(PASSWORD)
  await page.getByRole('button', { name: 'Lanjut' }).click()
}

test('second factor: HR must set it up and signs in with the app or a recovery code @phone', async ({ page }) => {
  await signIn(page, 'hcis@demo.id')
  await expect(page).toHaveURL(/\/keamanan$/)
  await expect(page.getByText('Akun Anda wajib memakai verifikasi dua langkah')).toBeVisible()
  await expectAccessibleLayout(page)
  // No other screen opens.
  await page.goto('/employee')
  await expect(page).toHaveURL(/\/keamanan$/)

  await page.getByRole('button', { name: 'Aktifkan Aplikasi' }).click()
  await typeProof(page)
  await expect(page.getByRole('img', { name: 'QR code untuk aplikasi authenticator' })).toBeVisible()
  const secret = (await page.getByLabel('Kunci rahasia').innerText()).replaceAll(' ', '')
  await expectAccessibleLayout(page)
  await page.getByLabel('Kode verifikasi').fill('000000')
  await page.getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(page.getByText('Kode salah. Pastikan jam di ponsel Anda tepat').first()).toBeVisible()
  await page.getByLabel('Kode verifikasi').fill(TOTP.generate({ secret: Secret.fromBase32(secret) }))
  await page.getByRole('button', { name: 'Konfirmasi' }).click()
  const codes = page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const paper = await codes.first().innerText()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Sudah Saya Simpan' }).click()
  await expect(codes).toHaveCount(0)
  await expect(page.getByText('Tersisa 10 dari 10 kode.')).toBeVisible()
  await page.goto('/employee')
  await expect(page.getByRole('heading', { name: 'EOA Profile' })).toBeVisible()

  await signOut(page)
  await typePassword(page, 'hcis@demo.id')
  await expectAccessibleLayout(page)
  await page.getByLabel('Kode verifikasi').fill('123456')
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await expect(page.getByText('Kode salah atau sudah pernah dipakai')).toBeVisible()
  await page.getByLabel('Kode verifikasi').fill(nextCode(secret))
  await page.getByLabel('Kode verifikasi').press('Enter')
  await expect(page).not.toHaveURL(/\/login$/)

  await signOut(page)
  await typePassword(page, 'hcis@demo.id')
  await page.getByRole('button', { name: 'Pakai kode cadangan' }).click()
  await page.getByLabel('Kode cadangan').fill(paper.toLowerCase())
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await expect(page).not.toHaveURL(/\/login$/)
  await page.goto('/keamanan')
  await expect(page.getByText('Tersisa 9 dari 10 kode.')).toBeVisible()
  // The last required factor cannot be removed.
  await page.getByRole('button', { name: 'Matikan Aplikasi' }).click()
  await page.getByLabel('Password Anda').fill(PASSWORD)
  await page.getByRole('button', { name: 'Matikan', exact: true }).click()
  await expect(page.getByText(/Akun Anda wajib memakai verifikasi dua langkah/).first()).toBeVisible()
})

test('passkey: is created, signs its owner in and is removed by HR', async ({ page, context, browser, baseURL }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, 'staff@demo.id')
  await openAccountMenu(page)
  await accountEntry(page, 'Keamanan').click()
  await page.getByRole('button', { name: 'Tambah Passkey' }).click()
  await page.getByLabel('Nama passkey').fill('Laptop kantor')
  await page.getByLabel('Password Anda').fill(PASSWORD)
  await page.getByRole('button', { name: 'Buat Passkey' }).click()
  await expect(page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Sudah Saya Simpan' }).click()
  await expect(page.getByText('Laptop kantor')).toBeVisible()
  await page.getByRole('button', { name: 'Ganti nama Laptop kantor' }).click()
  await page.getByRole('dialog').getByLabel('Nama passkey').fill('Laptop rumah')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Laptop rumah')).toBeVisible()
  await expectAccessibleLayout(page)

  await signOut(page)
  await typePassword(page, 'staff@demo.id')
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Gunakan Passkey' }).click()
  await expect(page).not.toHaveURL(/\/login$/)
  await page.goto('/keamanan')
  await expect(page.getByText(/terakhir dipakai/)).toBeVisible()

  // The phone is lost: HR sets up a factor of their own and removes that of the employee.
  const desk = await (await browser.newContext({ baseURL })).newPage()
  await signIn(desk, 'hcis@demo.id')
  await desk.getByRole('button', { name: 'Aktifkan Aplikasi' }).click()
  await typeProof(desk)
  const secret = (await desk.getByLabel('Kunci rahasia').innerText()).replaceAll(' ', '')
  await desk.getByLabel('Kode verifikasi').fill(TOTP.generate({ secret: Secret.fromBase32(secret) }))
  await desk.getByRole('button', { name: 'Konfirmasi' }).click()
  await desk.getByRole('button', { name: 'Sudah Saya Simpan' }).click()
  const me = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number; position_id: number },
  )
  await desk.goto(`/detail-employee/${me.position_id}/${me.id}`)
  await desk.getByRole('tab', { name: 'Akun' }).click()
  await expect(desk.getByText('Aktif: passkey')).toBeVisible()
  await desk.getByRole('button', { name: 'Nonaktifkan Verifikasi Dua Langkah' }).click()
  await desk.getByRole('button', { name: 'Lepas', exact: true }).click()
  await expect(desk.getByText('Tidak aktif')).toBeVisible()

  // The removal ends the session, and the password alone signs in again.
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await signIn(page, 'staff@demo.id', '/notifikasi')
  await expect(page.getByText(/\(HR\) menonaktifkan verifikasi dua langkah akun Anda/).first()).toBeVisible()
})
