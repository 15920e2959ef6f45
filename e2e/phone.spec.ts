import type { Page } from '@playwright/test'
import { leaveDraft } from '#db/build/request-draft.ts'
import { choose, expect, expectAccessibleLayout, screenTab, signIn, test } from './fixtures.ts'
import { apiSession, newEmployee } from './people.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const bottom = (page: Page) => page.getByRole('navigation', { name: 'Navigasi bawah' })
const entries = (page: Page) => page.evaluate(() => history.length)
/** An overlay gets its entry just after it is visible. */
const goBackFromOverlay = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => history.state?.overlay_depth)).toBe(1)
  await page.goBack()
}

test('Back: closes sheets, dialogs and the panel before it leaves the screen', { tag: '@core' }, async ({ page }) => {
  await signIn(page, 'manager@demo.id')
  await page.goto('/berita')
  await page.goto('/tugas-saya')
  await bottom(page).getByRole('button', { name: 'Akun' }).tap()
  const account = page.getByRole('dialog', { name: 'Akun' })
  await expect(account).toBeVisible()
  await goBackFromOverlay(page)
  await expect(account).toBeHidden()
  await expect(page).toHaveURL(/tugas-saya$/)

  const row = page.getByRole('list', { name: 'Pengajuan' }).getByRole('button').first()
  await row.tap()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Riwayat' })).toBeVisible()
  await expect(page).toHaveURL(/open=/)
  await goBackFromOverlay(page)
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/tugas-saya$/)

  await page.goBack()
  await expect(page).toHaveURL(/berita$/)
})

test('Back: closing by a button leaves no entry, and a link in a sheet takes its place', async ({ page }) => {
  await signIn(page, 'manager@demo.id', '/berita')
  await page.goto('/tugas-saya')
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const _ of [1, 2]) {
    await page.getByRole('list', { name: 'Pengajuan' }).getByRole('button').first().tap()
    await expect(page).toHaveURL(/open=/)
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/tugas-saya$/)
  }
  await bottom(page).getByRole('button', { name: 'Akun' }).tap()
  await expect(page.getByRole('dialog', { name: 'Akun' })).toBeVisible()
  const before = await entries(page)
  await page.getByRole('dialog', { name: 'Akun' }).getByRole('link', { name: 'Keamanan' }).tap()
  await expect(page).toHaveURL(/keamanan$/)
  expect(await entries(page)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL(/tugas-saya$/)
  await page.goBack()
  await expect(page).toHaveURL(/berita$/)
})

test('Back: asks before typed values of a dialog are lost, and a reload in the middle is harmless', async ({
  page,
}) => {
  await signIn(page, 'staff@demo.id', '/berita')
  await page.goto('/request-leave')
  await page.getByRole('button', { name: 'Create Request' }).tap()
  const form = page.getByRole('dialog', { name: 'Request Leave' })
  await form.getByLabel('Deskripsi').fill('Mengurus surat di kelurahan')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Perubahan belum disimpan' })
  await question.getByRole('button', { name: 'Kembali' }).tap()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Deskripsi')).toHaveValue('Mengurus surat di kelurahan')
  await page.waitForFunction(() => history.state.overlay_depth === 1)
  await page.goBack()
  await question.getByRole('button', { name: 'Buang' }).tap()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/request-leave$/)

  await page.getByRole('button', { name: 'Create Request' }).tap()
  await page.waitForFunction(() => history.state.overlay_depth === 1)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForFunction(() => !history.state.overlay_depth)
  await page.goBack()
  await expect(page).toHaveURL(/berita$/)
})

test('account: both ways and the desktop menu have the same entries, switching apart', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'manager@demo.id')
  const sheet = page.getByRole('dialog', { name: 'Akun' })
  const labels = () => sheet.getByRole('list', { name: 'Akun' }).getByRole('listitem').allInnerTexts()
  await bottom(page).getByRole('button', { name: 'Akun' }).tap()
  await expect(sheet.getByRole('link', { name: 'Keamanan' })).toBeVisible()
  const below = await labels()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Akun / })
    .tap()
  await expect(sheet.getByRole('link', { name: 'Keamanan' })).toBeVisible()
  expect(await labels()).toEqual(below)
  expect(below).not.toContain('Ganti Akun')
  await expect(sheet.getByText(/^HCIS \d/)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(/\d\.\d/)).toBeHidden()

  const desk = await browser.newPage({
    baseURL,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  })
  await signIn(desk, 'manager@demo.id')
  await desk.getByRole('button', { name: /^Akun / }).click()
  await expect(desk.getByRole('menuitem').first()).toBeVisible()
  // The menu of the top bar always has 'Ganti Akun'.
  const menu = await desk.getByRole('menuitem').allInnerTexts()
  expect(menu.filter((it) => it !== 'Ganti Akun')).toEqual(below)
  expect(menu).toContain('Ganti Akun')
  await desk.close()
})

test('account: a person with several accounts can switch', async ({ page }) => {
  await signIn(page, 'ganda@demo.id')
  await bottom(page).getByRole('button', { name: 'Akun' }).tap()
  await page.getByRole('dialog', { name: 'Akun' }).getByRole('button', { name: 'Ganti Akun' }).tap()
  await expect(page.getByRole('dialog', { name: 'Ganti Akun' }).getByRole('button')).toHaveCount(3)
})

test('inbox: low cards with a photo, found by name, and the count in the bottom bar', async ({ page }) => {
  await signIn(page, 'manager@demo.id', '/tugas-saya')
  const cards = page.getByRole('list', { name: 'Pengajuan' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all()) {
    const box = await card.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(120)
    await expect(card.getByRole('img', { name: /^Foto / })).toBeVisible()
    await expect(card.getByRole('button', { name: /Setujui|Tolak/ })).toHaveCount(0)
  }
  const total = await page.getByRole('tab', { name: /^Perlu keputusan Anda \(\d+\)$/ }).innerText()
  const [count] = /\d+/.exec(total) ?? []
  await expect(bottom(page).getByRole('button', { name: new RegExp(`^Pengajuan ?, ${count} menunggu$`) })).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByLabel('Cari nama').fill('rizky')
  await expect(page).toHaveURL(/keyword=rizky/)
  await expect(cards.getByRole('button', { name: /Dewi/ })).toHaveCount(0)
  await expect(cards.getByRole('button', { name: /Rizky/ }).first()).toBeVisible()
  await page.getByLabel('Cari nama').fill('tidak ada')
  await expect(page.getByText('Tidak ada pengajuan yang menunggu dari “tidak ada”')).toBeVisible()
})

test('filters: fold into a sheet whose choices apply together', async ({ page }) => {
  await signIn(page, 'hcis@demo.id', '/daftar-izin?waits_for=all')
  const rows = page.getByRole('list', { name: 'Daftar Izin' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThanOrEqual(365)
  await expect(page.getByLabel('Cari nama')).toBeVisible()
  await expect(page.getByLabel('Tipe Izin')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  for (const label of ['Entitas', 'Tipe Izin', 'Status', 'Year', 'Urutkan'])
    await expect(sheet.getByLabel(label, { exact: true })).toBeVisible()
  await expectAccessibleLayout(page)
  await choose(sheet, 'Tipe Izin', 'Sakit')
  await choose(sheet, 'Year', 'Semua')
  await expect(page).not.toHaveURL(/type=/)
  await sheet.getByRole('button', { name: 'Terapkan' }).tap()
  await expect(page).toHaveURL(/type=sakit/)
  await expect(page).toHaveURL(/year=/)
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Filter (2)' }).tap()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/type=sakit/)
  await page.getByRole('button', { name: 'Filter (2)' }).tap()
  await sheet.getByRole('button', { name: 'Hapus filter' }).tap()
  await expect(page).not.toHaveURL(/type=/)
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
})

test('messages: cover neither the panel nor the buttons of a screen', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  for (const start_date of ['2027-02-01', '2027-03-01']) {
    const answer = await request.post('/api/staff/user/employee/position/own/leaves', {
      headers: person.headers,
      data: leaveDraft({ description: 'Keperluan keluarga', start_date }),
    })
    expect(answer.status()).toBe(201)
  }
  await signIn(page, 'manager@demo.id', `/tugas-saya?keyword=${encodeURIComponent(person.name)}`)
  await page.getByRole('list', { name: 'Pengajuan' }).getByRole('button').first().tap()
  const panel = page.getByRole('dialog', { name: person.name })
  await panel.getByRole('button', { name: 'Setujui' }).tap()
  // An open panel hides the rest of the page from roles.
  const message = page.locator('.MuiAlert-root').filter({ hasText: 'Urungkan' })
  await expect(message).toBeVisible()
  // The panel has moved on to the next request.
  const [low, sheet] = [await message.boundingBox(), await panel.boundingBox()]
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 8)
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(message).toBeVisible()
  const button = await screenTab(page, 'Tugas Saya', 'Delegasi').boundingBox()
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})

test('own requests: a decided one has no dead buttons', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  const answer = await request.post('/api/staff/user/employee/position/own/leaves', {
    headers: person.headers,
    data: leaveDraft({ start_date: '2027-02-01' }),
  })
  const { data } = (await answer.json()) as { data: { id: number } }
  await signIn(page, person.email, '/request-leave')
  const buttons = page.getByRole('list', { name: 'Perizinan' }).getByRole('button', { name: /^(Edit|Hapus)$/ })
  await expect(buttons).toHaveCount(2)
  const manager = await apiSession(request, 'manager@demo.id')
  const decided = await request.patch(`/api/manager/user/employee/position/leaves/${data.id}/action`, {
    headers: manager.headers,
    data: { status: 'accepted' },
  })
  expect(decided.status()).toBe(200)
  await page.reload()
  await expect(page.getByText('Accepted')).toBeVisible()
  await expect(buttons).toHaveCount(0)
})

/** A day of the week before, on which people came; today may have no check-in yet. */
const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)

for (const [email, path, search = ''] of [
  ['manager@demo.id', '/employee'],
  ['hcis@demo.id', '/jejak'],
  ['hcis@demo.id', '/kelola-kehadiran', `?date=${weekAgo}`],
  ['manager@demo.id', '/daftar-lembur'],
  ['manager@demo.id', '/tugas-saya'],
] as const)
  test(`first row of ${path} is near the top`, async ({ page }) => {
    await signIn(page, email, `${path}${search}`)
    const row = page.locator('main ul > li').first()
    await expect(row).toBeVisible()
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThanOrEqual(340)
    await expectAccessibleLayout(page)
  })
