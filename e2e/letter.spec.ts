/** Letters: a certificate on the phone, a warning with its receipt, a decision, an extension, and decisions in bulk. */
import type { APIRequestContext, Page } from '@playwright/test'
import { typeDateParts } from './fill-fields.ts'
import { choose, expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newCompany, newEmployee } from './people.ts'

test.use({ actionTimeout: 30_000 })

const HR = 'hcis@demo.id'
const dayIn = (days: number) => {
  const [year, month, day] = new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return { typed: `${day}${month}${year}`, iso: `${year}-${month}-${day}` }
}

/** A company with letterhead and signatory, and calls of HR. */
const letterCompany = async (request: APIRequestContext) => {
  const company = await newCompany(request)
  const { headers } = await apiSession(request, HR)
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  const head = {
    legal_name: company.name,
    address: 'Jl. Merdeka 1',
    city: 'Bandung',
    code: 'PJ',
    business: 'pendidikan',
  }
  await call('PUT', `/hcis/letterhead/${company.id}`, head)
  await call('POST', `/hcis/letterhead/${company.id}/signatory`, { name: 'Ratna Dewi', title: 'HR Manager' })
  const jobs = await call<{ id: number; name: string }[]>('GET', '/manager/job')
  const statuses = await call<{ id: number; category: string }[]>('GET', '/hcis/master/employee-status')
  /** An employee of this company with a contract. */
  const employ = async () => {
    const person = await newEmployee(request, {
      ...{ isKnown: true, company_id: company.id },
      paid: { start_at: '2024-01-15', base_salary: '6000000' },
    })
    const status_id = statuses.find((it) => it.category === 'kontrak')?.id
    await change(person, { kind: 'koreksi', effective_at: dayIn(-1).iso, status_id })
    return person
  }
  const change = (person: { position_id: number }, data: object) =>
    call<{ id: number }>('POST', `/hcis/user/employee/position/${person.position_id}/change`, data)
  const promote = (person: { position_id: number }) => {
    const job_id = jobs.find((it) => it.name === 'Supervisor')?.id
    return change(person, { kind: 'promosi', effective_at: dayIn(0).iso, job_id, reason: 'Kinerja baik' })
  }
  return { company, employ, promote }
}

const asHr = async (page: Page, path: string) => {
  const browser = page.context().browser()
  const other = await browser!.newContext({ ...test.info().project.use })
  const desk = await other.newPage()
  await signIn(desk, HR, path)
  return desk
}

/** Issues the draft on the screen, and answers its number. */
const issueHere = async (page: Page) => {
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByRole('button', { name: 'Batalkan' })).toBeVisible()
}

test('letters: an employee asks for a certificate in three taps, HR issues it, and its PDF opens', {
  tag: ['@phone', '@core'],
}, async ({ page, request }) => {
  test.slow()
  const { employ } = await letterCompany(request)
  const person = await employ()
  await signIn(page, person.email, '/surat-saya')
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Minta Surat Keterangan' }).first().click()
  const form = page.getByRole('dialog')
  await choose(form, 'Keperluan', 'Bank (kredit, KPR, rekening)')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Permintaan surat keterangan terkirim')).toBeVisible()

  const desk = await asHr(page, `/daftar-surat-keterangan?keyword=${encodeURIComponent(person.name)}`)
  await desk.getByRole('button', { name: 'Terbitkan' }).first().click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click()
  await expect(desk.getByText('Surat keterangan terbit')).toBeVisible()
  await expectAccessibleLayout(desk)
  await desk.context().close()

  await page.reload()
  await expect(page.getByText(/^001\/HR\/SKK\//).first()).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Surat-Keterangan-Kerja-001-HR-SKK-.*\.pdf$/)
})

test('letters: a manager proposes a warning, HR issues it, and the employee confirms its receipt', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.slow()
  const { company } = await letterCompany(request)
  const job = { isKnown: true, company_id: company.id, paid: { start_at: '2024-01-15', base_salary: '6000000' } }
  const leader = await newEmployee(request, { ...job, role: 'manager', job: 'Supervisor' })
  const person = await newEmployee(request, { ...job, supervisor: leader })
  await signIn(page, leader.email, `${person.detailPath}?tab=surat`)
  await page.getByRole('button', { name: 'Usulkan Surat' }).click()
  const form = page.getByRole('dialog')
  await choose(form, 'Jenis', 'Surat Peringatan Pertama')
  await typeDateParts(form, 'Tanggal kejadian', dayIn(-1).typed)
  await form.getByLabel('Pelanggaran').fill('Datang terlambat lima kali')
  await form.getByLabel('Pasal yang dilanggar').fill('Pasal 14 Peraturan Perusahaan')
  await expectAccessibleLayout(page)
  await form.getByRole('button', { name: 'Kirim usulan' }).click()
  await expect(page.getByText('Usulan', { exact: true })).toBeVisible()
  await expectAccessibleLayout(page)

  const desk = await asHr(page, `/surat?keyword=${encodeURIComponent(person.name)}`)
  await expect(desk.getByText('Usulan', { exact: true })).toBeVisible()
  await desk.getByRole('link', { name: '(draf)' }).click()
  await expect(desk.getByText(`Usulan dari ${leader.name}`)).toBeVisible()
  await expectAccessibleLayout(desk)
  await issueHere(desk)
  await expectAccessibleLayout(desk)
  await desk.context().close()

  await signIn(page, person.email, '/surat-saya')
  await page.getByRole('button', { name: 'Buka dan konfirmasi' }).click()
  const letter = page.getByRole('dialog', { name: 'Surat Peringatan Pertama' })
  await expect(letter.getByText('Tanda terima, bukan persetujuan')).toBeVisible()
  await expectAccessibleLayout(page)
  await letter.getByLabel('Tanggapan (opsional)').fill('Saya keberatan')
  await letter.getByLabel('Saya sudah menerima dan membaca surat ini').check()
  await letter.getByRole('button', { name: 'Kirim tanda terima' }).click()
  await expect(page.getByText('Tanda terima tersimpan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buka dan konfirmasi' })).toHaveCount(0)
})

test('letters: HR makes the decision of a promotion from the career history', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.slow()
  const { employ, promote } = await letterCompany(request)
  const person = await employ()
  await promote(person)
  await signIn(page, HR, `${person.detailPath}?tab=informasi-pekerjaan`)
  await page.getByRole('link', { name: 'Buat SK' }).click()
  await expect(page.getByLabel('Karyawan')).toHaveValue(person.name)
  await expect(page.getByLabel('Perubahan karier')).toContainText('Promosi')
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Lanjut ke pratinjau' }).click()
  await expect(page.getByText('ditetapkan sebagai Supervisor')).toBeVisible()
  await expectAccessibleLayout(page)
  await issueHere(page)
  await page.goto(`${person.detailPath}?tab=informasi-pekerjaan`)
  await expect(page.getByText(/Nomor surat: 001\/HR\/SK\//)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buat SK' })).toHaveCount(0)
  await page.goto(`${person.detailPath.replace('detail-employee', 'dokumen')}?tab=surat`)
  await expect(page.getByRole('link', { name: /^001\/HR\/SK\// })).toBeVisible()
  await expectAccessibleLayout(page)
})

test('letters: HR extends a contract, which changes its end in the record', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.slow()
  const { employ } = await letterCompany(request)
  const person = await employ()
  await signIn(page, HR, `${person.detailPath}?tab=surat`)
  await page.getByRole('link', { name: 'Buat Surat' }).click()
  await expect(page.getByLabel('Karyawan')).toHaveValue(person.name)
  await choose(page, 'Jenis surat', 'Perpanjangan Perjanjian Kerja Waktu Tertentu')
  await typeDateParts(page, 'Awal kontrak', dayIn(0).typed)
  await typeDateParts(page, 'Akhir kontrak', dayIn(300).typed)
  await page.getByLabel('Pekerjaan', { exact: true }).fill('Administrasi akademik')
  await page.getByLabel('Tempat kerja').fill('Bandung')
  await page.getByLabel('Upah sebulan (Rp)').fill('6500000')
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Lanjut ke pratinjau' }).click()
  // There was no contract before this one in the record.
  await page.getByLabel('Kompensasi periode lalu (diketik)').fill('0')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Kompensasi periode lalu Rp 0 telah atau akan dibayar')).toBeVisible()
  await issueHere(page)
  await expectAccessibleLayout(page)
  await page.goto(`${person.detailPath}?tab=informasi-pekerjaan`)
  const entry = page.getByRole('listitem').filter({ hasText: 'Perpanjangan Kontrak' })
  await expect(entry).toContainText('/HR/PKWT/')
})

test('letters: HR issues the decisions of a month in bulk and takes them as a zip', {
  tag: ['@phone', '@core'],
}, async ({ page, request }) => {
  test.slow()
  const { company, employ, promote } = await letterCompany(request)
  for (let n = 0; n < 2; n++) await promote(await employ())
  await signIn(page, HR, '/surat/massal')
  await choose(page, 'Entitas', company.name)
  await page.getByRole('button', { name: 'Tampilkan perubahan' }).click()
  await expect(page.getByText('Siap')).toHaveCount(2)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Terbitkan 2 surat' }).click()
  await expect(page.getByText('2 surat terbit')).toBeVisible()
  await expect(page.getByText(/^00[12]\/HR\/SK\//)).toHaveCount(2)
  await expectAccessibleLayout(page)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh zip' }).click(),
  ])
  expect(zip.suggestedFilename()).toBe('surat.zip')
})

test('letters: HR gives the same certificate to a list of people', {
  tag: ['@phone', '@core'],
}, async ({ page, request }) => {
  test.slow()
  const { company, employ } = await letterCompany(request)
  const people = [await employ(), await employ()]
  await signIn(page, HR, '/surat/massal')
  await choose(page, 'Surat', 'Surat keterangan kerja')
  await choose(page, 'Entitas', company.name)
  await page.getByLabel('Keperluan').fill('pengajuan kredit bersama')
  for (const { name } of people) {
    await page.getByLabel('Tambah karyawan').fill(name)
    await page.getByRole('option', { name }).click()
  }
  await expect(page.getByText('Siap')).toHaveCount(2)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Terbitkan 2 surat' }).click()
  await expect(page.getByText('2 surat terbit')).toBeVisible()
  await expect(page.getByText(/^00[12]\/HR\/SKK\//)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Terbitkan 0 surat' })).toBeDisabled()
  await expectAccessibleLayout(page)
})
