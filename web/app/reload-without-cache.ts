/** Reloads without the caches and service workers of an older version. */
export async function reloadWithoutCache() {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all(workers?.map((it) => it.unregister()) ?? [])
  window.location.reload()
}
