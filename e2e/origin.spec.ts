import type { Page } from '@playwright/test'
import { leaveDraft } from '#db/build/request-draft.ts'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'

const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })
const expectPlace = async (page: Page, crumbs: string[], entry: RegExp) => {
  await expect(breadcrumb(page).getByRole('listitem')).toHaveText(crumbs)
  const lit = page.getByRole('navigation', { name: 'Menu utama' }).locator('[aria-current=page]')
  await expect(lit).toHaveCount(1)
  await expect(lit).toHaveText(entry)
}

test('origin: a leave and a person keep the list from which they were opened, also after a reload', {
  tag: '@core',
}, async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  const start_date = `${new Date().getFullYear()}-02-03`
  const answer = await request.post('/api/staff/user/employee/position/own/leaves', {
    headers: person.headers,
    data: leaveDraft({ description: 'Asal halaman', start_date }),
  })
  const { id } = ((await answer.json()) as { data: { id: number } }).data
  const list = `/daftar-izin?keyword=${encodeURIComponent(person.name)}`
  await signIn(page, 'manager@demo.id', list)
  await page.getByText('Asal halaman').click()
  await page.getByRole('dialog', { name: person.name }).getByRole('link', { name: 'Buka halaman' }).click()
  await expect(page).toHaveURL(`/request-leave/detail/${id}`)
  const ofList = ['Dashboard', 'Daftar Izin', 'Detail Perizinan']
  await expectPlace(page, ofList, /^Daftar Izin/)
  await page.reload()
  await expectPlace(page, ofList, /^Daftar Izin/)
  await expectAccessibleLayout(page)
  await breadcrumb(page).getByRole('link', { name: 'Daftar Izin' }).click()
  await expect(page.getByLabel('Cari nama')).toHaveValue(person.name)

  await page.goto(`/tugas-saya?open=leave-${id}`)
  await page.getByRole('dialog', { name: person.name }).getByRole('link', { name: 'Buka halaman' }).click()
  await expectPlace(page, ['Dashboard', 'Tugas Saya', 'Detail Perizinan'], /^Tugas Saya/)

  // A pasted link has no origin.
  await page.goto('/')
  await page.goto(`/request-leave/detail/${id}`)
  await expectPlace(page, ofList, /^Daftar Izin/)

  const ofDirectory = ['Dashboard', 'EOA Profile', 'Detail Employee']
  await page.goto(`/employee?keyword=${encodeURIComponent(person.name)}`)
  await page.getByRole('list', { name: 'Karyawan' }).getByRole('link').first().click()
  await expectPlace(page, ofDirectory, /^EOA Profile$/)
  await page.getByRole('tab', { name: 'Waktu & Pengajuan' }).click()
  await expect(page).toHaveURL(/tab=waktu/)
  await page.reload()
  await expectPlace(page, ofDirectory, /^EOA Profile$/)

  // The search stands over every screen, so its results do not belong to the one below it.
  await page.goto('/daftar-lembur')
  await page.getByRole('button', { name: 'Cari orang, halaman, tindakan' }).click()
  await page.getByRole('combobox', { name: 'Cari orang, halaman, tindakan' }).fill(person.name)
  await page.getByRole('group', { name: 'Karyawan' }).getByRole('option').first().click()
  await expectPlace(page, ofDirectory, /^EOA Profile$/)
})
