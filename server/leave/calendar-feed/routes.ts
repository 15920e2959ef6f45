import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { calendar } from '#contract/leave/calendar-feed.ts'
import { typeLabel } from '#contract/leave/form.ts'
import { readsRequestsOf } from '#contract/policy.ts'
import { readCalendar } from '#server/calendar/work-calendar/queries.ts'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Env } from '#server/platform/env.ts'
import { unknownAddress } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { addressKey, countAttempt, type Limit } from '#server/platform/http/throttle.ts'
import type { App } from '#server/platform/services.ts'
import { type CalendarEvent, calendarText } from './ical.ts'
import { accountIn, isSecretOf, secretOf } from './link-secret.ts'
import {
  type CalendarLinkRow,
  type CalendarReader,
  type FeedRow,
  findLink,
  findReader,
  installationId,
  listOwn,
  listTeam,
  recordReading,
  renewLink,
} from './queries.ts'

/** A calendar program reads at most every 15 minutes, on a few devices. */
const READS: Limit = { name: 'calendar', attempts: 60, minutes: 15 }
/** Limits the guessing of links by network address. */
const MISSES: Limit = { name: 'calendar-miss', attempts: 100, minutes: 15 }

const linkOf = (env: Env, position_id: number, { generation, ended_at }: CalendarLinkRow) => ({
  url: `${env.PUBLIC_URL}/calendar/${secretOf(env, position_id, generation)}.ics`,
  ended_at,
})

export const calendarRoutes = (app: App) => {
  const { sql, env } = app.services
  mount(app, calendar.link, async ({ me }) => linkOf(env, me.position_id, await findLink(sql, me.position_id)))
  mount(app, calendar.renew, async ({ db, me }) => linkOf(env, me.position_id, await renewLink(db, me.position_id)))

  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const secret = request.params.file.replace(/\.ics$/, '')
    const reader = request.params.file.endsWith('.ics') ? await readerBy(sql, env, secret) : undefined
    if (!reader) {
      await countAttempt(sql, MISSES, addressKey(env, request.ip))
      return unknownAddress()
    }
    await countAttempt(sql, READS, reader.position_id)
    if (!reader.is_noted) await auditReading(sql, reader, request)
    const text = await feedOf(sql, reader)
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    // Clients may store the feed but must revalidate it, so that a replaced link stops working at once.
    reply.header('cache-control', 'private, no-cache').header('etag', tag).header('x-robots-tag', 'noindex')
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="perizinan.ics"')
      .send(text)
  })
}

/**
 * Writes one audit row a day, since calendars read every few minutes; the reader is unknown except for the network
 * address.
 */
const auditReading = (sql: Sql, { id, position_id }: CalendarReader, request: FastifyRequest) =>
  transaction(sql, async (tx) => {
    if (!(await recordReading(tx, position_id))) return
    const row = { action: 'export', entity: 'calendar_link', entity_id: position_id, subject_user_id: id } as const
    await writeRows(tx, [{ ...row, address: request.ip, request_id: request.id }])
  })

/** Compressing proxies mark the tag as weak. */
const isKnown = (known: string | undefined, tag: string) =>
  known?.split(',').some((it) => [tag, '*'].includes(it.trim().replace(/^W\//, ''))) ?? false

const readerBy = async (db: Db, env: Env, secret: string) => {
  const position_id = accountIn(secret)
  const reader = position_id && (await findReader(db, position_id))
  return reader && isSecretOf(env, secret, reader.position_id, reader.generation) ? reader : undefined
}

const feedOf = async (db: Db, me: CalendarReader) => {
  const hasTeam = readsRequestsOf(me, me.company_id)
  const [own, team, installation] = [
    await listOwn(db, me.id),
    hasTeam ? await listTeam(db, me) : [],
    await installationId(db),
  ]
  const name = hasTeam ? `Perizinan ${me.company_name}` : `Perizinan ${me.name}`
  const leaves = [...own, ...team].map((row) => eventOf(row, me, installation))
  return calendarText(name, [...leaves, ...(await holidayEvents(db, me, installation))])
}

/** Holidays and joint leave of the own company, from last year to next year. */
const holidayEvents = async (db: Db, me: CalendarReader, installation: string): Promise<CalendarEvent[]> => {
  const year = new Date().getUTCFullYear()
  const { holidays } = await readCalendar(db, me.company_id, { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` })
  return [...holidays]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, { name }]) => ({
      uid: `holiday-${date}@${installation}`,
      summary: name,
      first: date,
      last: date,
      isCertain: true,
      isBusy: false,
      stamp: `${date}T00:00:00Z`,
      revision: 0,
    }))
}

const partOf = { full: '', morning: ' (pagi)', afternoon: ' (siang)' } as const

const eventOf = (row: FeedRow, me: CalendarReader, installation: string): CalendarEvent => {
  const isOwn = row.user_id === me.id
  const isCertain = row.status === 'accepted'
  const what = `${typeLabel(row.request_type)}${partOf[row.part]}${isCertain ? '' : ' (menunggu)'}`
  return {
    uid: `leave-${row.id}@${installation}`,
    summary: isOwn ? what : `${row.user_name}: ${what}`,
    description: row.description ?? undefined,
    first: row.start_date,
    last: row.end_date,
    isCertain,
    isBusy: isOwn && isCertain,
    stamp: row.stamp,
    revision: row.version - 1 + (isCertain ? 1 : 0),
  }
}
