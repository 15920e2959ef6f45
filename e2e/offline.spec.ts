import { test } from './cuttable-network.ts'
import { typeDateParts } from './fill-fields.ts'
import { choose, expect, PASSWORD, signIn } from './fixtures.ts'
import { newEmployee } from './people.ts'

const OFFLINE = /Tidak ada koneksi/

// The cut may hit a chunk that is loading; React then logs the error that a boundary caught.
test.use({ tolerated: /^Failed to load resource|Tidak ada koneksi|dynamically imported module/ })

/** Prefetching is complete once the network is idle. */
const atRest = 'networkidle'

test('login: shows an offline message and works once the connection is back', { tag: '@phone' }, async ({
  page,
  network,
}) => {
  await page.goto('/login')
  await page.waitForLoadState(atRest)
  await page.getByLabel('Email / NIK').fill('staff2@demo.id')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  network.cut()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(page.getByLabel('Email / NIK')).toHaveValue('staff2@demo.id')
  network.restore()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('form: keeps its values while offline and saves once the connection is back', {
  tag: ['@phone', '@core'],
}, async ({ page, request, network }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/form-overtime')
  await page.getByLabel('Detail Pekerjaan').fill('Rekap nilai')
  for (const [label, keys] of [
    ['Mulai Lembur', '060320261700'],
    ['Akhir Lembur', '060320261900'],
  ] as const) {
    await typeDateParts(page, label, keys)
  }
  await choose(page, 'Lokasi Lembur', 'Rumah')
  await page.waitForLoadState(atRest)

  network.cut()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(page.getByLabel('Detail Pekerjaan')).toHaveValue('Rekap nilai')
  await expect(page.getByRole('banner').getByText('Anda sedang offline')).toBeVisible()

  // Leaving the form asks first while offline, too.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Perubahan belum disimpan' })
  await question.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByLabel('Detail Pekerjaan')).toHaveValue('Rekap nilai')

  network.restore()
  await expect(page.getByText('Anda sedang offline')).toBeHidden()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data berhasil dikirim')).toBeVisible()
})

test('check-in: waits visibly while offline and is sent once the connection is back', {
  tag: '@phone',
}, async ({ page, request, network }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/absensi')
  await choose(page, 'Lokasi', 'Work From Home')
  await page.waitForLoadState(atRest)
  network.cut()
  const checkIn = async () => {
    await page.getByRole('button', { name: 'Absen Masuk' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya' }).click()
  }
  await checkIn()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  const waits = page.getByText('Absen masuk belum tercatat.')
  await expect(waits).toBeVisible()
  await expect(page.getByText('Jam yang dicatat adalah jam server saat itu', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Absen Masuk' })).toBeDisabled()

  // Cancelling the waiting check-in sends nothing.
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await expect(waits).toHaveCount(0)
  await checkIn()
  await expect(waits).toBeVisible()
  network.restore()
  await expect(page.getByText('Selamat bekerja')).toBeVisible()
  await expect(waits).toHaveCount(0)
  await expect(page.getByText('Work From Home').first()).toBeVisible()
})

test.describe('chunk that fails to load', () => {
  test('screen: shows an offline message and loads once the connection is back', async ({ page, network }) => {
    await signIn(page, 'staff2@demo.id')
    await page.waitForLoadState(atRest)
    network.cut()
    await page.getByRole('link', { name: 'Absen Masuk/Pulang' }).click()
    await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    network.restore()
    // A pointer that rests on the link may already have reloaded the chunk.
    const retry = page.getByRole('button', { name: 'Coba lagi' })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 })
      await expect(page.getByRole('timer')).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })

  test('snackbar: the message is shown without it', async ({ page }) => {
    await page.route(/\/assets\/(snackbar|confirm-dialog)-/, (route) => route.abort())
    await page.goto('/login')
    await page.getByLabel('Email / NIK').fill('tidak.ada@demo.id')
    await page.getByLabel('Password', { exact: true }).fill('salah-sekali')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText('Email atau Password Salah')
    await expect(page.getByLabel('Email / NIK')).toHaveValue('tidak.ada@demo.id')
  })
})
