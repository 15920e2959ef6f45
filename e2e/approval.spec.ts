/** Counts the clicks that decisions take, so that their number does not grow. */

import type { Locator } from '@playwright/test'
import { leaveDraft } from '#db/build/request-draft.ts'
import { expect, expectAccessibleLayout, screenTab, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'

/** The year that lists show by default, in the time zone of the browser. */
const year = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear()
const ask = async (request: Parameters<typeof newEmployee>[0], count: number) => {
  const person = await newEmployee(request, { isKnown: true })
  for (let index = 0; index < count; index += 1) {
    const date = `${year}-02-${String(index + 1).padStart(2, '0')}`
    const answer = await request.post('/api/staff/user/employee/position/own/leaves', {
      headers: person.headers,
      data: leaveDraft({ description: `Keperluan ${index + 1}`, start_date: date }),
    })
    expect(answer.status()).toBe(201)
  }
  return person
}

test('leave approval: decides ten requests in six clicks from the home', { tag: ['@phone', '@core'] }, async ({
  page,
  request,
}) => {
  const person = await ask(request, 10)
  await signIn(page, 'manager@demo.id')
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  if ((page.viewportSize()?.width ?? 0) < 900) await click(page.getByRole('button', { name: 'Menu', exact: true }))
  await click(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Daftar Izin' }))
  await page.getByLabel('Cari nama').fill(person.name)
  await click(page.getByRole('tab', { name: 'Waiting 10' }))
  await expect(page.getByText('Keperluan 10', { exact: true })).toBeVisible()
  await click(page.getByLabel('Pilih semua di halaman ini'))
  const bar = page.getByRole('region', { name: 'Tindakan untuk yang dipilih' })
  await expect(bar.getByText('10 dipilih')).toBeVisible()
  await expectAccessibleLayout(page)
  await click(bar.getByRole('button', { name: 'Setujui 10' }))
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Setujui' }))
  await expect(page.getByText('10 pengajuan disetujui')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Accepted 10' })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(6)
})

test('leave approval: rejects one request with a reason and approves the next by keyboard alone', async ({
  page,
  request,
}) => {
  const person = await ask(request, 2)
  await signIn(page, 'manager@demo.id', `/daftar-izin?keyword=${encodeURIComponent(person.name)}`)
  await expect(page.getByRole('tab', { name: 'Waiting 2' })).toBeVisible()
  await expect(page.getByText('Keperluan 2')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: person.name })
  await expect(panel.getByText('Keperluan 2').first()).toBeVisible()
  await expect(panel.getByText('Staff Akademik · PT Cahaya Edukasi')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Riwayat' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessibleLayout(page)
  await page.keyboard.press('n')
  await expect(panel.getByLabel('Alasan penolakan (opsional)')).toBeFocused()
  await page.keyboard.type('Bentrok dengan ujian')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Tolak' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Berhasil Di Batalkan')).toBeVisible()
  await expect(panel.getByText('Keperluan 1').first()).toBeVisible()
  await panel.press('y')
  await expect(page.getByText('Berhasil Di Setujui')).toBeVisible()
  await expect(panel).toHaveCount(0)
  for (const tab of ['Waiting 0', 'Accepted 1', 'Rejected 1'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
})

test('reimbursement transfer: shows bank accounts and the total when several claims are selected', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'finance@demo.id', '/daftar-reimburse?status=disetujui')
  await page.getByLabel('Pilih semua di halaman ini').click()
  const bar = page.getByRole('region', { name: 'Tindakan untuk yang dipilih' })
  await expect(bar.getByText(/^Rp /)).toBeVisible()
  await expect(page.getByText('Total semua halaman')).toBeVisible()
  await bar.getByRole('button', { name: /^Tandai ditransfer \d+$/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Rekening tujuan')).toBeVisible()
  await expectAccessibleLayout(page)
  await question
    .getByRole('button', { name: /^Salin nomor rekening/ })
    .first()
    .click()
  await expect(page.getByText('Nomor rekening disalin')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6,20}$/)
  await question.getByRole('button', { name: 'Kembali' }).click()
})

test('leave overview: shows a manager who is away next week without a click', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const monday = new Date(Date.now() + 7 * 3_600_000)
  monday.setUTCDate(monday.getUTCDate() + 7 - ((monday.getUTCDay() + 6) % 7))
  const date = monday.toISOString().slice(0, 10)
  const person = await newEmployee(request, { isKnown: true })
  await request.post('/api/staff/user/employee/position/own/leaves', {
    headers: person.headers,
    data: leaveDraft({ request_type: 'cuti', description: 'Pekan depan', start_date: date }),
  })
  await signIn(page, 'manager@demo.id', '/overview')
  await expect(page.getByRole('region', { name: 'Tidak masuk pekan depan' }).getByText(person.name)).toBeVisible()
  await expectAccessibleLayout(page)
  await screenTab(page, 'Overview', 'Tim').click()
  await page.getByLabel('Cari nama').fill(person.name)
  await expect(page).toHaveURL(/keyword=/)
  if ((page.viewportSize()?.width ?? 0) < 600) {
    await page.getByRole('button', { name: 'Berikutnya' }).click()
    await page.getByRole('button', { name: /^Sen .*, 1 tidak masuk$/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: person.name })).toContainText('Cuti')
  } else {
    const row = page.getByRole('table', { name: 'Tim' }).getByRole('row').filter({ hasText: person.name })
    await expect(row.getByText('Cuti (Menunggu)')).toHaveCount(1)
  }
  await expectAccessibleLayout(page)
})

test('attendance list: fits ten days on two phone screens', { tag: '@phone' }, async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a wide screen shows a table')
  await signIn(page, 'staff@demo.id', '/kelola-kehadiran')
  const days = page.getByRole('list', { name: 'Kelola Kehadiran' }).getByRole('listitem')
  await expect(days).toHaveCount(10)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1500)
  await days.first().getByRole('button').click()
  await expect(days.first().getByText('Aturan Masuk')).toBeVisible()
  await expectAccessibleLayout(page)
})
