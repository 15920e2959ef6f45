/** First and last days: an imported person, a leaver with a laptop, and a probation that ends with a letter. */
import type { APIRequestContext, Browser } from '@playwright/test'
import { xlsxOf } from '#test/spreadsheet.ts'
import { choose, expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { computedRun, lastMonth, payApi, preparePay } from './pay.ts'
import { newCompany, newEmployee, settleIn } from './people.ts'

test.use({ actionTimeout: 30_000 })

const HR = 'hcis@demo.id'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PHONE = { width: 360, height: 740 }

const dayIn = (days: number) => new Date(Date.now() + (7 + days * 24) * 3_600_000).toISOString().slice(0, 10)

/** A company with a person who leads it. */
const office = async (request: APIRequestContext) => {
  const company = await newCompany(request)
  const leader = await newEmployee(request, {
    ...{ isKnown: true, role: 'manager', job: 'Supervisor', company_id: company.id },
  })
  return { company, leader, hr: await payApi(request, HR) }
}

const openAs = async (browser: Browser, viewport: { width: number; height: number }) =>
  (await browser.newContext({ viewport })).newPage()

test('first day: an imported person, from the file to the last ticked task', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const { company, leader, hr } = await office(request)
  const task = (title: string, responsible: string, auto?: string) => ({ title, responsible, auto, due_days: 0 })
  await hr('POST', '/hcis/checklist-template', {
    ...{ name: 'Masuk', kind: 'masuk', company_id: company.id },
    tasks: [
      task('Siapkan meja kerja', 'supervisor'),
      task('Masuk ke HCIS', 'person', 'signed_in'),
      task('Isi rekening', 'person', 'bank_filled'),
      task('Baca peraturan perusahaan', 'person'),
    ],
  })
  const nik = String(Math.floor(3_000_000_000 + Math.random() * 6_000_000_000))
  const name = `Karyawan Baru ${nik}`
  const buffer = await xlsxOf([
    ['NIK', 'Nama', 'Jenis Kelamin', 'Entitas', 'Pekerjaan', 'Role', 'NIK Atasan', 'Mulai Bekerja'],
    [nik, name, 'perempuan', company.name, 'Staff Akademik', 'staff', leader.employee_identity, dayIn(0)],
  ])
  // An account checks one file at a time, so that each run of this journey has its own.
  const importer = await newEmployee(request, {
    ...{ isKnown: true, role: 'hcis', company_id: company.id, supervisor: leader },
  })
  await signIn(page, importer.email, '/impor-karyawan')
  await page.getByLabel('Pilih file').setInputFiles({ name: 'karyawan.xlsx', mimeType: XLSX, buffer })
  await page.getByRole('button', { name: 'Periksa' }).click()
  await page.getByRole('button', { name: 'Simpan 1 Baris' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('1 posisi baru, 0 diperbarui')).toBeVisible()
  await page.goto(`/masuk-keluar?keyword=${nik}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('0 dari 4 (0%)')).toBeVisible()
  await expectAccessibleLayout(page)

  const [list] = await hr<{ user_id: number }[]>('GET', `/hcis/checklist?keyword=${nik}`)
  const { code } = await hr<{ code: string }>('POST', `/hcis/user/${list!.user_id}/account/code`)
  await settleIn(request, { name, username: nik }, code)
  const own = await openAs(browser, PHONE)
  await signIn(own, nik)
  const first = own.getByRole('region', { name: 'Hari pertama Anda' })
  await expect(first).toContainText(`Atasan: ${leader.name}`)
  // The form of the first sign-in has done the two tasks that tick themselves.
  await expect(first.getByRole('listitem')).toHaveCount(1)
  await first.getByRole('listitem').getByRole('button', { name: 'Selesai' }).click()
  await expect(first).toContainText('Semua tugas Anda selesai.')
  await expectAccessibleLayout(own)

  await signIn(page, leader.email)
  const owed = page.getByRole('region', { name: 'Tugas Anda' }).getByRole('listitem').filter({ hasText: name })
  await owed.getByRole('button', { name: 'Selesai' }).click()
  await expect(owed).toHaveCount(0)
  await page.goto('/masuk-keluar?tab=selesai')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('4 dari 4 (100%)')).toBeVisible()
  await expectAccessibleLayout(page)
})

test('last day: a laptop that is not back shows in the change form, on the home and on the last slip', {
  tag: '@phone',
}, async ({ page, request, browser }) => {
  test.slow()
  const { month } = lastMonth()
  const { company, leader, hr } = await office(request)
  const person = await newEmployee(request, {
    ...{ isKnown: true, company_id: company.id, supervisor: leader },
    paid: { start_at: '2020-01-06', base_salary: '6000000' },
  })
  const kinds = await hr<{ id: number; name: string }[]>('GET', '/hcis/master/item-kind')
  const serial_number = `SN${person.employee_identity}`
  const kind_id = kinds.find((it) => it.name === 'Laptop')?.id
  await hr('POST', '/hcis/item', { company_id: company.id, kind_id, name: 'Laptop Dell', serial_number })
  const what = `Laptop Dell (SN ${serial_number})`

  await signIn(page, HR, `${person.detailPath}?tab=barang`)
  await page.getByRole('button', { name: 'Serahkan' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Barang', what)
  await dialog.getByLabel('Kondisi').fill('Baik')
  await dialog.getByRole('button', { name: 'Serahkan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(what).first()).toBeVisible()
  await expectAccessibleLayout(page)

  const own = await openAs(browser, PHONE)
  await signIn(own, person.email, '/barang-saya')
  await own.getByRole('button', { name: 'Saya terima' }).click()
  await expect(own.getByRole('button', { name: 'Saya terima' })).toHaveCount(0)
  await expectAccessibleLayout(own)

  await page.goto(`${person.detailPath}/karier?kind=keluar&effective_at=${month}-28&reason=Pindah`)
  await expect(page.getByText(`Barang belum kembali: ${what}`)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Alasan: Pindah' })).toBeVisible()

  await page.goto('/')
  await page.getByRole('region', { name: 'Masuk & Keluar' }).getByRole('link', { name: 'Barang di luar' }).click()
  await expect(page.getByRole('tab', { name: 'Di luar' })).toHaveAttribute('aria-selected', 'true')

  await preparePay(hr, company.id, month)
  const people = [{ id: person.id, incentive: 5_000_000 }]
  const run = await computedRun(hr, { company_id: company.id, month, people })
  await page.goto(`/proses-gaji/${run.id}/karyawan/${person.id}`)
  await expect(page.getByRole('region', { name: 'Untuk diperiksa' })).toContainText('Barang belum kembali')
  const left = page.getByRole('term').filter({ hasText: 'Barang belum kembali' })
  await expect(left.locator('xpath=following-sibling::dd[1]')).toHaveText('1')
  await expectAccessibleLayout(page)
})

test('probation: the supervisor gives an opinion, HR decides by the filled form and issues the letter', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.slow()
  const { company, leader, hr } = await office(request)
  const statuses = await hr<{ id: number; name: string }[]>('GET', '/hcis/master/employee-status')
  const status_id = statuses.find((it) => it.name === 'Percobaan')?.id
  const person = await newEmployee(request, {
    ...{ isKnown: true, company_id: company.id, supervisor: leader },
    paid: { start_at: dayIn(-75), base_salary: '6000000', status_id },
  })
  await hr('PUT', `/hcis/letterhead/${company.id}`, {
    ...{
      legal_name: company.name,
      address: 'Jl. Merdeka 1, Bandung',
      city: 'Bandung',
      business: 'pendidikan',
      code: 'PJ',
    },
  })
  await hr('POST', `/hcis/letterhead/${company.id}/signatory`, { name: 'Ratna Dewi', title: 'HR Manager' })
  await signIn(page, leader.email, '/masuk-keluar?tab=masa')
  await page.getByRole('button', { name: 'Beri pendapat' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Pendapat', 'Angkat tetap')
  await dialog.getByLabel('Catatan (opsional)').fill('Cepat belajar')
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()

  await signIn(page, HR, `/masuk-keluar?tab=masa&company_id=${company.id}`)
  await expect(page.getByText(`${leader.name}: Cepat belajar`)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: 'Angkat' }).click()
  await expect(page.getByLabel('Status Karyawan')).toHaveValue('Tetap')
  await page.getByRole('button', { name: 'Simpan, lalu buat surat' }).click()
  await expect(page.getByLabel('Jenis surat')).toHaveText('Surat Keputusan Pengangkatan')
  await expect(page.getByRole('combobox', { name: 'Karyawan', exact: true })).toHaveValue(person.name)
  await expect(page.getByLabel('Perubahan karier')).toHaveText(/^Koreksi, /)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Lanjut ke pratinjau' }).click()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Terbit', { exact: true }).first()).toBeVisible()
  await expectAccessibleLayout(page)

  await page.goto(`/masuk-keluar?tab=masa&company_id=${company.id}`)
  await page.getByRole('link', { name: 'Lihat rencana' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Percobaan → Tetap' })).toBeVisible()
})
