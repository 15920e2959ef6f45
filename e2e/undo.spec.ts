import type { APIRequestContext, Page } from '@playwright/test'
import { leaveDraft } from '#db/build/request-draft.ts'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'

const ask = async (request: APIRequestContext, count: number) => {
  const person = await newEmployee(request, { isKnown: true })
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const start_date = `${new Date().getFullYear()}-03-0${index + 1}`
    const answer = await request.post('/api/staff/user/employee/position/own/leaves', {
      headers: person.headers,
      data: leaveDraft({ description: `Salah tekan ${index + 1}`, start_date }),
    })
    expect(answer.status()).toBe(201)
    ids.push(((await answer.json()) as { data: { id: number } }).data.id)
  }
  return { ...person, ids }
}

const undo = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Urungkan' })
const openItem = (page: Page, id: number | undefined) => page.goto(`/tugas-saya?open=leave-${id}`)

test('undo: a decision of the inbox waits again and the history tells both', { tag: ['@phone', '@core'] }, async ({
  page,
  request,
}) => {
  const person = await ask(request, 1)
  const [id] = person.ids
  await signIn(page, 'manager@demo.id', `/tugas-saya?open=leave-${id}`)
  const panel = page.getByRole('dialog', { name: person.name })
  await panel.getByRole('button', { name: 'Setujui' }).click()
  await expect(undo(page)).toBeVisible()
  await expectAccessibleLayout(page)
  await undo(page).click()
  await expect(page.getByText('Keputusan diurungkan', { exact: true }).first()).toBeVisible()

  await openItem(page, id)
  await expect(panel.getByRole('button', { name: 'Setujui' })).toBeVisible()
  await expect(panel.getByText('Keputusan diurungkan')).toBeVisible()
  await expect(panel.getByText(/^Disetujui/).first()).toBeVisible()
})

test('undo: bulk decisions are taken back together, HR takes one back later with a reason', async ({
  page,
  request,
}) => {
  test.slow()
  const person = await ask(request, 2)
  const list = `/daftar-izin?keyword=${encodeURIComponent(person.name)}`
  await signIn(page, 'manager@demo.id', list)
  await expect(page.getByRole('tab', { name: 'Waiting 2' })).toBeVisible()
  const approveBoth = async () => {
    await page.getByLabel('Pilih semua di halaman ini').click()
    await page.getByRole('button', { name: 'Setujui 2' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Setujui' }).click()
    await expect(page.getByText('2 pengajuan disetujui')).toBeVisible()
  }
  await approveBoth()
  await undo(page).click()
  await expect(page.getByText('2 keputusan diurungkan')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Waiting 2' })).toBeVisible()
  await approveBoth()

  const [id] = person.ids
  await signIn(page, 'hcis@demo.id', `/tugas-saya?open=leave-${id}`)
  const panel = page.getByRole('dialog', { name: person.name })
  await panel.getByRole('button', { name: 'Batalkan keputusan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batalkan keputusan' })
  await dialog.getByRole('button', { name: 'Batalkan keputusan' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Jadwal ujian berubah')
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Batalkan keputusan' }).click()
  await expect(page.getByText('Keputusan dibatalkan, pemohon diberi tahu')).toBeVisible()

  await openItem(page, id)
  await expect(panel.getByRole('button', { name: 'Setujui' })).toBeVisible()
  await expect(panel.getByText('Keputusan dibatalkan HR')).toBeVisible()
  await expect(panel.getByText(/Jadwal ujian berubah/).first()).toBeVisible()

  const answer = await request.get('/api/staff/notification', { headers: person.headers })
  expect(JSON.stringify(await answer.json())).toContain('Jadwal ujian berubah')
})
