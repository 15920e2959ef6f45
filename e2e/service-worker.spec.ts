import { test } from './cuttable-network.ts'
import { expect, signIn } from './fixtures.ts'

// Other journeys block service workers, because a worker would bypass their request interception.
test.use({ serviceWorkers: 'allow' })

/** The worker is registered on the first user activity. */
const withWorker = async (page: Parameters<typeof signIn>[0]) => {
  await signIn(page, 'staff2@demo.id')
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('service worker: shows the offline page without a network and opens the screen once it is back', {
  tag: ['@phone', '@core'],
}, async ({ page, network }) => {
  await withWorker(page)
  network.cut()
  await page.goto('/absensi')
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible()
  network.restore()
  await expect(page.getByRole('heading', { name: 'Absen Masuk/Pulang' })).toBeVisible()

  // The caches contain no personal data.
  const kept = await page.evaluate(async () => {
    const urls = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return urls.flat().map((url) => new URL(url).pathname)
  })
  expect(kept.sort()).toEqual([
    '/favicon.svg',
    '/icon-192.png',
    '/manifest.webmanifest',
    '/offline.css',
    '/offline.html',
    '/offline.js',
  ])
})

test('service worker: shows a pushed notification once, with its link', async ({ page, context }) => {
  test.skip(process.env.E2E_NOTIFICATIONS === 'no', 'this browser is a headless shell and has no notifications')
  await context.grantPermissions(['notifications'])
  await withWorker(page)
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'Keputusan pengajuan', text: 'Cuti disetujui', link: '/request-leave' })
  const origin = new URL(page.url()).origin
  const registrationId = await registered
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      return (await worker.getNotifications()).map(({ title, body, data }) => ({ title, body, data: String(data) }))
    })
  // Delivery is repeated if the browser was not ready; a second delivery still shows one notification.
  await expect(async () => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await expect
      .poll(shown, { timeout: 3_000 })
      .toEqual([{ title: 'Keputusan pengajuan', body: 'Cuti disetujui', data: '/request-leave' }])
  }).toPass()
})

test('web app manifest: is valid and the app is installable', async ({ page, context }) => {
  await page.goto('/login')
  const browser = await context.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Journeys run in an incognito context, which cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, url } = await browser.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest'])
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
