import { accountEntry, expect, expectAccessibleLayout, openAccountMenu, setFilters, signIn, test } from './fixtures.ts'
import { apiSession, newEmployee } from './people.ts'

test('audit log: HR finds the reads of a person, and the person sees who read their data', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.slow()
  const staff = await newEmployee(request, { isKnown: true, role: 'staff' })
  const { headers } = await apiSession(request, 'hcis@demo.id')
  const { headers: own, id: me } = await apiSession(request, staff.email)
  for (const part of ['detail', 'address', 'education'])
    expect((await request.get(`/api/manager/user/${me}/employee/${part}`, { headers })).status()).toBe(200)
  expect((await request.get('/api/staff/user/own/audit', { headers: own })).status()).toBe(200)

  await test.step('HR filters Jejak by the person', async () => {
    await signIn(page, 'hcis@demo.id', '/jejak')
    await setFilters(page, async (filters) => {
      await filters.getByLabel('Data milik').fill(staff.name)
      await page.getByRole('option', { name: new RegExp(staff.name) }).click()
    })
    await expect(page).toHaveURL(new RegExp(`user_id=${me}`))
    await expect(page.getByText('Pendidikan, Alamat, Nomor identitas')).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Detail' }).first().click()
    await expect(page.getByRole('dialog')).toContainText('ID permintaan')
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Tutup' }).click()
  })

  await test.step('the person opens their own list', async () => {
    await page.evaluate(() => localStorage.clear())
    await signIn(page, staff.email)
    await openAccountMenu(page)
    await accountEntry(page, 'Siapa Melihat Data Saya').click()
    await expect(page.getByRole('heading', { name: 'Siapa Melihat Data Saya' })).toBeVisible()
    await expect(page.getByText('Pendidikan, Alamat, Nomor identitas').first()).toBeVisible()
    await expectAccessibleLayout(page)
  })
})
