/** A run that was given back, and last periods of the tax year: the slip of a leaver, and December with a refund. */
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { APPROVER, computedPerson, lastDecember, lastMonth, MAKER, takeStep, takeSteps } from './pay.ts'

test('pay: a checked run is given back with a reason, mended, and approved', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const { month } = lastMonth()
  const { person, run, apis } = await computedPerson(request, { month })
  await takeSteps(apis, run, ['check'])
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
  const { person, run, apis } = await computedPerson(request, {
    month,
    earlier: { gross: 6_000_000, tax: 45_000 },
    leaves: 'Mengundurkan diri',
  })

  await signIn(page, MAKER, `/proses-gaji/${run.id}/karyawan/${person.id}`)
  const ofYear = page.getByRole('region', { name: 'Hitungan setahun' })
  await expect(ofYear).toContainText('PTKP')
  await expect(page.getByRole('region', { name: 'PPh 21' })).toContainText('sudah dipotong')
  await expectAccessibleLayout(page)
  await takeSteps(apis, run, ['check', 'approve'])
  await page.goto(`/proses-gaji/${run.id}?tab=pajak`)
  await expect(page.getByRole('tabpanel')).toContainText(person.name)
})

test('pay: December gives back tax that was withheld too much, which staff read on a phone', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  page.setDefaultTimeout(20_000)
  const { month, name } = lastDecember()
  const { person, run, apis } = await computedPerson(request, { month, earlier: { gross: 5_500_000, tax: 82_000 } })
  await takeSteps(apis, run, ['check', 'approve', 'pay', 'publish'])

  await signIn(page, person.email, `/slip-gaji?year=${month.slice(0, 4)}`)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Tampilkan nominal' }).click()
  await expect(page.getByRole('region', { name: 'PPh 21' })).toContainText('PPh 21 dikembalikan')
  await expect(page.getByRole('region', { name: 'Hitungan setahun' })).toBeVisible()
  await expectAccessibleLayout(page)
})
