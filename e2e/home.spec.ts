import { expect, expectAccessibleLayout, openMenu, signIn, test } from './fixtures.ts'

test.describe('home: attendance card', { tag: '@phone' }, () => {
  test('checks in with two taps at the location used last', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'possible once a day, so only the phone project does it')
    await signIn(page, 'staff2@demo.id')
    const card = page.getByRole('region', { name: 'Kehadiran hari ini' })
    await expect(card.getByText('Belum absen')).toBeVisible()
    await card.getByRole('button', { name: 'Absen Masuk' }).tap()
    const sheet = page.getByRole('alertdialog', { name: 'Apakah Anda yakin ingin absen masuk?' })
    await expectAccessibleLayout(page)
    // Only a newcomer has no previous location.
    if ((await sheet.getByRole('radio', { checked: true }).count()) === 0)
      await sheet.getByRole('radio', { name: 'Work From Office' }).tap()
    await sheet.getByRole('button', { name: 'Ya' }).tap()
    await expect(page.getByText('Selamat bekerja')).toBeVisible()
    await expect(card.getByText(/^Masuk \d\d\.\d\d/)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Absen Pulang' })).toBeVisible()
  })
})

for (const email of ['staff@demo.id', 'manager@demo.id', 'hcis@demo.id', 'finance@demo.id', 'staff.lain@demo.id'])
  test(`home of ${email}: the check-in is in the first 560 pixels of a phone`, { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'on a desktop what is missing stands above it')
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, email)
    const box = await page.getByRole('region', { name: 'Kehadiran hari ini' }).boundingBox()
    expect((box?.y ?? 560) + (box?.height ?? 0)).toBeLessThanOrEqual(560)
  })

test('phone navigation: opens screens and sheets, and hides while text is typed', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has the side menu')
  await signIn(page, 'manager@demo.id')
  const bottom = page.getByRole('navigation', { name: 'Navigasi bawah' })
  for (const place of await bottom.locator('a, button').all()) {
    const box = await place.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await bottom.getByRole('button', { name: 'Pengajuan' }).tap()
  const requests = page.getByRole('dialog', { name: 'Pengajuan' })
  await expect(requests.getByRole('link', { name: 'Daftar Izin' })).toContainText(/\d+$/)
  await expectAccessibleLayout(page)
  await requests.getByRole('link', { name: 'Perizinan' }).tap()
  await expect(page).toHaveURL(/request-leave$/)
  await bottom.getByRole('link', { name: 'Absen' }).tap()
  await expect(page).toHaveURL(/absensi$/)
  await expect(bottom.getByRole('link', { name: 'Absen' })).toHaveAttribute('aria-current', 'page')
  await bottom.getByRole('button', { name: 'Akun' }).tap()
  const account = page.getByRole('dialog', { name: 'Akun' })
  for (const name of ['Keamanan', 'Delegasi Persetujuan'])
    await expect(account.getByRole('link', { name })).toBeVisible()
  await account.getByRole('button', { name: 'Gelap' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessibleLayout(page)
  await account.getByRole('link', { name: 'Ganti Password' }).tap()
  await expect(page).toHaveURL(/ganti-password$/)
  // The bar hides while an input has the focus.
  await page.getByLabel('Password Lama').or(page.locator('input').first()).first().tap()
  await expect(bottom).toBeHidden()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(bottom).toBeVisible()
  // The bar does not cover the last button of a form.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const [button, bar] = [await page.locator('form button').last().boundingBox(), await bottom.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await openMenu(page)
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
})
