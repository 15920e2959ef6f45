/** The question for the people of a report. */
import type { CompanyScope } from '#server/platform/session/company-scope.ts'

export interface WorkforcePeriod {
  /** The close before the first month. */
  first: string
  last: string
  /** All closes, as numbers of days. */
  closes: readonly number[]
}

export interface WorkforceQuestion {
  scope: CompanyScope
  period: WorkforcePeriod
  /**
   * Most people have one job in the period: `counted` has one member for all who begin in the same month and end in the
   * same, `moving` leaves out those who do neither, and `each` tells everybody apart.
   */
  detail: 'counted' | 'moving' | 'each'
  /** Counts people by job and category; without it only interns are counted apart. */
  isByMain?: boolean
  /** With gender and birth. */
  isPersonal: boolean
  /** Only people who have had a status of these. */
  categories?: readonly string[] | undefined
}
