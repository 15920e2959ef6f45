import { type FirstLoad, measureFirstLoad } from './first-load.ts'
import { expect, signIn, test } from './fixtures.ts'

// Watching a page's requests from outside would keep its cache from working.
test.use({ live: true })

const goal = (kilobytes: number): FirstLoad => ({ requests: 15, kilobytes, shift: 0.01 })
const expectWithin = (seen: FirstLoad, most: FirstLoad) => {
  for (const figure of ['requests', 'kilobytes', 'shift'] as const)
    expect(seen[figure], `${figure} of a first visit`).toBeLessThanOrEqual(most[figure])
}

test('the page to sign in comes in few requests, and nothing on it moves', { tag: '@phone' }, async ({ page }) => {
  expectWithin(await measureFirstLoad(page, '/login'), goal(240))
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

for (const email of ['staff@demo.id', 'manager@demo.id', 'hcis@demo.id'])
  test(`the home of ${email} comes in few requests, and nothing on it moves`, { tag: '@phone' }, async ({ page }) => {
    await signIn(page, email)
    await expect(page.getByRole('article').first()).toBeVisible()
    // What the page before still fetches ahead is not part of the visit.
    await page.goto('about:blank')
    expectWithin(await measureFirstLoad(page, '/'), goal(300))
    // What lies below comes when somebody is there.
    await page.mouse.move(10, 10)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

test('a home whose readings do not come together reads them one by one', async ({ page }) => {
  await signIn(page, 'hcis@demo.id')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route('**/api/together?*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Total Karyawan \d+$/ })).toBeVisible()
  await page.mouse.move(10, 10)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ikhwan dan Akhwat per entitas' })).toBeVisible()
})
