/** Career changes: applied today, planned and cancelled, leaving with a successor. */
import type { APIRequestContext, Page } from '@playwright/test'
import { typeDateParts } from './fill-fields.ts'
import { choose, expect, expectAccessibleLayout, screenTab, signIn, test } from './fixtures.ts'
import { apiSession, newEmployee } from './people.ts'

test.use({ actionTimeout: 30_000 })

const pick = async (page: Page, label: string, option: string) => {
  const input = page.getByRole('combobox', { name: label, exact: true })
  await input.click()
  await input.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

const dayIn = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return { typed: `${day}${month}${year}`, iso: `${year}-${month}-${day}` }
}

const openForm = async (page: Page, detailPath: string, kind: string) => {
  await page.goto(`${detailPath}?tab=informasi-pekerjaan`)
  await page.getByRole('link', { name: 'Ubah Karier' }).click()
  await expect(page.getByLabel('Jenis Perubahan')).toBeVisible()
  await choose(page, 'Jenis Perubahan', kind)
}

/** A supervisor and a subordinate, both created for this journey. */
const leaderAndFollower = async (request: APIRequestContext) => {
  const [leader, follower] = [
    await newEmployee(request, { isKnown: true }),
    await newEmployee(request, { isKnown: true }),
  ]
  const hr = await apiSession(request, 'hcis@demo.id')
  const roles = (await (await request.get('/api/manager/role', { headers: hr.headers })).json()) as {
    data: { id: number; name: string }[]
  }
  const change = (position_id: number, data: object) =>
    request.post(`/api/hcis/user/employee/position/${position_id}/change`, {
      headers: hr.headers,
      data: { kind: 'koreksi', effective_at: dayIn(-1).iso, ...data },
    })
  const promoted = await change(leader.position_id, { role_id: roles.data.find((it) => it.name === 'manager')!.id })
  expect(promoted.status(), await promoted.text()).toBe(201)
  const led = await change(follower.position_id, { supervisor_id: leader.position_id })
  expect(led.status(), await led.text()).toBe(201)
  // Changing the role ends open sessions, so sign in again.
  return { leader: { ...leader, ...(await apiSession(request, leader.email)) }, follower }
}

test('career: HR applies a promotion and cancels a planned raise; a manager sees the history without salaries', {
  tag: '@phone',
}, async ({ page, request, browser }) => {
  test.slow()
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, 'hcis@demo.id')
  await openForm(page, person.detailPath, 'Promosi')
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Wajib diisi').first()).toBeVisible()
  await pick(page, 'Pekerjaan', 'Supervisor')
  await page.getByLabel('Gaji Pokok').fill('7500000')
  await page.getByLabel('Alasan (opsional)').fill('Memimpin tim dengan baik')
  await page.getByRole('button', { name: 'Simpan' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Promosi' })
  await expect(entry).toContainText('Memimpin tim dengan baik')
  await expect(entry).toContainText('Rp 7.500.000')
  await expectAccessibleLayout(page)

  await openForm(page, person.detailPath, 'Perubahan Gaji')
  await typeDateParts(page, 'Tanggal Berlaku', dayIn(32).typed)
  await page.getByLabel('Gaji Pokok').fill('7000000')
  await expect(page.getByText('Gaji pokok lebih rendah dari sekarang')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByLabel('Gaji Pokok').fill('8000000')
  await page.getByRole('button', { name: 'Simpan' }).click()
  const plan = page.getByRole('listitem').filter({ hasText: 'Rp 8.000.000' })
  await expect(plan).toContainText('Direncanakan')
  await plan.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan' }).click()
  await expect(plan).toContainText('Dibatalkan')
  await expect(page.getByText('Rp 7.500.000').first()).toBeVisible()

  const other = await browser.newContext({ viewport: page.viewportSize() })
  const manager = await other.newPage()
  await signIn(manager, 'manager@demo.id', `${person.detailPath}?tab=informasi-pekerjaan`)
  const managerEntry = manager.getByRole('listitem').filter({ hasText: 'Promosi' })
  await expect(managerEntry).toContainText('Memimpin tim dengan baik')
  await expect(manager.getByText(/Rp \d|Gaji Pokok/)).toHaveCount(0)
  await expect(manager.getByRole('link', { name: 'Ubah Karier' })).toHaveCount(0)
  await expectAccessibleLayout(manager)
  await manager.goto(`${person.detailPath}/karier`)
  await expect(manager).toHaveURL(/\/$/)
  await other.close()
})

test('career: requires a successor when a supervisor leaves', async ({ page, request }) => {
  test.slow()
  const { leader, follower } = await leaderAndFollower(request)
  await signIn(page, 'hcis@demo.id')
  await openForm(page, leader.detailPath, 'Keluar')
  await page.getByLabel('Alasan', { exact: true }).fill('Pensiun')
  await expect(page.getByText(`Bawahan yang ikut terdampak: ${follower.name}`)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  const refusal = page.getByRole('alertdialog')
  await expect(refusal).toContainText('Pilih penggantinya terlebih dahulu')
  await refusal.getByRole('button', { name: 'Tutup' }).click()
  await pick(page, 'Pengganti sebagai Atasan', 'Agus')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Keluar' })).toContainText('Direncanakan')
  // Today is the last day, and the account stays open until it ends.
  await expect(page.getByText('Hari Terakhir Bekerja')).toBeVisible()
  const { headers } = await apiSession(request, leader.email)
  expect((await request.get('/api/staff/task', { headers })).status()).toBe(200)
})

test('career: opens the forms for a second position and the list of ending contracts', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.slow()
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, 'hcis@demo.id', `${person.detailPath}?tab=informasi-pekerjaan`)
  await page.getByRole('link', { name: 'Tambah Posisi' }).click()
  await expect(page.getByLabel('Entitas')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.goto('/kontrak-berakhir')
  await expect(screenTab(page, 'EOA Profile', 'Kontrak Berakhir')).toBeVisible()
  await expectAccessibleLayout(page)
})
