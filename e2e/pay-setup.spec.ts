/** A company begins to compute its pay: the rules, a component, amounts by import, tax statuses, and the first run. */
import { writeXlsx } from 'hucre'
import { typeDateParts } from './fill-fields.ts'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { lastMonth, MAKER, takeStep } from './pay.ts'
import { newCompany, newEmployee } from './people.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('pay set-up: rules, a component, amounts by import, tax statuses, and a warning mended', async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const { month } = lastMonth()
  const [year, number] = [month.slice(0, 4), month.slice(5)]
  const company = await newCompany(request)
  const options = { isKnown: true, company_id: company.id, paid: { start_at: '2020-01-06', base_salary: '6000000' } }
  const [first, second] = [await newEmployee(request, options), await newEmployee(request, options)]

  await signIn(page, MAKER, '/kebijakan-gaji')
  await page.getByRole('button', { name: `Ubah ${company.name}` }).click()
  const rules = page.getByRole('dialog')
  await typeDateParts(rules, 'Dihitung di sini mulai', `${number}${year}`)
  await typeDateParts(rules, 'Berlaku mulai', `01${number}${year}`)
  await expect(rules.getByText('Gaji dihitung di sini', { exact: false }).first()).toBeVisible()
  await expectAccessibleLayout(page)
  await rules.getByRole('button', { name: 'Simpan' }).click()
  await expect(rules).toBeHidden()

  const ofCompany = `company_id=${company.id}`
  await page.goto(`/komponen-gaji?${ofCompany}`)
  await page.getByRole('button', { name: 'Tambah Komponen' }).click()
  const component = page.getByRole('dialog')
  await component.getByLabel('Kode').fill('TJ_KELUARGA')
  await component.getByLabel('Nama').fill('Tunjangan Keluarga')
  await component.getByRole('button', { name: 'Simpan' }).click()
  await expect(component).toBeHidden()
  await expect(page.getByText('Tunjangan Keluarga')).toBeVisible()

  const sheet = async (amount: string | number) => ({
    name: 'data-gaji.xlsx',
    mimeType: XLSX,
    buffer: Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Data',
            rows: [
              ['NIK', 'Berlaku Mulai', 'Tunjangan Keluarga'],
              [first.employee_identity, `01-${number}-${year}`, 750_000],
              [second.employee_identity, `01-${number}-${year}`, amount],
            ],
          },
        ],
      }),
    ),
  })
  await page.goto(`/data-gaji?${ofCompany}`)
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pilih file').setInputFiles(await sheet('banyak'))
  await dialog.getByRole('button', { name: 'Periksa' }).click()
  await expect(dialog.getByText('1 baris bermasalah', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Kembali' }).click()
  await dialog.getByLabel('Pilih file').setInputFiles(await sheet(500_000))
  await dialog.getByRole('button', { name: 'Periksa' }).click()
  await expect(dialog.getByText('Semua baris dapat disimpan', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('750.000').first()).toBeVisible()

  await page.goto(`/status-pajak?${ofCompany}&year=${year}`)
  await page.getByRole('checkbox', { name: first.name }).check()
  await page.getByRole('button', { name: 'Pastikan' }).click()
  await expect(page.getByText('1 status PTKP dipastikan')).toBeVisible()

  await page.goto(`/proses-gaji?${ofCompany}&year=${year}`)
  await page.getByRole('button', { name: 'Buat Proses' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat Proses' }).click()
  await takeStep(page, 'Hitung')
  await page.getByRole('tab', { name: /Peringatan/ }).click()
  const warning = page.getByRole('region', { name: 'Status PTKP belum ada' })
  await expect(warning.getByRole('link', { name: second.name, exact: true })).toBeVisible()
  await warning.getByRole('link', { name: `Isi status ${second.name}` }).click()
  await page.getByRole('button', { name: 'Ubah' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await takeStep(page, 'Hitung Ulang')
  await page.getByRole('tab', { name: /Peringatan/ }).click()
  await expect(page.getByRole('region', { name: 'Status PTKP belum ada' })).toHaveCount(0)
})
