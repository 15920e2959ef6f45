/** Taking leave back after it was asked for or accepted. */
import * as z from 'zod'
import { Day, requiredText } from '#contract/platform/fields.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { NOTE_MAX, Note, Version } from '#contract/request/flow.ts'
import { Leave } from './row.ts'

const hcis = '/hcis/user/employee/position/leaves/:id'
const note = requiredText('Wajib diisi', NOTE_MAX)
/** With the past days that stay taken: nothing shows that their person worked on them. */
const CancelledLeave = Leave.extend({ kept_days: z.number() })
const ofLeave = { entity: 'leave', subject: 'leave' } as const

export const leaveCancel = {
  own: endpoint({
    method: 'PATCH',
    path: '/staff/user/employee/position/own/leaves/:id/cancel',
    access: 'signed-in',
    audit: { entity: 'leave', subject: 'self' },
    summary: 'Cancel an own request: while it waits, or accepted before it begins',
    params: ById,
    body: z.strictObject({ note: Note, version: Version }).default({}),
    reply: CancelledLeave,
  }),
  byHr: endpoint({
    method: 'PATCH',
    path: `${hcis}/cancel`,
    access: 'hcis',
    audit: ofLeave,
    summary: 'Cancel the leave of another, at any time; past days come back only with attendance',
    params: ById,
    body: z.strictObject({ note, version: Version }),
    reply: CancelledLeave,
  }),
  shorten: endpoint({
    method: 'PATCH',
    path: `${hcis}/shorten`,
    access: 'hcis',
    audit: ofLeave,
    summary: 'End an accepted leave earlier; the days behind return, past ones only with attendance',
    params: ById,
    body: z.strictObject({ end_date: Day(), note }),
    reply: CancelledLeave,
  }),
}
