import type { Page } from '@playwright/test'
import { leaveDraft } from '#db/build/request-draft.ts'
import { accountEntry, expect, expectAccessibleLayout, openAccountMenu, signIn, test } from './fixtures.ts'
import { apiSession, newCompany, newEmployee } from './people.ts'

/** Signs in as another person in the same browser. */
const goOnAs = async (page: Page, email: string) => {
  await page.evaluate(() => localStorage.clear())
  await signIn(page, email)
}

test('two-step approval: a deputy gives the first approval and the director the second', async ({ page, request }) => {
  test.slow()
  const company = await newCompany(request)
  const at = { isKnown: true, company_id: company.id, role: 'manager' }
  const director = await newEmployee(request, { ...at, job: 'Direktur' })
  const manager = await newEmployee(request, { ...at, job: 'Manajer Operasional', supervisor: director })
  const deputy = await newEmployee(request, { ...at, job: 'Supervisor', supervisor: manager })
  const staff = await newEmployee(request, { ...at, job: 'Staff Akademik', role: 'staff', supervisor: manager })

  await test.step('HR sets the policy to two steps', async () => {
    await signIn(page, 'hcis@demo.id', '/kebijakan-persetujuan')
    const row = page.getByRole('row', { name: new RegExp(company.name) })
    await expect(row).toContainText('Satu langkah')
    await row.getByRole('button', { name: 'Ubah' }).click()
    const dialog = page.getByRole('dialog', { name: `Kebijakan Persetujuan ${company.name}` })
    await dialog.getByRole('radio', { name: 'Dua langkah' }).check()
    await expect(dialog).toContainText('dua persetujuan dari dua orang yang berbeda')
    await expectAccessibleLayout(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ubah' }).click()
    await expect(page.getByText('Kebijakan disimpan')).toBeVisible()
    await expect(row).toContainText('Dua langkah')
    await expectAccessibleLayout(page)
  })

  await test.step('the manager appoints a deputy', async () => {
    await goOnAs(page, manager.email)
    await openAccountMenu(page)
    await accountEntry(page, 'Delegasi Persetujuan').click()
    await page.getByRole('button', { name: 'Tunjuk Wakil' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tunjuk Wakil' })
    await dialog.getByLabel('Wakil', { exact: true }).fill(deputy.name)
    await page.getByRole('option', { name: `${deputy.name} · Supervisor` }).click()
    await dialog.getByLabel('Catatan (opsional)').fill('Dinas ke Surabaya')
    await expectAccessibleLayout(page)
    await dialog.getByRole('button', { name: 'Tunjuk' }).click()
    await expect(page.getByText('Wakil ditunjuk')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: deputy.name })).toContainText('Berlaku')
    await expectAccessibleLayout(page)
  })

  const { headers } = await apiSession(request, staff.email)
  const submitted = await request.post('/api/staff/user/employee/position/own/leaves', {
    headers,
    data: leaveDraft({
      request_type: 'cuti',
      description: 'Pulang kampung',
      start_date: '2034-05-01',
      end_date: '2034-05-02',
    }),
  })
  expect(submitted.status()).toBe(201)
  const { id } = ((await submitted.json()) as { data: { id: number } }).data

  await test.step('the deputy gives the first approval for the manager', async () => {
    await goOnAs(page, deputy.email)
    await page.goto('/tugas-saya')
    await expect(page.getByText(`Anda mewakili ${manager.name}`)).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: staff.name })
    await expect(row).toContainText(`Langkah 1 dari 2: atasan langsung, ${manager.name}`)
    await expectAccessibleLayout(page)
    await row.getByRole('button', { name: 'Setujui' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Setujui' }).click()
    await expect(page.getByText('Langkah 1 disetujui, menunggu langkah 2 dari orang lain')).toBeVisible()
    await expect(page.getByText('Tidak ada yang menunggu keputusan Anda')).toBeVisible()
  })

  await test.step('the owner sees the approval step', async () => {
    await goOnAs(page, staff.email)
    await page.goto(`/request-leave/detail/${id}`)
    const progress = new RegExp(`Langkah 2 dari 2: menunggu .*${director.name}.*, langkah 1 disetujui ${deputy.name}`)
    await expect(page.getByText(progress).first()).toBeVisible()
    await expect(page.getByText(`${deputy.name} mewakili ${manager.name}`)).toBeVisible()
    await expectAccessibleLayout(page)
  })

  await test.step('the director gives the second approval', async () => {
    await goOnAs(page, director.email)
    await page.goto('/daftar-izin?year=2034')
    const row = page.getByRole('row', { name: new RegExp(staff.name) })
    await expect(row).toContainText('Langkah 2 dari 2')
    await row.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(row).toContainText('Accepted')
    await expectAccessibleLayout(page)
  })

  await test.step('the manager ends the delegation', async () => {
    await goOnAs(page, manager.email)
    await page.goto('/wakil')
    await page.getByRole('button', { name: 'Akhiri' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Akhiri' }).click()
    await expect(page.getByText('Delegasi diakhiri')).toBeVisible()
    await expect(page.getByText('Belum ada wakil')).toBeVisible()
  })
})

test('calendar link: serves the leave, and the old link answers 404 after renewal', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/overview')
  await page.getByRole('button', { name: 'Tautan Kalender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tautan Kalender' })
  const input = dialog.getByLabel('Tautan', { exact: true })
  await expect(input).toHaveValue(/\/calendar\/.+\.ics$/)
  const old = await input.inputValue()
  expect((await request.get(old)).headers()['content-type']).toContain('text/calendar')
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Buat Tautan Baru' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buat Baru' }).click()
  await expect(input).not.toHaveValue(old)
  expect((await request.get(old)).status()).toBe(404)
})
