/** Delivers the push outbox: encrypts each message for one browser and sends it to that browser's push service. */
import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import { type NoticeKind, noticeKinds } from '#contract/platform/notice-kinds.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { createOutbox, type Outbox } from '#server/platform/outbox.ts'
import { claimDue, type DuePush, deleteDeadSubscription, deletePush, postponePush } from './queries.ts'
import { isPushService } from './services.ts'
import { type Vapid, vapidOf } from './vapid.ts'

/** After a day the person has seen the notification in the app. */
const GIVE_UP_HOURS = 24
const PATIENCE_MS = 10_000

export const createPusher = (sql: Sql, env: Env, log: FastifyBaseLogger): Outbox => {
  const vapid = vapidOf(env)
  return createOutbox(log, async () => {
    const due = await claimDue(sql, GIVE_UP_HOURS)
    if (!due) return false
    const outcome = isPushService(env, due.endpoint) ? await send(due, vapid) : 'gone'
    if (outcome === 'gone') await deleteDeadSubscription(sql, due.subscription_id)
    else if (outcome === 'done' || due.is_old) await deletePush(sql, due.id)
    else await postponePush(sql, due)
    if (outcome === 'later') log.warn({ push: due.id, attempts: due.attempts + 1 }, 'push not delivered')
    return true
  })
}

/** The status of the service shows whether the browser still exists; a permanent refusal is not retried. */
const send = async (due: DuePush, vapid: Vapid) => {
  const payload = encryptPayload(due, vapid)
  if (!payload) return 'gone'
  try {
    const { status } = await fetch(due.endpoint, {
      method: 'POST',
      headers: payload.headers as Record<string, string>,
      body: new Uint8Array(payload.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (status === 404 || status === 410) return 'gone'
    return status === 429 || status >= 500 ? 'later' : 'done'
  } catch {
    return 'later'
  }
}

/** Undefined for a key of the right length that is not a valid point: no browser could decrypt the message. */
const encryptPayload = ({ endpoint, p256dh, auth, kind, text, link }: DuePush, vapidDetails: Vapid) => {
  const { label: title } = noticeKinds[kind as NoticeKind]
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ title, text, link }), {
      vapidDetails,
      TTL: GIVE_UP_HOURS * 3600,
      contentEncoding: 'aes128gcm',
    })
  } catch {
    return undefined
  }
}
