/** The data export of a person, and anonymisation. */
import * as z from 'zod'
import { endpoint, Id } from '#contract/platform/http.ts'

const ofPerson = z.strictObject({ userId: Id })

/** Replaces the name of an anonymised person. */
export const neutralName = (user_id: number) => `Mantan Karyawan #${user_id}`

const Anonymised = z.object({ id: z.int(), name: z.string(), anonymised_at: z.string() })

export const privacy = {
  exportOwn: endpoint({
    method: 'GET',
    path: '/staff/user/own/export',
    access: 'signed-in',
    audit: { entity: 'user', subject: 'self' },
    summary: 'Everything that is kept of the person who asks, as JSON and files',
    download: 'zip',
  }),
  export: endpoint({
    method: 'GET',
    path: '/hcis/user/:userId/export',
    access: 'hcis',
    audit: { entity: 'user', subject: 'user' },
    summary: 'Everything that is kept of a person, as JSON and files',
    params: ofPerson,
    download: 'zip',
  }),
  anonymise: endpoint({
    method: 'POST',
    path: '/hcis/user/:userId/anonymise',
    access: 'hcis',
    summary: 'Take out what is personal of somebody who left long ago; figures stay. There is no way back',
    audit: { action: 'delete', entity: 'profile', subject: 'user' },
    params: ofPerson,
    /** The name that HR typed as a confirmation. */
    body: z.strictObject({ name: z.string().max(150).optional() }).optional(),
    reply: Anonymised,
    status: 200,
  }),
}
