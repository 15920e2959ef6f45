/** Taking leave back after it was asked for or accepted. */
import * as z from 'zod'
import { Day, requiredText } from './fields.ts'
import { ById, endpoint } from './http.ts'
import { Leave } from './leave-row.ts'
import { NOTE_MAX, Note, Version } from './request.ts'

const hcis = '/hcis/user/employee/position/leaves/:id'
const note = requiredText('Wajib diisi', NOTE_MAX)
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
    reply: Leave,
  }),
  byHr: endpoint({
    method: 'PATCH',
    path: `${hcis}/cancel`,
    access: 'hcis',
    audit: ofLeave,
    summary: 'Cancel the leave of another, at any time',
    params: ById,
    body: z.strictObject({ note, version: Version }),
    reply: Leave,
  }),
  shorten: endpoint({
    method: 'PATCH',
    path: `${hcis}/shorten`,
    access: 'hcis',
    audit: ofLeave,
    summary: 'End an accepted leave earlier; the days behind return',
    params: ById,
    body: z.strictObject({ end_date: Day(), note }),
    reply: Leave,
  }),
}
