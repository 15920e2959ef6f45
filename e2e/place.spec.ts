/** Check-ins from the office in a company that compares positions with its places. */
import type { APIRequestContext, Page } from '@playwright/test'
import { DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newCompany, newEmployee } from './people.ts'

const KITCHEN = { latitude: -6.9175, longitude: 107.6191 }
const FAR = { latitude: -7.0362, longitude: 107.6191 }

/** A new person in a new company that asks, with one place. */
const personWhoIsAsked = async (request: APIRequestContext) => {
  const { headers } = await apiSession(request, 'hcis@demo.id')
  const company = await newCompany(request)
  const policy = { ...DEFAULT_ATTENDANCE_POLICY, place_check: 'ask' }
  const chosen = await request.put(`/api/hcis/attendance-policy/${company.id}`, { headers, data: policy })
  expect(chosen.status(), await chosen.text()).toBe(200)
  const data = { company_id: company.id, name: 'Dapur Pusat', ...KITCHEN, radius_m: 150 }
  const added = await request.post('/api/hcis/work-place', { headers, data })
  expect(added.status(), await added.text()).toBe(201)
  return newEmployee(request, { isKnown: true, company_id: company.id })
}

const checkInFromOffice = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Kehadiran hari ini' })
  await card.getByRole('button', { name: 'Absen Masuk' }).click()
  const sheet = page.getByRole('alertdialog')
  await sheet.getByText('Work From Office').click()
  await expect(sheet.getByText('Posisi tidak disimpan')).toBeVisible()
  await sheet.getByRole('button', { name: 'Ya' }).click()
}
const giveReason = async (page: Page, sentence: string, reason: string, title = 'Di luar kantor') => {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText(sentence)).toBeVisible({ timeout: 20_000 })
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Absen Masuk' }).click()
  await expect(dialog.getByText('Isi 5 sampai 200 karakter')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Alasan absen di luar kantor' }).fill(reason)
  await dialog.getByRole('button', { name: 'Absen Masuk' }).click()
  await expect(page.getByText('Selamat bekerja')).toBeVisible()
}

test('place: a check-in far from the kitchen gives a reason, which the history shows', { tag: '@phone' }, async ({
  page,
  context,
  request,
}) => {
  const person = await personWhoIsAsked(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...FAR, accuracy: 10 })
  await signIn(page, person.email)
  await checkInFromOffice(page)
  await giveReason(page, 'Anda 13,2 km dari Dapur Pusat. Isi alasan absen di luar kantor.', 'Belanja di pasar induk')
  await page.goto('/kelola-kehadiran')
  await expect(
    page
      .getByText(/^Di luar kantor/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
})

test('place: a check-in inside asks nothing more', { tag: '@phone' }, async ({ page, context, request }) => {
  const person = await personWhoIsAsked(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...KITCHEN, accuracy: 10 })
  await signIn(page, person.email)
  await checkInFromOffice(page)
  await expect(page.getByText('Selamat bekerja')).toBeVisible()
})

test('place: who refuses the position gives a reason and is not blocked', { tag: ['@phone', '@core'] }, async ({
  page,
  context,
  request,
}) => {
  const person = await personWhoIsAsked(request)
  await context.clearPermissions()
  await signIn(page, person.email)
  await checkInFromOffice(page)
  const sentence = 'Lokasi tidak terbaca. Isi alasan absen di luar kantor.'
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Coba lagi' })).toBeVisible({ timeout: 20_000 })
  await giveReason(page, sentence, 'Ponsel tanpa lokasi', 'Lokasi tidak terbaca')
})

test('place: HR adds a place at the own position', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...KITCHEN, accuracy: 12 })
  await signIn(page, 'hcis@demo.id', '/tempat-kerja')
  await page.getByRole('button', { name: 'Tambah Tempat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Tempat Kerja' })
  await dialog.getByRole('button', { name: 'Pakai lokasi saya' }).click()
  await expect(dialog.getByText('Terisi dengan ketelitian 12 meter.')).toBeVisible()
  await expect(dialog.getByLabel(/Garis lintang/)).toHaveValue('-6.917500')
  await expectAccessibleLayout(page)
})
