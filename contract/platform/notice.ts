/** Notifications: always in the bell, by mail or push as the person chooses. */
import * as z from 'zod'
import { ById, endpoint, filter } from './http.ts'
import { integerInRange } from './integer.ts'
import { type ChosenKind, chosenKindNames, noticeKindNames } from './notice-kinds.ts'

/** Notifications outnumber all other rows, so their ids may exceed a PostgreSQL integer. */
const NoticeId = integerInRange(1, 9_999_999_999)
const ByNotice = ById.extend({ id: NoticeId })

export const NoticeItem = z.object({
  id: z.int(),
  kind: z.enum(noticeKindNames),
  text: z.string(),
  /** The screen that it opens. */
  link: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
  /** The position that it concerns; null if it concerns the person. */
  position_id: z.int().nullable(),
})
export type NoticeItem = z.infer<typeof NoticeItem>

const Unread = z.object({ unread: z.int() })

export const TICKET_SECONDS = 30
/** More open screens than a person uses. */
export const STREAMS_MAX = 5

export const notice = {
  list: endpoint({
    method: 'GET',
    path: '/staff/notification',
    unaudited: 'own notifications',
    access: 'signed-in',
    summary: 'What the caller was told, the newest first; newer than `after`, older than `before`',
    query: z.strictObject({
      after: filter(NoticeId),
      before: filter(NoticeId),
      page_size: integerInRange(1, 100).default(20),
    }),
    reply: z.array(NoticeItem),
    beside: Unread,
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/staff/notification/:id',
    unaudited: 'marks own notifications as read',
    access: 'signed-in',
    summary: 'Mark a notice as read',
    params: ByNotice,
    body: z.strictObject({ read: z.literal(true) }),
    reply: NoticeItem,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/staff/notification/read-all',
    unaudited: 'marks own notifications as read',
    access: 'signed-in',
    summary: 'Mark all as read, or those up to the newest that was seen',
    query: z.strictObject({ up_to: filter(NoticeId) }),
    reply: Unread,
    status: 200,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/staff/notification/ticket',
    unaudited: 'a ticket for the own stream, valid for half a minute',
    access: 'signed-in',
    summary: `Lets one stream in, once and within ${TICKET_SECONDS} seconds`,
    reply: z.object({ ticket: z.string() }),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/staff/notification/stream',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Server-sent events: each notice as it is made. By a ticket, or by the header as everywhere',
    query: z.strictObject({ ticket: z.string().max(100).optional() }),
    stream: NoticeItem,
  }),
}

const Choice = z.strictObject({ mail: z.boolean(), push: z.boolean() })
const choices = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(chosenKindNames.map((kind) => [kind, schema])) as Record<ChosenKind, S>

export const Preferences = z.object({ notifications: z.object(choices(Choice)) })
export type Preferences = z.infer<typeof Preferences>

const own = '/staff/user/own/preferences'
export const preference = {
  read: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Which notices are mailed and pushed to the caller; the bell always shows all',
    reply: Preferences,
  }),
  save: endpoint({
    method: 'PUT',
    path: own,
    access: 'signed-in',
    audit: { entity: 'preferences', subject: 'self' },
    summary: 'Choose; kinds that are left out stay as they are',
    body: z.strictObject({ notifications: z.strictObject(choices(Choice.optional())) }),
    reply: Preferences,
  }),
}
