/** The hand-over to payroll: a month is closed, what is decided later is listed, and it is opened again. */
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newCompany, newEmployee } from './people.ts'

/** Four hours on an evening of March, approved by HR. */
const workAnEvening = async (
  request: APIRequestContext,
  { headers, position_id }: Awaited<ReturnType<typeof newEmployee>>,
) => {
  const data = { detail: 'Akreditasi', start: '2026-03-03 17:00', end: '2026-03-03 21:00', location: 'office' }
  const asked = await request.post('/api/staff/user/employee/position/own/overtime', { headers, data })
  expect(asked.status(), await asked.text()).toBe(201)
  const { id } = ((await asked.json()) as { data: { id: number } }).data
  const hr = await apiSession(request, 'hcis@demo.id')
  const path = `/api/manager/user/employee/position/${position_id}/overtime/${id}`
  const decided = await request.patch(path, { headers: hr.headers, data: { status: 'approved' } })
  expect(decided.status(), await decided.text()).toBe(200)
}

test('payroll: HR closes a month, reads what came later and opens it again', { tag: ['@phone', '@core'] }, async ({
  page,
  request,
}) => {
  const company = await newCompany(request)
  const person = await newEmployee(request, { isKnown: true, company_id: company.id })
  await signIn(page, 'hcis@demo.id', `/penggajian?year=2026&month=2026-03&company_id=${company.id}`)
  await expect(page.getByText('Maret 2026 terbuka')).toBeVisible()
  await page.getByRole('button', { name: person.name }).click()
  await expect(page.getByRole('dialog').getByText('Jam Lembur Dikalikan')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()

  await page.getByRole('button', { name: 'Tutup bulan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup bulan' }).click()
  await expect(page.getByText('Maret 2026 ditutup', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mar Ditutup' })).toHaveAttribute('aria-pressed', 'true')
  const later = page.getByRole('region', { name: 'Susulan' })
  await expect(later.getByText('Belum ada yang berubah sejak bulan ditutup')).toBeVisible()

  await workAnEvening(request, person)
  await page.reload()
  await expect(later.getByText('Jam Lembur', { exact: true })).toBeVisible()
  await expect(later.getByText('+4', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mar Ditutup Susulan \d/ })).toBeVisible()
  await expectAccessibleLayout(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('penggajian-2026-03.xls')

  await page.getByRole('button', { name: 'Buka Kembali' }).click()
  const form = page.getByRole('dialog', { name: 'Buka kembali Maret 2026' })
  await form.getByRole('button', { name: 'Buka Kembali' }).click()
  await expect(form.getByText('Wajib diisi')).toBeVisible()
  await form.getByLabel('Alasan').fill('Lembur terlewat')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: 'Buka Kembali' }).click()
  await expect(page.getByText('Maret 2026 terbuka')).toBeVisible()
  await expect(later).toHaveCount(0)
})
