/** Pay of a year beside the monthly run: THR, bonus, kasbon, and what is found out after closing. */
import type { APIRequestContext, Page } from '@playwright/test'
import { typeDateParts } from './fill-fields.ts'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newCompany, newEmployee } from './people.ts'

const MAKER = 'hcis@demo.id'
const APPROVER = 'finance@demo.id'

/** The first day of the month so many months before this one. */
const monthsAgo = (count: number) => {
  const now = new Date(Date.now() + 7 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
}
const nameOf = (month: string) =>
  new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
const typed = (day: string) => day.split('-').toReversed().join('')

const api = async (request: APIRequestContext, who = MAKER) => {
  const { headers } = await apiSession(request, who)
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
}
type Call = Awaited<ReturnType<typeof api>>

/** A company that computes pay from a month on, with a person whose every working day counts. */
const prepare = async (request: APIRequestContext, from: string) => {
  const call = await api(request)
  const company = await newCompany(request)
  const person = await newEmployee(request, {
    isKnown: true,
    company_id: company.id,
    paid: { start_at: '2020-01-06', base_salary: '10000000' },
  })
  const present = { kind: 'koreksi', effective_at: `${monthsAgo(3)}-01`, attendance: 'none' }
  await call('POST', `/hcis/user/employee/position/${person.position_id}/change`, present)
  const {
    company_id: _,
    company_name: __,
    history: ___,
    ...policy
  } = await call<Record<string, unknown>>('GET', `/hcis/payroll/policy/${company.id}`)
  const changed = { ...policy, enabled_from: from, valid_from: `${from}-01` }
  await call('PUT', `/hcis/payroll/policy/${company.id}`, changed)
  const year = monthsAgo(1).slice(0, 4)
  for (const it of new Set([year, from.slice(0, 4)]))
    await call('PUT', `/hcis/payroll/tax/${person.id}/${it}`, {
      ...{ company_id: company.id, status: 'TK/0', confirmed: true },
    })
  return { call, company, person }
}

interface Run {
  id: number
  version: number
}
/** A monthly run of a closed month, up to its computation or its approval. */
const paidMonth = async (
  request: APIRequestContext,
  call: Call,
  { company_id, month, isApproved }: { company_id: number; month: string; isApproved: boolean },
) => {
  await call('POST', '/hcis/payroll/close', { month, company_id })
  const draft = { company_id, kind: 'bulanan', month, pay_date: `${month}-28` }
  const { id, version } = await call<Run>('POST', '/hcis/payroll/run', draft)
  const computed = await call<Run>('POST', `/hcis/payroll/run/${id}/compute`, { version })
  if (!isApproved) return id
  const checked = await call<Run>('POST', `/hcis/payroll/run/${id}/check`, { version: computed.version })
  const approver = await api(request, APPROVER)
  await approver('POST', `/hcis/payroll/run/${id}/approve`, { version: checked.version })
  return id
}

const takeStep = async (page: Page, step: string) => {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const begin = async (page: Page, company_id: number, kind: string) => {
  await signIn(page, MAKER, `/proses-gaji?year=${monthsAgo(0).slice(0, 4)}&company_id=${company_id}`)
  await page.getByRole('button', { name: 'Buat Proses' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Jenis' }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  return dialog
}

test('pay year: THR of a holiday is computed by service, checked and approved', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const month = monthsAgo(0)
  const { company, person } = await prepare(request, month)
  const dialog = await begin(page, company.id, 'THR')
  await typeDateParts(dialog, 'Tanggal gajian', typed(`${month}-05`))
  await dialog.getByLabel('Hari raya', { exact: true }).fill('Idul Fitri')
  await typeDateParts(dialog, 'Tanggal hari raya', typed(`${month}-20`))
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Buat Proses' }).click()
  await expect(page.getByRole('heading', { name: 'THR Idul Fitri', level: 1 })).toBeVisible()
  const address = new URL(page.url()).pathname
  await takeStep(page, 'Hitung')
  await page.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('region', { name: 'Penghasilan' })).toContainText('10.000.000')
  await expectAccessibleLayout(page)
  await page.goto(address)
  await takeStep(page, 'Periksa')
  await signIn(page, APPROVER, address)
  await takeStep(page, 'Setujui')
  await expect(page.getByText('Disetujui').first()).toBeVisible()
})

test('pay year: a bonus beside the salary is written for a person', { tag: '@phone' }, async ({ page, request }) => {
  page.setDefaultTimeout(20_000)
  const { company, person } = await prepare(request, monthsAgo(0))
  const dialog = await begin(page, company.id, 'Lainnya')
  await dialog.getByLabel('Nama proses').fill('Bonus proyek')
  await dialog.getByRole('button', { name: 'Buat Proses' }).click()
  await expect(page.getByRole('heading', { name: 'Bonus proyek', level: 1 })).toBeVisible()
  await takeStep(page, 'Hitung')
  await page.getByRole('button', { name: 'Tambah karyawan' }).click()
  const form = page.getByRole('dialog', { name: 'Tambah karyawan, Bonus proyek' })
  await form.getByLabel('Karyawan').fill(person.name)
  await page.getByRole('option', { name: person.name }).click()
  await form.getByRole('combobox', { name: 'Komponen' }).click()
  await page.getByRole('option', { name: 'Bonus' }).click()
  await form.getByLabel('Nominal').fill('5000000')
  await form.getByLabel('Catatan').fill('Proyek akreditasi')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: person.name })).toBeVisible()
  await takeStep(page, 'Periksa')
  await expect(page.getByText('Disetujui oleh orang lain')).toBeVisible()
})

test('pay year: a kasbon is paid back by the next run, and the slip says what is left', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const month = monthsAgo(1)
  const { call, company, person } = await prepare(request, month)
  await signIn(page, MAKER, `/kasbon?company_id=${company.id}`)
  await page.getByRole('button', { name: 'Tambah Kasbon' }).click()
  const form = page.getByRole('dialog', { name: 'Tambah kasbon' })
  await form.getByLabel('Karyawan').fill(person.name)
  await page.getByRole('option', { name: person.name }).click()
  await form.getByLabel('Kasbon', { exact: true }).fill('2000000')
  await form.getByLabel('Angsuran per bulan').fill('750000')
  await typeDateParts(form, 'Angsuran pertama', `${month.slice(5)}${month.slice(0, 4)}`)
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('2.000.000').first()).toBeVisible()
  await expectAccessibleLayout(page)
  const id = await paidMonth(request, call, { company_id: company.id, month, isApproved: true })
  await page.goto(`/proses-gaji/${id}/karyawan/${person.id}`)
  await expect(page.getByRole('region', { name: 'Potongan' })).toContainText('Angsuran Kasbon')
  await expect(page.getByText('Sisa kasbon')).toBeVisible()
  await page.goto(`/kasbon?company_id=${company.id}`)
  await expect(page.getByText('1.250.000').first()).toBeVisible()
})

test('pay year: a correction of a paid month becomes a line of the next run', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const [before, month] = [monthsAgo(2), monthsAgo(1)]
  const { call, company, person } = await prepare(request, before)
  await paidMonth(request, call, { company_id: company.id, month: before, isApproved: true })
  const components = await call<{ id: number; code: string }[]>(
    'GET',
    `/hcis/payroll/component?company_id=${company.id}`,
  )
  const component_id = components.find((it) => it.code === 'TJ_JABATAN')?.id
  const late = { position_id: person.position_id, component_id, amount: 500_000, valid_from: `${before}-01` }
  await call('PUT', '/hcis/payroll/value', late)
  const id = await paidMonth(request, call, { company_id: company.id, month, isApproved: false })
  await signIn(page, MAKER, `/proses-gaji/${id}`)
  await page.getByRole('link', { name: person.name }).click()
  const earnings = page.getByRole('region', { name: 'Penghasilan' })
  await expect(earnings).toContainText(`Susulan ${before}: Tunjangan Jabatan`)
  await expect(earnings).toContainText('10.500.000'.slice(-7))
  await expectAccessibleLayout(page)
  await page.goto(`/penggajian?company_id=${company.id}&year=${before.slice(0, 4)}&month=${before}`)
  await expect(page.getByRole('heading', { name: nameOf(before) }).first()).toBeVisible()
})
