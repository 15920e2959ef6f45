import type { KindName } from '#contract/request-kinds.ts'

/** The table of each kind of request, for modules that need no more of a kind than its rows. */
export const requestTables = {
  leave: 'leaves',
  reimbursement: 'reimbursements',
  overtime: 'overtimes',
  correction: 'corrections',
  certificate: 'certificates',
} as const satisfies Record<KindName, string>
