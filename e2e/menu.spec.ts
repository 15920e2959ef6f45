import { expect, expectAccessibleLayout, openMenu, screenTab, signIn, test } from './fixtures.ts'

/** Address, entry that is lit, and the open tab. */
const places = [
  ['/wakil', 'Tugas Saya', 'Delegasi'],
  ['/akun-baru', 'EOA Profile', 'Akun Belum Aktif'],
  ['/perubahan-ditinjau', 'EOA Profile', 'Perlu Ditinjau'],
  ['/impor-karyawan', 'EOA Profile', 'Impor'],
  ['/overview?tab=tim', 'Overview', 'Tim'],
  ['/kalender-kerja', 'Overview', 'Hari Libur'],
  ['/cuti-saya', 'Perizinan', 'Sisa Cuti'],
  ['/saldo-cuti', 'Daftar Izin', 'Saldo Cuti'],
  ['/rekap-lembur', 'Daftar Lembur', 'Rekap Lembur'],
  ['/koreksi', 'Absen Masuk/Pulang', 'Koreksi Saya'],
  ['/belum-absen', 'Kelola Kehadiran', 'Hari Ini'],
  ['/rekap-kehadiran', 'Kelola Kehadiran', 'Bulan Ini'],
  ['/kelola-kehadiran', 'Kelola Kehadiran', 'Per Tanggal'],
  ['/daftar-koreksi', 'Kelola Kehadiran', 'Koreksi'],
  ['/pin-mesin', 'Atur Jam', 'PIN Mesin'],
  ['/shift', 'Jadwal', 'Shift'],
  ['/kebijakan-persetujuan', 'Pengaturan', 'Persetujuan'],
  ['/jejak', 'Pengaturan', 'Jejak Audit'],
] as const

test('menu: addresses of former entries open their tab', { tag: '@core' }, async ({ page }) => {
  test.slow()
  await signIn(page, 'hcis@demo.id')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  for (const [address, entry, tab] of places) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry)
    await expect(screenTab(page, entry, tab)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('navigation', { name: entry, exact: true }).locator('[aria-current]')).toHaveCount(1)
    await expect(menu.locator('[aria-current]')).toHaveText(new RegExp(`^${entry}`))
  }
})

test('menu: tabs are steps of the history', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await signIn(page, 'manager@demo.id')
  await openMenu(page)
  await page.getByRole('link', { name: 'Kelola Kehadiran', exact: true }).click()
  await expect(page).toHaveURL('/hari-ini')
  await expect(page).toHaveTitle('Hari Ini · HCIS')
  await expectAccessibleLayout(page)
  await screenTab(page, 'Kelola Kehadiran', 'Per Tanggal').click()
  await expect(page).toHaveURL(/^[^?]*\/kelola-kehadiran/)
  // The tabs of the screen before stay until the next one is loaded; a click on them would be lost with them.
  await expect(page).toHaveTitle('Kelola Kehadiran · HCIS')
  await screenTab(page, 'Kelola Kehadiran', 'Koreksi').click()
  await expect(page).toHaveURL(/\/daftar-koreksi/)
  await page.goBack()
  await expect(screenTab(page, 'Kelola Kehadiran', 'Per Tanggal')).toHaveAttribute('aria-current', 'page')
  const { height } = (await screenTab(page, 'Kelola Kehadiran', 'Hari Ini').boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThanOrEqual(44)
})

for (const [email, entries] of [
  ['hcis@demo.id', 25],
  ['manager@demo.id', 21],
  ['staff@demo.id', 13],
] as const)
  test(`menu: the ${entries} entries of ${email} fit into 800 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, email)
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    await expect(menu.getByRole('listitem')).toHaveCount(entries)
    const bottom = await menu.getByRole('listitem').last().boundingBox()
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(800)
  })

test('menu: those who pay find it first, and the rest folded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'finance@demo.id')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await expect(menu.getByRole('list', { name: 'Bayar' }).getByRole('listitem')).toHaveCount(3)
  await expect(menu.getByRole('button', { name: /^Kehadiran/ })).toHaveAttribute('aria-expanded', 'false')
})
