/** Corrections of attendance: asked for, decided before and after, and filed from the days that lack something. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { AttendanceGap } from '#contract/time/gap.ts'
import { typeDateParts } from './fill-fields.ts'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newEmployee } from './people.ts'

type Employee = Awaited<ReturnType<typeof newEmployee>>

const OWN = '/api/staff/user/employee/position/own'
const gapsOf = async (request: APIRequestContext, { headers }: Employee) =>
  ((await (await request.get(`${OWN}/attendance/gap`, { headers })).json()) as { data: AttendanceGap[] }).data

/** Writes a day by a correction that HR accepts, since a check-in is always of today. */
const writeDay = async (request: APIRequestContext, person: Employee, marks: { in: string; out?: string }) => {
  const { headers } = person
  const [gap] = await gapsOf(request, person)
  const date = gap?.date ?? ''
  const asked = await request.post(`${OWN}/correction`, { headers, data: { date, ...marks, reason: 'Mesin mati' } })
  expect(asked.status(), await asked.text()).toBe(201)
  const { id } = ((await asked.json()) as { data: { id: number } }).data
  const hr = await apiSession(request, 'hcis@demo.id')
  const decided = await request.patch(`/api/manager/user/employee/position/correction/${id}/action`, {
    headers: hr.headers,
    data: { status: 'accepted' },
  })
  expect(decided.status(), await decided.text()).toBe(200)
  return date
}

const changeIn = (within: Page | Locator) => within.getByText('08.45 → 08.31').first()
const gapCard = (page: Page) => page.getByRole('region', { name: 'Perlu Dilengkapi' })

test('correction: a person asks out of the explanation, HR accepts before and after', {
  tag: ['@phone', '@core'],
}, async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  const date = await writeDay(request, person, { in: '08:45', out: '18:10' })
  await signIn(page, person.email, `/kelola-kehadiran?date=${date}`)
  const day = page.locator('main tr, main li').filter({ hasText: 'Dikoreksi' })
  await expect(day).toBeVisible()
  const isTable = await page.getByRole('table').isVisible()
  await day.getByRole('button').first().click()
  if (!isTable) await day.getByRole('button', { name: 'Mengapa' }).click()
  await expect(page.getByRole('heading', { name: 'Mengapa' })).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Ajukan koreksi' }).click()
  const form = page.getByRole('dialog', { name: 'Ajukan Koreksi' })
  await expect(form.getByText('Tercatat masuk 08.45, pulang 18.10.')).toBeVisible()
  await typeDateParts(form, 'Jam Masuk', '0831')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form.getByText('Wajib diisi')).toBeVisible()
  await form.getByLabel('Alasan').fill('Menunggu teknisi mesin absen')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Koreksi diajukan')).toBeVisible()
  await page.goto('/koreksi')
  await expect(changeIn(page)).toBeVisible()
  await expectAccessibleLayout(page)

  await signIn(page, 'hcis@demo.id', `/daftar-koreksi?status=waiting&keyword=${encodeURIComponent(person.name)}`)
  await expect(changeIn(page)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: person.name, exact: true }).click()
  const panel = page.getByRole('dialog', { name: person.name })
  await expect(panel.getByRole('heading', { name: 'Perubahan' })).toBeVisible()
  await expect(changeIn(panel)).toBeVisible()
  await expectAccessibleLayout(page)
  await panel.getByRole('button', { name: 'Setujui' }).click()
  await expect(page.getByText('Koreksi disetujui, kehadiran diperbarui')).toBeVisible()

  const explained = await request.get(`${OWN}/attendance/${date}/explain`, { headers: person.headers })
  const { figures } = ((await explained.json()) as { data: { figures: { in: string; out: string } } }).data
  expect(figures).toMatchObject({ in: '08:31:00', out: '18:10:00' })
})

test('gaps: a forgotten check-out is filed from the home, and taken back', { tag: ['@phone', '@core'] }, async ({
  page,
  request,
}) => {
  const person = await newEmployee(request, { isKnown: true })
  const date = await writeDay(request, person, { in: '07:50' })
  await signIn(page, person.email)
  const card = gapCard(page)
  const day = card.getByRole('listitem').filter({ hasText: 'Masuk 07.50, belum absen pulang' })
  await expect(day).toBeVisible()
  await expectAccessibleLayout(page)
  await day.getByRole('button', { name: /^Ajukan pulang \d\d\.\d\d,/ }).click()
  await expect(page.getByText('Koreksi diajukan').first()).toBeVisible()
  await expect(async () => {
    const [gap] = (await gapsOf(request, person)).filter((it) => it.date === date)
    expect(gap?.waiting).toBe('correction')
  }).toPass()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Koreksi ditarik kembali')).toBeVisible()
  await expect(day.getByRole('button', { name: /^Ajukan pulang/ })).toBeVisible()
})

test('gaps: a day without check-in becomes sick leave', { tag: '@phone' }, async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  const [gap] = await gapsOf(request, person)
  expect(gap?.gap).toBe('no_in')
  await signIn(page, person.email)
  await gapCard(page)
    .getByRole('button', { name: /^Sakit,/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Request Leave' })
  await expect(form.getByLabel('Tipe Request')).toContainText('Sakit')
  await form.getByLabel('Deskripsi').fill('Demam')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Perizinan berhasil dibuat')).toBeVisible()
  await gapCard(page)
    .getByRole('button', { name: /hari lagi$/ })
    .click()
  await expect(gapCard(page).getByText('Menunggu')).toBeVisible()
  const [after] = (await gapsOf(request, person)).filter((it) => it.date === gap?.date)
  expect(after?.waiting).toBe('leave')
})
