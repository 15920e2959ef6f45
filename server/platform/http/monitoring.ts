import type { App } from '#server/platform/services.ts'
import { unavailable } from './errors.ts'
import { createReadiness } from './readiness.ts'

/** A verdict holds for a second, so that many calls cost the database and the store one. */
const VERDICT_MS = 1_000

const reused = <T>(check: () => Promise<T>) => {
  let verdict: Promise<T> | undefined
  return () => {
    if (verdict) return verdict
    verdict = check()
    setTimeout(() => {
      verdict = undefined
    }, VERDICT_MS).unref()
    return verdict
  }
}

/** Mounts the liveness and readiness endpoints for monitoring. */
export const health = (app: App) => {
  const { sql, env } = app.services
  const readiness = reused(createReadiness({ sql, env, log: app.log }))
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (stopping) unavailable()
    return { ok: true, degraded: await readiness() }
  })
}
