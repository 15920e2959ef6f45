/** The absent people of a company on some days. */
import * as z from 'zod'
import { LeaveContext } from './plan.ts'

/** A person with accepted or pending leave in the displayed period. */
export const TeamMember = z.object({
  position_id: z.int(),
  user_name: z.string(),
  job_name: z.string(),
  company_name: z.string(),
  leaves: z.array(LeaveContext.shape.away.element.omit({ position_id: true, user_name: true, job_name: true })),
})
export type TeamMember = z.infer<typeof TeamMember>

/** Absent people are found by days; all people are read page by page, so that a year is no more work. */
export const TEAM_DAYS_MAX = { away: 62, all: 366 } as const
