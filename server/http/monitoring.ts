import { unavailable } from '#server/errors.ts'
import type { App } from '#server/services.ts'
import { createReadiness } from './readiness.ts'

/** Mounts the liveness and readiness endpoints for monitoring. */
export const health = (app: App) => {
  const { sql, env } = app.services
  const readiness = createReadiness({ sql, env, log: app.log })
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
