/** A run that was given back, and last periods of the tax year: the slip of a leaver, and December with a refund. */
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import {
  APPROVER,
  computedRun,
  lastDecember,
  lastMonth,
  MAKER,
  payApi,
  preparePay,
  takeStep,
  takeSteps,
} from './pay.ts'
import { newCompany, newEmployee } from './people.ts'

const paid = { start_at: '2020-01-06', base_salary: '6000000' }

test('pay: a checked run is given back with a reason, mended, and approved', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const { month } = lastMonth()
  const company = await newCompany(request)
  const person = await newEmployee(request, { isKnown: true, company_id: company.id, paid })
  const [maker, approver] = [await payApi(request, MAKER), await payApi(request, APPROVER)]
  await preparePay(maker, company.id, month)
  const run = await computedRun(maker, {
    company_id: company.id,
    month,
    people: [{ id: person.id, incentive: 5_000_000 }],
  })
  await takeSteps({ maker, approver }, run, ['check'])
  const address = `/proses-gaji/${run.id}`

  await signIn(page, APPROVER, address)
  await page.getByRole('button', { name: 'Kembalikan', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Alasan').fill('Insentif seharusnya enam juta')
  await form.getByRole('button', { name: 'Kembalikan', exact: true }).click()
  await expect(form).toBeHidden()

  await signIn(page, MAKER, `${address}?tab=riwayat`)
  await expect(page.getByText('Insentif seharusnya enam juta').first()).toBeVisible()
  await page.goto(`${address}/karyawan/${person.id}`)
  await page.getByRole('button', { name: 'Tambah baris' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Komponen' }).click()
  await page.getByRole('option', { name: 'Insentif' }).click()
  await page.getByRole('dialog').getByLabel('Nominal').fill('6000000')
  await page.getByRole('dialog').getByLabel('Catatan').fill('Sesuai keputusan')
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah baris' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Penghasilan' })).toContainText('6.000.000')
  await page.goto(address)
  await takeStep(page, 'Periksa')

  await signIn(page, APPROVER, address)
  await takeStep(page, 'Setujui')
  await expect(page.getByText('Disetujui', { exact: true }).first()).toBeVisible()
})

test('pay: the last slip of somebody who leaves counts the tax of the year', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const { month } = lastMonth()
  const company = await newCompany(request)
  const person = await newEmployee(request, { isKnown: true, company_id: company.id, paid })
  const [maker, approver] = [await payApi(request, MAKER), await payApi(request, APPROVER)]
  await maker('POST', `/hcis/user/employee/position/${person.position_id}/change`, {
    ...{ kind: 'keluar', effective_at: `${month}-28`, reason: 'Mengundurkan diri' },
  })
  await preparePay(maker, company.id, month)
  const number = Number(month.slice(5))
  const year = Number(month.slice(0, 4))
  if (number > 1)
    await maker('PUT', `/hcis/payroll/opening?company_id=${company.id}&year=${year}`, {
      rows: [
        {
          ...{ user_id: person.id, gross: 6_000_000 * (number - 1), pension: 0, zakat: 0, tax: 45_000 * (number - 1) },
          ...{ tax_allowance: 0, first_month: 1, last_month: number - 1 },
        },
      ],
    })
  const run = await computedRun(maker, {
    company_id: company.id,
    month,
    people: [{ id: person.id, incentive: 5_000_000 }],
  })

  await signIn(page, MAKER, `/proses-gaji/${run.id}/karyawan/${person.id}`)
  const ofYear = page.getByRole('region', { name: 'Hitungan setahun' })
  await expect(ofYear).toContainText('PTKP')
  await expect(page.getByRole('region', { name: 'PPh 21' })).toContainText('sudah dipotong')
  await expectAccessibleLayout(page)
  await takeSteps({ maker, approver }, run, ['check', 'approve'])
  await page.goto(`/proses-gaji/${run.id}?tab=pajak`)
  await expect(page.getByRole('tabpanel')).toContainText(person.name)
})

test('pay: December gives back tax that was withheld too much, which staff read on a phone', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const { month, name } = lastDecember()
  const company = await newCompany(request)
  const person = await newEmployee(request, { isKnown: true, company_id: company.id, paid })
  const [maker, approver] = [await payApi(request, MAKER), await payApi(request, APPROVER)]
  await preparePay(maker, company.id, month)
  await maker('PUT', `/hcis/payroll/opening?company_id=${company.id}&year=${month.slice(0, 4)}`, {
    rows: [
      {
        ...{ user_id: person.id, gross: 60_000_000, pension: 0, zakat: 0, tax: 900_000, tax_allowance: 0 },
        ...{ first_month: 1, last_month: 11 },
      },
    ],
  })
  const run = await computedRun(maker, {
    company_id: company.id,
    month,
    people: [{ id: person.id, incentive: 5_000_000 }],
  })
  await takeSteps({ maker, approver }, run, ['check', 'approve', 'pay', 'publish'])

  await signIn(page, person.email, `/slip-gaji?year=${month.slice(0, 4)}`)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Tampilkan nominal' }).click()
  await expect(page.getByRole('region', { name: 'PPh 21' })).toContainText('PPh 21 dikembalikan')
  await expect(page.getByRole('region', { name: 'Hitungan setahun' })).toBeVisible()
  await expectAccessibleLayout(page)
})
