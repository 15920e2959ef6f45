import type { FastifyInstance } from 'fastify'

const LOG_MS = 5_000

/** Logs one line for all rejections of `LOG_MS`. */
export const refusalLog = (app: FastifyInstance) => {
  const refused = { over_capacity: 0, over_share: 0 }
  let isDue = false
  const log = () => {
    app.log.warn({ ...refused }, 'requests rejected: over capacity or over the share of one caller')
    Object.assign(refused, { over_capacity: 0, over_share: 0 })
    isDue = false
  }
  return (status: number) => {
    if (status === 503) refused.over_capacity++
    else refused.over_share++
    if (isDue) return
    isDue = true
    setTimeout(log, LOG_MS).unref()
  }
}
