/** Pay on an odd day: two tabs with the same run, no network while saving, and a reload in the middle of a form. */
import { expect, signIn, test } from './fixtures.ts'
import { APPROVER, computedPerson, lastMonth, MAKER, takeStep, takeSteps } from './pay.ts'
import { newCompany } from './people.ts'

test('pay run in two tabs: the second one is told and shows the run as it is', async ({ page, context, request }) => {
  const { month } = lastMonth()
  const { run, apis } = await computedPerson(request, { month })
  await takeSteps(apis, run, ['check'])

  await signIn(page, APPROVER, `/proses-gaji/${run.id}`)
  const second = await context.newPage()
  await second.goto(`/proses-gaji/${run.id}`)
  await expect(second.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible()
  await takeStep(page, 'Setujui')
  await expect(page.getByText('Disetujui').first()).toBeVisible()
  // The second tab still offers the step, and learns that it is taken.
  const button = second.getByRole('button', { name: 'Setujui', exact: true })
  if (await button.isVisible()) {
    await button.click()
    const dialog = second.getByRole('dialog').or(second.getByRole('alertdialog'))
    await dialog.getByRole('button', { name: 'Setujui', exact: true }).click()
  }
  await expect(second.getByRole('button', { name: 'Setujui', exact: true })).toBeHidden()
  await expect(second.getByText('Disetujui').first()).toBeVisible()
})

test('pay component: saving without network keeps what was typed, and so does a reload', async ({
  page,
  context,
  request,
}) => {
  const company = await newCompany(request)
  await signIn(page, MAKER, `/komponen-gaji?company_id=${company.id}`)
  const open = async () => {
    await page.getByRole('button', { name: 'Tambah Komponen' }).click()
    return page.getByRole('dialog')
  }
  const dialog = await open()
  await dialog.getByLabel('Kode').fill('TJ_RUMAH')
  await dialog.getByLabel('Nama').fill('Tunjangan Rumah')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tidak ada koneksi', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Kode')).toHaveValue('TJ_RUMAH')
  await context.setOffline(false)
  // The draft is stored when typing pauses.
  await page.waitForTimeout(600)
  await page.reload()
  const again = await open()
  await again.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(again.getByLabel('Nama')).toHaveValue('Tunjangan Rumah')
  await again.getByRole('button', { name: 'Simpan' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText('Tunjangan Rumah')).toBeVisible()
})
