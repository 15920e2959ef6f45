import { test } from './cuttable-network.ts'
import { typeDateParts } from './fill-fields.ts'
import { choose, expect, PASSWORD, signIn } from './fixtures.ts'
import { newEmployee } from './people.ts'

const OFFLINE = /Tidak ada koneksi/

// The cut may hit a part that is on its way: React then logs what a boundary has caught.
test.use({ tolerated: /^Failed to load resource|Tidak ada koneksi|dynamically imported module/ })

/** What is fetched ahead comes when the page has come to rest. */
const atRest = 'networkidle'

test('whoever signs in without a connection is told, and signs in when it is back', { tag: '@phone' }, async ({
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

test('a form keeps what was typed while the connection is gone, and is saved afterwards', { tag: '@phone' }, async ({
  page,
  request,
  network,
}) => {
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
  await expect(page.getByRole('banner')).toBeVisible()

  // Leaving it asks first, also now.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Perubahan belum disimpan' })
  await question.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByLabel('Detail Pekerjaan')).toHaveValue('Rekap nilai')

  network.restore()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data berhasil dikirim')).toBeVisible()
})

test('checking in without a connection waits in words, and is done by itself once it is back', {
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

  // Whoever thinks better of it sends nothing.
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await expect(waits).toHaveCount(0)
  await checkIn()
  await expect(waits).toBeVisible()
  network.restore()
  await expect(page.getByText('Selamat bekerja')).toBeVisible()
  await expect(waits).toHaveCount(0)
  await expect(page.getByText('Work From Home').first()).toBeVisible()
})

test.describe('a part of the program that does not come', () => {
  test('is a screen: it says so, and comes when the connection is back', async ({ page, network }) => {
    await signIn(page, 'staff2@demo.id')
    await page.waitForLoadState(atRest)
    network.cut()
    await page.getByRole('link', { name: 'Absen Masuk/Pulang' }).click()
    await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    network.restore()
    // Somebody whose mouse still rests on the link has it loaded again without asking.
    const retry = page.getByRole('button', { name: 'Coba lagi' })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 })
      await expect(page.getByRole('timer')).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })

  test('is the alert: it speaks all the same', async ({ page }) => {
    await page.route(/\/assets\/(snackbar|confirm-dialog)-/, (route) => route.abort())
    await page.goto('/login')
    await page.getByLabel('Email / NIK').fill('tidak.ada@demo.id')
    await page.getByLabel('Password', { exact: true }).fill('salah-sekali')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText('Email atau Password Salah')
    await expect(page.getByLabel('Email / NIK')).toHaveValue('tidak.ada@demo.id')
  })
})
