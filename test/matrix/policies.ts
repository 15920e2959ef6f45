/**
 * The expected answers, deliberately written by hand and not computed from the contract: an expectation derived from a
 * rule cannot detect that the rule was weakened. A change of a rule changes this table, too.
 *
 * 200 means any 2xx. 403: not for this role, or visible but not allowed. 404: not visible. 409: the state forbids it.
 */

/** The columns of every line below; actors.ts defines the actors and the people they act on. */
export const columns = [
  ...(['S', 'O', 'F', 'W'] as const),
  ...(['over', 'peer', 'under', 'low', 'top', 'topP', 'self', 'frgn'] as const),
  ...(['H', 'Hs', 'FH'] as const),
] as const
export type ActorColumn = (typeof columns)[number]

// biome-ignore format: a table is read in columns
const table = {
  //               S   O   F   W  over peer under low top topP self frgn H   Hs  FH
  /** Own data without a target, and public endpoints. */
  ANY:         '  200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  /** One own item: items of others do not exist, for any rank. */
  OWN:         '  200 404 404 404 404 404 404 404 404 404 200 404 404 200 404',
  /** The profile of another person. */
  MREAD:       '  403 403 403 403 200 200 200 200 200 200 200 404 200 200 200',
  /** Lists and figures of the own company. */
  MLIST:       '  403 403 403 403 200 200 200 200 200 200 200 200 200 200 200',
  /** The same with company A as filter: refused to people of another company. */
  MLIST_OF_A:  '  403 403 403 403 200 200 200 200 200 200 200 403 200 200 200',
  HCIS:        '  403 403 403 403 403 403 403 403 403 403 403 403 200 200 200',
  /** Actions of HR for all but itself. */
  HCIS_NOT_ME: '  403 403 403 403 403 403 403 403 403 403 403 403 200 403 200',
  /** A decision that HR takes back, where there is none. */
  REVERT_WAITING:'403 403 403 403 403 403 403 403 403 403 403 403 409 403 409',
  /** Anonymises a former employee; the caller still works here. */
  LEAVER:      '  403 403 403 403 403 403 403 403 403 403 403 403 200 409 200',
  HCIS_WORKING:'  403 403 403 403 403 403 403 403 403 403 403 403 409 409 409',
  /** Approval lists and exports. */
  SENIOR:      '  403 403 403 403 200 200 200 403 200 200 200 200 200 200 200',
  SENIOR_OF_A: '  403 403 403 403 200 200 200 403 200 200 200 403 200 200 200',
  /** The reimbursements of the company: payers must see what to pay. */
  CLAIMS:      '  403 403 200 403 200 200 200 403 200 200 200 200 200 200 200',
  CLAIMS_OF_A: '  403 403 200 403 200 200 200 403 200 200 200 403 200 200 200',
  /** Job tasks of others. */
  TASK:        '  403 403 403 403 200 403 403 200 200 403 403 404 200 200 200',
  /** An opinion about a term: the head of the company, here no direct supervisor, and HR for others. */
  TERM_OPINION:'403 403 403 403 403 403 403 403 200 200 403 404 200 403 200',
  /** A list, which people without anything to do with it do not find: for managers below them, and for HR. */
  CHECKLIST:   '  403 404 404 404 200 403 403 200 200 403 403 404 200 200 200',
  /** The same for HR only, and why somebody leaves. */
  HCIS_HIDDEN: '  403 404 404 404 403 403 403 403 403 403 403 404 200 200 200',
  /** A task of the person's own list: the person and HR tick it, those who may read the list are refused. */
  CHECKLIST_TASK:'200 404 404 404 403 404 404 403 403 404 200 404 200 200 200',
  /** The schedule of another person, never the own. */
  SCHEDULE:    '  403 403 403 403 200 403 403 200 200 403 403 404 200 403 200',
  /** The same with the person's company in the body. */
  SCHEDULE_IN: '  403 403 403 403 200 403 403 200 200 403 403 403 200 403 200',
  APPROVE:     '  403 403 403 403 200 403 403 403 200 200 403 404 200 403 200',
  /** The context of a request for deciders: as for reading it, but refused to lower ranks by the access check. */
  CONTEXT:     '  403 403 403 403 200 200 200 403 200 200 200 404 200 200 200',
  /** Assigning overtime. */
  ASSIGN:      '  403 403 403 403 200 403 403 403 200 403 403 404 200 403 200',
  /** One leave or overtime. */
  REQREAD:     '  200 404 404 404 200 200 200 404 200 200 200 404 200 200 200',
  /** One receipt or reimbursement: payers of the company, too. */
  RECEIPT:     '  200 404 200 404 200 200 200 404 200 200 200 404 200 200 200',
  OWNERorHCIS: '  200 404 404 404 403 403 403 403 403 403 200 404 200 200 200',
  /** A request that HR alone decides and reads. */
  OWNERorHR:   '  200 404 404 404 404 404 404 404 404 404 200 404 200 200 200',
  /** A document or photo, by a link signed for this viewer. */
  FILE:        '  200 404 404 404 200 200 200 200 200 200 200 404 200 200 200',
  /** A photo in the organisation chart, by the link shown there: all people of the company. */
  FACE:        '  200 200 200 200 200 200 200 200 200 200 200 404 200 200 200',
  TRANSFER:    '  403 403 403 403 403 403 403 403 403 403 403 403 403 403 200',
  /** Refused to every rank: the account of another person, a file by the link of another. */
  NOBODY:      '  404 404 404 404 404 404 404 404 404 404 404 404 404 404 404',
  /** News that are not published yet. */
  DRAFT:       '  404 404 404 404 404 404 404 404 404 404 404 404 200 200 200',
  /** Data that a company shows to all of its people, with company A as filter. */
  COMPANY_A:   '  200 200 200 200 200 200 200 200 200 200 200 403 200 200 200',
  /** Assigned overtime: its employee reports on it, but neither edits nor withdraws it. */
  ASSIGNED:    '  403 404 404 404 404 404 404 404 404 404 403 404 404 403 404',
  /** Assigned overtime is decided by the person who assigned it, here not an actor, or by HR. */
  DECIDER:     '  403 403 403 403 403 403 403 403 403 403 403 404 200 403 200',
  /** A file with a row of another company, whose NIK is unknown to all but HR. */
  IMPORT:      '  403 403 403 403 200 200 200 200 200 200 200 422 200 200 200',
  /** The import of the person acted on: undone by more senior managers. */
  UNDO_IMPORT: '  403 403 403 403 200 403 403 200 200 403 200 404 200 200 200',
  /** The file of a machine of company A: managers always mean a machine of their own company. */
  MACHINE_OF_A:'  403 403 403 403 200 200 200 200 200 200 200 200 200 200 200',
  /** Possible once only, and done already. */
  ONCE:        '  409 409 409 409 409 409 409 409 409 409 409 409 409 409 409',
  /** A waiting reimbursement cannot be paid by any caller. */
  PAY_TOO_EARLY:' 403 403 403 403 403 403 403 403 403 403 403 403 403 403 409',
  /** A decided request: possible deciders get 409, all others 403 or 404. */
  DECIDED:     '  403 403 403 403 409 403 403 403 409 409 403 404 409 403 409',
  /** A decided request cannot be changed by its owner. */
  OWN_DECIDED: '  409 404 404 404 404 404 404 404 404 404 409 404 404 409 404',
} as const

export type PolicyName = keyof typeof table

const line = (text: string): Record<ActorColumn, number> => {
  const statuses = text.trim().split(/\s+/).map(Number)
  if (statuses.length !== columns.length) throw new Error(`the table row has ${statuses.length} answers: ${text}`)
  return Object.fromEntries(columns.map((column, index) => [column, statuses[index]])) as Record<ActorColumn, number>
}

export const policies = Object.fromEntries(
  Object.entries(table).map(([policy, statuses]) => [policy, line(statuses)]),
) as Record<PolicyName, Record<ActorColumn, number>>
