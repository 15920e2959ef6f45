import { type FirstLoad, measureFirstLoad } from './first-load.ts'
import { expect, signIn, test } from './fixtures.ts'

// Measures the app as it is, without the patch that disables the notification stream.
test.use({ live: true })

const goal = (kilobytes: number): FirstLoad => ({ requests: 15, kilobytes, shift: 0.01 })
const expectWithin = (seen: FirstLoad, most: FirstLoad) => {
  for (const figure of ['requests', 'kilobytes', 'shift'] as const)
    expect(seen[figure], `${figure} of a first visit`).toBeLessThanOrEqual(most[figure])
}

test('login page: stays within the first-load limits for requests, bytes and layout shift', { tag: '@phone' }, async ({
  page,
}) => {
  expectWithin(await measureFirstLoad(page, '/login'), goal(240))
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

for (const email of ['staff@demo.id', 'manager@demo.id', 'hcis@demo.id'])
  test(`home of ${email}: stays within the first-load limits for requests, bytes and layout shift`, {
    tag: '@phone',
  }, async ({ page }) => {
    await signIn(page, email)
    await expect(page.getByRole('article').first()).toBeVisible()
    // Requests that the previous page still prefetches must not count.
    await page.goto('about:blank')
    expectWithin(await measureFirstLoad(page, '/'), goal(300))
    // Content below the fold loads on user activity.
    await page.mouse.move(10, 10)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

test('home: loads its data with single requests when the batch fails', async ({ page }) => {
  await signIn(page, 'hcis@demo.id')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route('**/api/together?*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Total Karyawan \d+$/ })).toBeVisible()
  await page.mouse.move(10, 10)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ikhwan dan Akhwat per entitas' })).toBeVisible()
})
