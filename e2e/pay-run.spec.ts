/** A month of pay: HR computes and checks it, another HR person approves and pays it, and staff read their slips. */
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { APPROVER, lastMonth, MAKER, payApi, preparePay, takeStep } from './pay.ts'
import { newCompany, newEmployee } from './people.ts'

test('pay run: HR computes and checks, another approves and pays, and staff read the slip', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const { month, name } = lastMonth()
  const company = await newCompany(request)
  const paid = { start_at: '2020-01-06', base_salary: '6000000' }
  const person = await newEmployee(request, { isKnown: true, company_id: company.id, paid })
  await preparePay(await payApi(request, MAKER), company.id, month)

  await signIn(page, MAKER, `/proses-gaji?year=${month.slice(0, 4)}&company_id=${company.id}`)
  await page.getByRole('button', { name: 'Buat Proses' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat Proses' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const address = new URL(page.url()).pathname
  await takeStep(page, 'Hitung')
  await expect(page.getByRole('link', { name: person.name })).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByRole('button', { name: 'Periksa', exact: true }).click()
  await page.getByRole('dialog', { name: 'Belum dapat diperiksa' }).getByRole('link', { name: 'Lihat' }).click()
  const warning = page.getByRole('region', { name: 'Status PTKP belum ada' })
  await warning.getByRole('link', { name: `Isi status ${person.name}` }).click()
  await page.getByRole('button', { name: 'Ubah' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(address)
  await expect(page.getByText('Data berubah sejak dihitung: hitung ulang')).toBeVisible()
  await takeStep(page, 'Hitung Ulang')
  await page.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('region', { name: 'Penghasilan' })).toContainText('Gaji Pokok')
  await expectAccessibleLayout(page)
  // Without a day of attendance nothing was earned, so that HR writes a line.
  await page.getByRole('button', { name: 'Tambah baris' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Komponen' }).click()
  await page.getByRole('option', { name: 'Insentif' }).click()
  await form.getByLabel('Nominal').fill('5000000')
  await form.getByLabel('Catatan').fill('Proyek akreditasi')
  await form.getByRole('button', { name: 'Tambah baris' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('region', { name: 'Gaji bersih' })).toContainText('Rp 4.760.000')
  await page.goto(address)
  await takeStep(page, 'Periksa')
  await expect(page.getByText('Disetujui oleh orang lain')).toBeVisible()

  await signIn(page, APPROVER, address)
  await takeStep(page, 'Setujui')
  await page.getByRole('tab', { name: 'Berkas' }).click()
  await expect(page.getByText('1 orang', { exact: false }).first()).toBeVisible()
  await takeStep(page, 'Sudah Dibayar')
  await takeStep(page, 'Terbitkan Slip')
  await expect(page.getByText('Slip terbit')).toBeVisible()

  await signIn(page, person.email, '/notifikasi')
  await page.getByText(`Slip gaji ${name} sudah terbit`).first().click()
  const net = page.getByRole('region', { name: 'Gaji bersih' })
  await expect(net).toContainText('Rp ••••••')
  await page.getByRole('button', { name: 'Tampilkan nominal' }).click()
  await expect(net).toContainText('Rp 4.760.000')
  await expectAccessibleLayout(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
})
