/** Overtime by law: the hours of a week, its warnings, and the recap of a month. */
import type { APIRequestContext } from '@playwright/test'
import { typeDateParts } from './fill-fields.ts'
import { choose, expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newEmployee } from './people.ts'

const own = '/api/staff/user/employee/position/own/overtime'
const WARNING = 'Minggu ini 19 dari 18 jam'

/** Four hours on each evening from Monday to Thursday, approved. */
const workFourEvenings = async (request: APIRequestContext, email: string) => {
  const [worker, manager] = [await apiSession(request, email), await apiSession(request, 'manager@demo.id')]
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']) {
    const data = { detail: 'Akreditasi', start: `${day} 17:00`, end: `${day} 21:00`, location: 'office' }
    const answer = await request.post(own, { headers: worker.headers, data })
    expect(answer.status()).toBe(201)
    const { id } = ((await answer.json()) as { data: { id: number } }).data
    await approve(request, { id, position_id: worker.position_id, headers: manager.headers })
  }
}
const approve = async (
  request: APIRequestContext,
  { id, position_id, headers }: { id: number; position_id: number; headers: Record<string, string> },
) => {
  const path = `/api/manager/user/employee/position/${position_id}/overtime/${id}`
  expect((await request.patch(path, { headers, data: { status: 'approved' } })).status()).toBe(200)
}

test('overtime by law: warns of a long week, and counts it in the recap', { tag: ['@phone', '@core'] }, async ({
  page,
  request,
}) => {
  const person = await newEmployee(request, { isKnown: true })
  await workFourEvenings(request, person.email)

  await signIn(page, person.email, '/form-overtime')
  await expect(page.getByRole('spinbutton', { name: 'Menit' })).toHaveCount(2)
  await page.getByLabel('Detail Pekerjaan').fill('Akreditasi')
  await typeDateParts(page, 'Mulai Lembur', '060320261700')
  await typeDateParts(page, 'Akhir Lembur', '060320262000')
  await choose(page, 'Lokasi Lembur', 'Kantor')
  await expect(page.getByText('Minggu ini 16 dari 18 jam')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page).toHaveURL(/\/pengajuan-lembur$/)
  await expect(page.getByText(WARNING)).toHaveCount(5)
  await expect(page.getByText('Wajib makan dan minum 1.400 kkal')).toHaveCount(4)
  await expectAccessibleLayout(page)

  await signIn(page, 'manager@demo.id', `/tugas-saya?tab=overtime&keyword=${encodeURIComponent(person.name)}`)
  const waiting = page.getByRole('list', { name: 'Pengajuan' }).getByRole('listitem')
  await expect(waiting.getByText(WARNING)).toBeVisible()
  await expectAccessibleLayout(page)

  await page.goto('/form-lembur-ditugaskan')
  await page.getByLabel('Pilih Karyawan').fill(person.name)
  await page.getByRole('option', { name: person.name }).click()
  await typeDateParts(page, 'Mulai Lembur', '050320261700')
  await expect(page.getByText(WARNING)).toBeVisible()
  await expectAccessibleLayout(page)

  page.once('dialog', (leaving) => leaving.accept())
  await signIn(page, 'manager@demo.id', `/daftar-lembur?status=waiting&keyword=${encodeURIComponent(person.name)}`)
  await page.getByRole('button', { name: person.name }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Ketentuan lembur' })).toBeVisible()
  await expect(panel.getByText(WARNING)).toBeVisible()
  await expectAccessibleLayout(page)
  await panel.getByRole('button', { name: 'Setujui' }).click()
  await expect(page.getByText('Data berhasil di Approve')).toBeVisible()

  await page.goto(`/rekap-lembur?from=2026-03-01&keyword=${encodeURIComponent(person.name)}`)
  const row = page.locator('tr, li').filter({ hasText: person.name })
  await expect(row.getByText('35,5')).toBeVisible()
  await expect(row.getByText('19', { exact: true }).first()).toBeVisible()
  await expectAccessibleLayout(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rekap-lembur-2026-03-01-2026-03-31.xls')
})
