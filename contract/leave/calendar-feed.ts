/** Leave in the calendar program of the user: a secret URL that it reads by itself. */
import * as z from 'zod'
import { endpoint } from '#contract/platform/http.ts'

const path = '/staff/user/own/calendar-link'
const reply = z.object({
  url: z.string(),
  /** When a new password or signing out everywhere ended the previous link; reset once a calendar has read this one. */
  ended_at: z.string().nullable(),
})
export const calendar = {
  link: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary:
      'The address of the iCalendar feed: own leave, and the team’s for those who read its requests. It ends with a new password and with signing out everywhere',
    reply,
  }),
  renew: endpoint({
    method: 'POST',
    path,
    access: 'signed-in',
    audit: { entity: 'calendar_link', subject: 'self' },
    summary: 'A new address; the old one is 404 from now on',
    reply,
    status: 200,
  }),
}
