import { leaveDraft } from '#db/build/request-draft.ts'
import { expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { apiSession } from './people.ts'

const bell = /^Notifikasi/

test.use({ live: true })

test(
  'notifications: one reaches an open window, opens its screen and is marked as read',
  { tag: ['@phone', '@core'] },
  async ({ page, request }, { project, retry }) => {
    test.slow()
    await signIn(page, 'manager@demo.id')
    const button = page.getByRole('button', { name: bell })
    await expect(button).toBeEnabled()
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Notifikasi' })
    await expect(panel).toBeVisible()
    await expectAccessibleLayout(page)
    const markAll = panel.getByRole('button', { name: 'Tandai semua dibaca' })
    // Parallel journeys also notify this person.
    await expect(async () => {
      if (await markAll.isVisible()) await markAll.click()
      await expect(markAll).toBeHidden({ timeout: 2_000 })
    }).toPass()
    await page.keyboard.press('Escape')

    // Another person, in another session.
    const { headers } = await apiSession(request, 'staff@demo.id')
    const date = project.name === 'desktop' ? `2034-03-0${1 + retry}` : `2034-04-0${3 + retry}`
    const submitted = await request.post('/api/staff/user/employee/position/own/leaves', {
      headers,
      data: leaveDraft({ request_type: 'cuti', description: 'Kabar langsung', start_date: date }),
    })
    expect(submitted.status()).toBe(201)
    await expect(button).toHaveAccessibleName(/belum dibaca/)
    await button.click()
    const notification = panel.getByRole('link', {
      name: `Cuti ${date.split('-').reverse().join('-')} dari Dewi Lestari`,
    })
    await expect(notification).toContainText('Belum dibaca')
    await notification.click()
    // The very request, next years included, with its decision.
    await expect(page).toHaveURL(/\/tugas-saya\?open=leave-\d+$/)
    const opened = page.getByRole('dialog', { name: 'Dewi Lestari' })
    await expect(opened.getByText('Kabar langsung').first()).toBeVisible()
    await opened.getByRole('button', { name: 'Tutup' }).click()
    await expect(page).toHaveURL(/\/tugas-saya$/)
    await button.click()
    await expect(notification).not.toContainText('Belum dibaca')
  },
)

test('notifications: one page lists them all, and the preferences save the choice of mail', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, 'direktur@demo.id', '/notifikasi')
  await expect(page.getByRole('link', { name: /menunggu keputusan Anda|Berita baru/ }).first()).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: 'Preferensi', exact: true }).click()
  const news = page.getByRole('checkbox', { name: 'Berita baru: Email' })
  await expect(news).not.toBeChecked()
  await news.click()
  await expect(page.getByText('Preferensi disimpan')).toBeVisible()
  await page.reload()
  await expect(news).toBeChecked()
  await expectAccessibleLayout(page)
  await news.click()
  await expect(news).not.toBeChecked()
})
