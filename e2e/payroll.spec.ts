/** The hand-over to payroll: a month is closed, what is decided later is listed, and it is opened again. */
import type { APIRequestContext } from '@playwright/test'
import { DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newCompany, newEmployee } from './people.ts'

/** The month before this one, which is over wherever the server is, and a Tuesday in it. */
const lastMonth = () => {
  const now = new Date(Date.now() + 7 * 3_600_000)
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const tuesday = new Date(first.getTime() + ((9 - first.getUTCDay()) % 7) * 86_400_000)
  const name = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
  return {
    month: first.toISOString().slice(0, 7),
    name,
    tile: name.slice(0, 3),
    tuesday: tuesday.toISOString().slice(0, 10),
  }
}

/** A correction of a day without attendance, which waits; answers with what HR does to accept it. */
const askForCorrection = async (
  request: APIRequestContext,
  { headers }: Awaited<ReturnType<typeof newEmployee>>,
  company_id: number,
  date: string,
) => {
  const hr = await apiSession(request, 'hcis@demo.id')
  const policy = { ...DEFAULT_ATTENDANCE_POLICY, correction_days: 366 }
  const saved = await request.put(`/api/hcis/attendance-policy/${company_id}`, { headers: hr.headers, data: policy })
  expect(saved.status(), await saved.text()).toBe(200)
  const data = { date, in: '08:00', out: '17:00', reason: 'Mesin absensi rusak' }
  const asked = await request.post('/api/staff/user/employee/position/own/correction', { headers, data })
  expect(asked.status(), await asked.text()).toBe(201)
  const { id } = ((await asked.json()) as { data: { id: number } }).data
  return async () => {
    const path = `/api/manager/user/employee/position/correction/${id}/action`
    const decided = await request.patch(path, { headers: hr.headers, data: { status: 'accepted' } })
    expect(decided.status(), await decided.text()).toBe(200)
  }
}

/** Four hours on an evening, approved by HR. */
const workAnEvening = async (
  request: APIRequestContext,
  { headers, position_id }: Awaited<ReturnType<typeof newEmployee>>,
  date: string,
) => {
  const data = { detail: 'Akreditasi', start: `${date} 17:00`, end: `${date} 21:00`, location: 'office' }
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
  const { month, name, tile, tuesday } = lastMonth()
  const accept = await askForCorrection(request, person, company.id, tuesday)
  const address = `/penggajian?year=${month.slice(0, 4)}&month=${month}&company_id=${company.id}`
  await signIn(page, 'hcis@demo.id', address)
  await expect(page.getByText(`${name} terbuka`)).toBeVisible()
  await expect(page.getByText('Masih menunggu keputusan untuk periode ini')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: '1 koreksi' }).click()
  await expect(page).toHaveURL(new RegExp(`/daftar-koreksi\\?.*company_id=${company.id}`))
  await expect(page.getByRole('button', { name: person.name })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: person.name }).click()
  await expect(page.getByRole('dialog').getByText('Jam Lembur Dikalikan')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()

  await page.getByRole('button', { name: 'Tutup bulan' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('Masih menunggu keputusan untuk periode ini')).toBeVisible()
  await expectAccessibleLayout(page)
  await question.getByRole('button', { name: 'Tutup bulan' }).click()
  await expect(page.getByText(`${name} ditutup`, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `${tile} Ditutup` })).toHaveAttribute('aria-pressed', 'true')
  const later = page.getByRole('region', { name: 'Susulan' })
  await expect(later.getByText('Belum ada yang berubah sejak bulan ditutup')).toBeVisible()

  await accept()
  await page.reload()
  await expect(later.getByText('Tanpa Kabar', { exact: true })).toBeVisible()
  await expect(later.getByText('−1', { exact: true }).first()).toBeVisible()
  await workAnEvening(request, person, tuesday)
  await page.reload()
  await expect(later.getByText('Jam Lembur', { exact: true })).toBeVisible()
  await expect(later.getByText('+4', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${tile} Ditutup Susulan \\d`) })).toBeVisible()
  await expectAccessibleLayout(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`penggajian-${month}.xls`)

  await page.getByRole('button', { name: 'Buka Kembali' }).click()
  const form = page.getByRole('dialog', { name: `Buka kembali ${name}` })
  await form.getByRole('button', { name: 'Buka Kembali' }).click()
  await expect(form.getByText('Wajib diisi')).toBeVisible()
  await form.getByLabel('Alasan').fill('Lembur terlewat')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: 'Buka Kembali' }).click()
  await expect(page.getByText(`${name} terbuka`)).toBeVisible()
  await expect(later).toHaveCount(0)
})
