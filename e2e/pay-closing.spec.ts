/** Closing the year and parting: what December will withhold, severance of a leaver, and the yearly certificate of a person. */
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { APPROVER, computedRun, lastDecember, lastMonth, MAKER, payApi, preparePay, takeSteps } from './pay.ts'
import { newCompany, newEmployee } from './people.ts'

const paid = { start_at: '2020-01-06', base_salary: '6000000' }
const figure = (text: string) => Number(text.replaceAll('.', ''))

test('pay: the simulation says what the last period will pay back, and why', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const year = lastMonth().month.slice(0, 4)
  // December is a last period itself.
  const month = lastMonth().month.replace(/-12$/, '-11')
  const company = await newCompany(request)
  const person = await newEmployee(request, { isKnown: true, company_id: company.id, paid })
  const [maker, approver] = [await payApi(request, MAKER), await payApi(request, APPROVER)]
  await preparePay(maker, company.id, month)
  const before = Number(month.slice(5)) - 1
  if (before > 0)
    await maker('PUT', `/hcis/payroll/opening?company_id=${company.id}&year=${year}`, {
      rows: [
        {
          ...{ user_id: person.id, gross: 6_000_000 * before, pension: 0, zakat: 0, tax: 400_000 * before },
          ...{ tax_allowance: 0, first_month: 1, last_month: before },
        },
      ],
    })
  const run = await computedRun(maker, {
    company_id: company.id,
    month,
    people: [{ id: person.id, incentive: 5_000_000 }],
  })
  await takeSteps({ maker, approver }, run, ['check', 'approve'])

  await signIn(page, MAKER, `/simulasi-pajak?company_id=${company.id}&year=${year}`)
  await expect(page.getByRole('heading', { name: 'Proses Gaji', level: 1 })).toBeVisible()
  await expect(page.getByText(person.name).first()).toBeVisible()
  const said = page.getByText(/PPh 21 setahun [\d.]+/)
  await expect(said).toContainText(before > 0 ? 'dikembalikan' : 'PPh 21 setahun')
  await expect(page.getByRole('button', { name: 'BPA1 Coretax (.xml)' })).toBeVisible()
  await expectAccessibleLayout(page)
})

test('pay: severance of a leaver is computed by its reason, confirmed, and on the slip', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const { month } = lastMonth()
  const company = await newCompany(request)
  const person = await newEmployee(request, { isKnown: true, company_id: company.id, paid })
  const [maker, approver] = [await payApi(request, MAKER), await payApi(request, APPROVER)]
  await maker('POST', `/hcis/user/employee/position/${person.position_id}/change`, {
    ...{ kind: 'keluar', effective_at: `${month}-28`, reason: 'Efisiensi' },
  })
  await preparePay(maker, company.id, month)
  const before = Number(month.slice(5)) - 1
  if (before > 0)
    await maker('PUT', `/hcis/payroll/opening?company_id=${company.id}&year=${month.slice(0, 4)}`, {
      rows: [
        {
          ...{ user_id: person.id, gross: 6_000_000 * before, pension: 0, zakat: 0, tax: 45_000 * before },
          ...{ tax_allowance: 0, first_month: 1, last_month: before },
        },
      ],
    })
  const run = await computedRun(maker, {
    company_id: company.id,
    month,
    people: [{ id: person.id, incentive: 5_000_000 }],
  })

  await signIn(page, MAKER, `/proses-gaji/${run.id}/karyawan/${person.id}`)
  await page.getByRole('button', { name: 'Hitung Pesangon' }).click()
  const dialog = page.getByRole('dialog', { name: `Hitung pesangon, ${person.name}` })
  await dialog.getByRole('combobox', { name: 'Alasan' }).click()
  await page.getByRole('option', { name: 'Efisiensi untuk mencegah kerugian' }).click()
  await dialog.getByRole('button', { name: 'Hitung', exact: true }).click()
  await expect(dialog.getByText('PP 35/2021 Pasal', { exact: false })).toBeVisible()
  await expectAccessibleLayout(page)
  const severance = figure(await dialog.getByLabel('Uang pesangon (Rp)').inputValue())
  expect(severance % 6_000_000).toBe(0)
  expect(severance).toBeGreaterThan(0)
  await dialog.getByLabel('Penghargaan masa kerja (Rp)').fill('12000000')
  await dialog.getByLabel('Penggantian sisa cuti (Rp)').fill('0')
  await dialog.getByLabel('Catatan').fill('SK 12/2026')
  await dialog.getByRole('button', { name: 'Tulis di slip' }).click()
  await expect(dialog).toBeHidden()
  const total = new Intl.NumberFormat('id-ID').format(severance + 12_000_000)
  await expect(page.getByRole('region', { name: 'Penghasilan' })).toContainText(total)
  await expect(page.getByText(`final dari ${total}`, { exact: false })).toBeVisible()
  await expectAccessibleLayout(page)

  const seen = await maker<typeof run>('GET', `/hcis/payroll/run/${run.id}`)
  await takeSteps({ maker, approver }, seen, ['check', 'approve'])
  await page.reload()
  await expect(page.getByRole('region', { name: 'Penghasilan' })).toContainText(total)
  await expect(page.getByRole('button', { name: 'Hitung Pesangon' })).toBeHidden()
})

test('pay: a person fetches the yearly certificate beside the slips', { tag: '@phone' }, async ({ page, request }) => {
  page.setDefaultTimeout(20_000)
  const { month } = lastDecember()
  const year = month.slice(0, 4)
  const company = await newCompany(request)
  const person = await newEmployee(request, { isKnown: true, company_id: company.id, paid })
  const [maker, approver] = [await payApi(request, MAKER), await payApi(request, APPROVER)]
  await preparePay(maker, company.id, month)
  await maker('PUT', `/hcis/payroll/opening?company_id=${company.id}&year=${year}`, {
    rows: [
      {
        ...{ user_id: person.id, gross: 66_000_000, pension: 0, zakat: 0, tax: 495_000, tax_allowance: 0 },
        ...{ first_month: 1, last_month: 11 },
      },
    ],
  })
  const run = await computedRun(maker, {
    company_id: company.id,
    month,
    people: [{ id: person.id, incentive: 5_000_000 }],
  })
  await takeSteps({ maker, approver }, run, ['check', 'approve', 'pay'])
  await signIn(page, person.email, `/slip-gaji?year=${year}`)
  await expect(page.getByRole('heading', { name: 'Slip Gaji', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bukti potong (A1)' })).toBeHidden()

  const done = await maker<typeof run>('GET', `/hcis/payroll/run/${run.id}`)
  await takeSteps({ maker, approver }, done, ['publish'])
  await page.reload()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bukti potong (A1)' }).click()
  expect((await file).suggestedFilename()).toBe(`bukti-potong-a1-${year}.pdf`)
  await expectAccessibleLayout(page)
})
