/** Closing the year and parting: what December will withhold, severance of a leaver, and the yearly certificate of a person. */
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { computedPerson, lastDecember, lastMonth, MAKER, takeSteps } from './pay.ts'

const figure = (text: string) => Number(text.replaceAll('.', ''))

test('pay: the simulation says what the last period will pay back, and why', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const year = lastMonth().month.slice(0, 4)
  // December is a last period itself.
  const month = lastMonth().month.replace(/-12$/, '-11')
  const { company, person, run, apis } = await computedPerson(request, {
    month,
    earlier: { gross: 6_000_000, tax: 400_000 },
  })
  await takeSteps(apis, run, ['check', 'approve'])

  await signIn(page, MAKER, `/simulasi-pajak?company_id=${company.id}&year=${year}`)
  await expect(page.getByRole('heading', { name: 'Proses Gaji', level: 1 })).toBeVisible()
  await expect(page.getByText(person.name).first()).toBeVisible()
  const said = page.getByText(/PPh 21 setahun [\d.]+/)
  await expect(said).toContainText(month.endsWith('-01') ? 'PPh 21 setahun' : 'dikembalikan')
  await expect(page.getByRole('button', { name: 'BPA1 Coretax (.xml)' })).toBeVisible()
  await expectAccessibleLayout(page)
})

test('pay: severance of a leaver is computed by its reason, confirmed, and on the slip', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const { month } = lastMonth()
  const { person, run, apis } = await computedPerson(request, {
    month,
    earlier: { gross: 6_000_000, tax: 45_000 },
    leaves: 'Efisiensi',
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

  const seen = await apis.maker<typeof run>('GET', `/hcis/payroll/run/${run.id}`)
  await takeSteps(apis, seen, ['check', 'approve'])
  await page.reload()
  await expect(page.getByRole('region', { name: 'Penghasilan' })).toContainText(total)
  await expect(page.getByRole('button', { name: 'Hitung Pesangon' })).toBeHidden()
})

test('pay: a person fetches the yearly certificate beside the slips', { tag: '@phone' }, async ({ page, request }) => {
  page.setDefaultTimeout(20_000)
  const { month } = lastDecember()
  const year = month.slice(0, 4)
  const { person, run, apis } = await computedPerson(request, { month, earlier: { gross: 6_000_000, tax: 45_000 } })
  await takeSteps(apis, run, ['check', 'approve', 'pay'])
  await signIn(page, person.email, `/slip-gaji?year=${year}`)
  await expect(page.getByRole('heading', { name: 'Slip Gaji', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bukti potong (A1)' })).toBeHidden()

  const done = await apis.maker<typeof run>('GET', `/hcis/payroll/run/${run.id}`)
  await takeSteps(apis, done, ['publish'])
  await page.reload()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bukti potong (A1)' }).click()
  expect((await file).suggestedFilename()).toBe(`bukti-potong-a1-${year}.pdf`)
  await expectAccessibleLayout(page)
})
