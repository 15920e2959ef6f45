/** Leave that counts: what a request means before it is sent, letters, cancelling, two accounts and balances. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre'
import { buildPdf } from '#db/build/file.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { typeDateParts } from './fill-fields.ts'
import { choose, expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession, newEmployee } from './people.ts'

type Employee = Awaited<ReturnType<typeof newEmployee>>

// The calendar of 2026 is that of the demo group in every year. People of these journeys have no first day of work.
const OWN = '/api/staff/user/employee/position/own/leaves'
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Request Leave' })
const stripOf = (dialog: Locator) => dialog.getByRole('status', { name: 'Perhitungan' })
/** A card on a phone, a row of the table on a desktop. */
const rowOf = (page: Page, text: string) => page.locator('main tr, main li').filter({ hasText: text }).first()
const send = async (dialog: Locator, description: string) => {
  await dialog.getByLabel('Deskripsi').fill(description)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.page().getByText('Perizinan berhasil dibuat')).toBeVisible()
}
const ask = async (request: APIRequestContext, { headers }: Employee, draft: Parameters<typeof leaveDraft>[0]) => {
  const made = await request.post(OWN, { headers, data: leaveDraft(draft) })
  expect(made.status(), await made.text()).toBe(201)
  return ((await made.json()) as { data: { id: number; version: number } }).data
}
const accept = async (request: APIRequestContext, { id, version }: { id: number; version: number }) => {
  const { headers } = await apiSession(request, 'hcis@demo.id')
  const path = `/api/manager/user/employee/position/leaves/${id}/action`
  const decided = await request.patch(path, { headers, data: { status: 'accepted', version } })
  expect(decided.status(), await decided.text()).toBe(200)
}

test('leave that counts: asks after reading the preview, takes half a day, and cancels it', {
  tag: ['@phone', '@core'],
}, async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/request-leave?form=baru&dari=2026-12-21&sampai=2026-12-30')
  const dialog = formOf(page)
  const strip = stripOf(dialog)
  await expect(strip).toContainText(
    /6 hari kerja · dilewati 24 Des( 2026)?, 25 Des( 2026)?, Sab, Min · kelebihan 6 hari setelah ini/,
  )
  await expect(strip).toContainText('Sisa cuti 2026 tidak cukup: tersedia 0 hari, diminta 6 hari')
  await expect(dialog.getByRole('gridcell', { name: '25' })).toHaveAttribute('title', 'Kelahiran Yesus Kristus')
  // Every input is inside the sheet, also beside kinds with long names.
  const [field, frame] = [await dialog.getByLabel('Tipe Request').boundingBox(), page.viewportSize()]
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(frame?.width ?? 0)
  await expectAccessibleLayout(page)

  await dialog.getByRole('gridcell', { name: '28' }).last().click()
  await dialog.getByRole('button', { name: 'Pagi', exact: true }).click()
  await expect(strip).toContainText('0,5 hari kerja · kelebihan 0,5 hari setelah ini')
  await send(dialog, 'Mengambil rapor')
  const row = rowOf(page, 'Mengambil rapor')
  await expect(row).toContainText('0,5 hari kerja')
  await row.getByRole('button', { name: 'Detail' }).click()

  await page.getByRole('button', { name: 'Batalkan cuti' }).click()
  const question = page.getByRole('dialog', { name: 'Batalkan cuti' })
  await question.getByLabel(/^Catatan/).fill('Rapor diantar')
  await question.getByRole('button', { name: 'Batalkan cuti' }).click()
  await expect(page.getByText('Cuti dibatalkan')).toBeVisible()
  await expect(page.getByRole('main').getByText('Cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Batalkan cuti' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Riwayat' })).toContainText('Rapor diantar')
})

test('leave that counts: sick leave with a letter is rejected with a note', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/request-leave?form=baru')
  const dialog = formOf(page)
  await choose(dialog, 'Tipe Request', 'Sakit')
  await choose(dialog, 'Jenis', 'Sakit dengan surat dokter')
  await typeDateParts(dialog, 'Start Date', '10112026')
  await typeDateParts(dialog, 'End Date', '11112026')
  await expect(stripOf(dialog)).toContainText('2 hari kerja')
  await expect(stripOf(dialog)).toContainText('Surat belum dilampirkan')
  const letter = { name: 'surat.pdf', mimeType: 'application/pdf', buffer: buildPdf(['Surat keterangan sakit']) }
  await dialog.locator('input[type=file]').setInputFiles(letter)
  await expect(dialog.getByText('surat.pdf')).toBeVisible()
  await expectAccessibleLayout(page)
  await send(dialog, 'Demam tinggi')
  await rowOf(page, 'Demam tinggi').getByRole('button', { name: 'Detail' }).click()
  await expect(page.getByRole('link', { name: 'Buka surat' })).toBeVisible()

  const boss = await (await browser.newContext({ ...test.info().project.use })).newPage()
  await signIn(boss, 'manager@demo.id', `/daftar-izin?keyword=${encodeURIComponent(person.name)}`)
  await boss.getByRole('button', { name: person.name }).click()
  const panel = boss.getByRole('dialog', { name: person.name })
  await expect(panel.getByRole('link', { name: 'Buka surat' })).toBeVisible()
  await expect(panel.getByText('Saldo cuti 2026:')).toBeVisible()
  await panel.getByRole('button', { name: 'Tolak' }).click()
  await panel.getByLabel('Alasan penolakan (opsional)').fill('Surat untuk orang lain')
  await panel.getByRole('button', { name: 'Tolak' }).click()
  await expect(boss.getByText('Berhasil Di Batalkan')).toBeVisible()
  await boss.context().close()
  await page.reload()
  await expect(page.getByText('Surat untuk orang lain').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ganti surat' })).toHaveCount(0)
})

test('leave that counts: HR shortens and cancels what is over, and its list keeps every day', {
  tag: '@phone',
}, async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  const draft = {
    request_type: 'cuti',
    description: 'Ke Solo',
    start_date: '2026-09-07',
    end_date: '2026-09-11',
  } as const
  const made = await ask(request, person, draft)
  await accept(request, made)
  await signIn(page, 'hcis@demo.id', `/request-leave/detail/${made.id}`)
  await page.getByRole('button', { name: 'Persingkat cuti' }).click()
  const shorten = page.getByRole('dialog', { name: 'Persingkat cuti' })
  await typeDateParts(shorten, 'Tanggal akhir baru', '09092026')
  await shorten.getByLabel('Alasan').fill('Kembali lebih awal')
  await shorten.getByRole('button', { name: 'Persingkat cuti' }).click()
  await expect(page.getByText('Cuti dipersingkat. 2 hari yang sudah lewat tetap terpakai')).toBeVisible()
  await expect(page.getByText('3 hari kerja').first()).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan cuti' }).click()
  const cancel = page.getByRole('dialog', { name: 'Batalkan cuti' })
  await expect(cancel.getByText('Hari yang sudah lewat tanpa absensi tetap terpakai', { exact: false })).toBeVisible()
  await cancel.getByLabel('Alasan').fill('Salah tanggal')
  await cancel.getByRole('button', { name: 'Batalkan cuti' }).click()
  await expect(page.getByText('Cuti dibatalkan. 5 hari yang sudah lewat tetap terpakai')).toBeVisible()

  await page.goto(`/saldo-cuti?year=2026&keyword=${person.employee_identity}`)
  const row = rowOf(page, person.name)
  await expect(row.getByText('Mulai Bekerja belum diisi')).toBeAttached()
  await expect(row).toContainText('Kelebihan 5 hari')
  await row.getByRole('button', { name: 'Catatan' }).click()
  const panel = page.getByRole('dialog', { name: person.name })
  await expect(panel.getByText('Mulai Bekerja belum diisi, sehingga belum ada hak cuti.')).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Diambil/ })).toHaveCount(5)
  await expect(panel.getByRole('link', { name: /^Dikembalikan/ })).toHaveCount(0)
  await expectAccessibleLayout(page)
})

test("leave that counts: 'Cuti Saya' explains joint leave, and why somebody has none", { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await signIn(page, 'staff@demo.id', '/cuti-saya?year=2026')
  const entries = page.getByRole('list', { name: 'Catatan cuti' })
  await expect(entries.getByRole('listitem').filter({ hasText: /^Cuti bersama\d.*−\d$/ })).toBeVisible()
  await expect(entries.getByRole('listitem').filter({ hasText: 'Pengganti piket akhir tahun' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saldo cuti' })).toContainText(/dikurangi cuti bersama \d/)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Tahun sebelumnya' }).click()
  await expect(page.getByText('Belum ada catatan cuti untuk 2025')).toBeVisible()

  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, '/cuti-saya')
  await expect(page.getByText('Tanggal mulai bekerja Anda belum diisi')).toBeVisible()
})

test('leave that counts: one request for both accounts of a person, cancelled together', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const also = { company: 'CV Rasa Lestari', supervisor: await apiSession(request, 'manager.lain@demo.id') }
  const person = await newEmployee(request, { isKnown: true, also })
  await signIn(page, person.email, '/request-leave?form=baru&dari=2026-11-23&sampai=2026-11-24')
  const dialog = formOf(page)
  const other = (await dialog.getByText(/^Ajukan juga sebagai/).textContent())?.split(', ').at(-1) ?? ''
  await dialog.getByLabel(/^Ajukan juga sebagai Staff Akademik, /).check()
  await send(dialog, 'Mudik')
  await rowOf(page, 'Mudik').getByRole('button', { name: 'Detail' }).click()
  const linked = page.getByText(other, { exact: false }).last()
  await expect(page.getByText('Diajukan bersama')).toBeVisible()
  await expect(linked).toContainText('Menunggu')
  await page.getByRole('button', { name: 'Batalkan cuti' }).click()
  const question = page.getByRole('dialog', { name: 'Batalkan cuti' })
  await question.getByLabel(`Batalkan juga di ${other}`).check()
  await question.getByRole('button', { name: 'Batalkan cuti' }).click()
  await expect(page.getByText('Cuti dibatalkan')).toBeVisible()
  await expect(linked).toContainText('Dibatalkan')
})

test('leave that counts: HR imports opening balances after reading what changes', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const person = await newEmployee(request, { isKnown: true })
  const fileOf = async (nik: string) => ({
    name: 'saldo.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Saldo',
            rows: [
              ['NIK', 'Sisa Cuti'],
              [nik, 7.5],
            ],
          },
        ],
      }),
    ),
  })
  await signIn(page, 'hcis@demo.id', `/saldo-cuti?keyword=${person.employee_identity}`)
  await page.getByRole('button', { name: 'Impor saldo awal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor saldo awal' })
  await dialog.locator('input[type=file]').setInputFiles(await fileOf('123'))
  await dialog.getByRole('button', { name: 'Periksa' }).click()
  await expect(dialog.getByText(/^1 baris bermasalah/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Kembali' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await fileOf(person.employee_identity))
  await dialog.getByRole('button', { name: 'Periksa' }).click()
  await expect(dialog.getByText('Semua baris dapat disimpan. 1 berubah, 0 sama.')).toBeVisible()
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, person.name)).toContainText('7,5 hari')
})
