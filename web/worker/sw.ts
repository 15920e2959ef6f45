/**
 * The service worker: shows push notifications, and an offline page without a network. It caches nothing else, least of
 * all personal data, because phones are lent and lost.
 */
// Makes the file a module with its own type of `self`.
export {}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string }[] }

const SHELL = 'hcis-offline'
const OFFLINE_PAGE = '/offline.html'
/** Files of the offline page, listed by the build. */
const parts = self.__WB_MANIFEST.map(({ url }) => `/${url}`)

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .delete(SHELL)
      .then(() => caches.open(SHELL))
      // Bypasses the HTTP cache, which may hold files of another version.
      .then((shell) => shell.addAll(parts.map((part) => new Request(part, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => fromCache(OFFLINE_PAGE)))
  else if (parts.includes(pathname)) event.respondWith(fetch(event.request).catch(() => fromCache(pathname)))
})
const fromCache = async (path: string) => (await caches.match(path)) ?? Response.error()

interface PushMessage {
  title: string
  text: string
  link: string
}

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, text, link } = event.data.json() as PushMessage
  event.waitUntil(
    self.registration.showNotification(title, { body: text, icon: '/icon-192.png', tag: link + text, data: link }),
  )
})

/** Opens the link in an existing window if there is one. */
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
