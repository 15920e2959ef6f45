/**
 * What the browser runs without a page: shows notices that were pushed, and a page of its own when there is no network. It
 * keeps nothing else, least of all what somebody has read: phones are lent and lost.
 */
// Makes the file a module, whose `self` is the worker's own.
export {}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string }[] }

const SHELL = 'hcis-offline'
const OFFLINE_PAGE = '/offline.html'
/** The page and its parts, named by the build. */
const parts = self.__WB_MANIFEST.map(({ url }) => `/${url}`)

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .delete(SHELL)
      .then(() => caches.open(SHELL))
      // Past the browser's own cache, which may hold those of another version.
      .then((shell) => shell.addAll(parts.map((part) => new Request(part, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => kept(OFFLINE_PAGE)))
  else if (parts.includes(pathname)) event.respondWith(fetch(event.request).catch(() => kept(pathname)))
})
const kept = async (path: string) => (await caches.match(path)) ?? Response.error()

interface Pushed {
  title: string
  text: string
  link: string
}

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, text, link } = event.data.json() as Pushed
  event.waitUntil(
    self.registration.showNotification(title, { body: text, icon: '/icon-192.png', tag: link + text, data: link }),
  )
})

/** To a window that is open already, if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const link = new URL(String(event.notification.data), self.location.origin).href
  const open = async () => {
    const [window] = await self.clients.matchAll({ type: 'window' })
    if (!window) return self.clients.openWindow(link)
    await window.focus()
    return window.navigate(link)
  }
  event.waitUntil(open())
})
