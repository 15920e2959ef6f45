/**
 * Who gets which answer, written down by hand and on purpose apart from the contract and from its policies: an expectation that
 * is computed from a rule cannot see that the rule was weakened. Whoever changes a rule changes it here, too.
 *
 * 200 stands for any 2xx. 403: not for this role, or seen but not allowed. 404: out of sight. 409: the state forbids it.
 */

/** The columns of every line below; who they are, and on whom they act, is told in actors.ts. */
export const columns = [
  ...(['S', 'O', 'F', 'W'] as const),
  ...(['over', 'peer', 'under', 'low', 'top', 'topP', 'self', 'frgn'] as const),
  ...(['H', 'Hs', 'FH'] as const),
] as const
export type ActorColumn = (typeof columns)[number]

// biome-ignore format: a table is read in columns
const table = {
  //               S   O   F   W  over peer under low top topP self frgn H   Hs  FH
  /** Own data, no target; and what needs no token at all. */
  ANY:         '  200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  /** One own item: nobody else's exists, whatever the rank. */
  OWN:         '  200 404 404 404 404 404 404 404 404 404 200 404 404 200 404',
  /** Somebody's profile. */
  MREAD:       '  403 403 403 403 200 200 200 200 200 200 200 404 200 200 200',
  /** Lists and figures of the own company. */
  MLIST:       '  403 403 403 403 200 200 200 200 200 200 200 200 200 200 200',
  /** The same, naming company A: whoever works elsewhere may not. */
  MLIST_OF_A:  '  403 403 403 403 200 200 200 200 200 200 200 403 200 200 200',
  HCIS:        '  403 403 403 403 403 403 403 403 403 403 403 403 200 200 200',
  /** What HR does for everybody but themselves. */
  HCIS_NOT_ME: '  403 403 403 403 403 403 403 403 403 403 403 403 200 403 200',
  /** Somebody who left long ago is made nobody; whoever asks for it works here. */
  LEAVER:      '  403 403 403 403 403 403 403 403 403 403 403 403 200 409 200',
  HCIS_WORKING:'  403 403 403 403 403 403 403 403 403 403 403 403 409 409 409',
  /** Approval lists and exports. */
  SENIOR:      '  403 403 403 403 200 200 200 403 200 200 200 200 200 200 200',
  SENIOR_OF_A: '  403 403 403 403 200 200 200 403 200 200 200 403 200 200 200',
  /** The claims of the company: finance must see what is to be paid. */
  CLAIMS:      '  403 403 200 403 200 200 200 403 200 200 200 200 200 200 200',
  CLAIMS_OF_A: '  403 403 200 403 200 200 200 403 200 200 200 403 200 200 200',
  /** Job tasks of others. */
  TASK:        '  403 403 403 403 200 403 403 200 200 403 403 404 200 200 200',
  APPROVE:     '  403 403 403 403 200 403 403 403 200 200 403 404 200 403 200',
  /** What deciders are shown beside a request: those who read it, the lower ranks shut out at the door. */
  CONTEXT:     '  403 403 403 403 200 200 200 403 200 200 200 404 200 200 200',
  /** Assigning overtime. */
  ASSIGN:      '  403 403 403 403 200 403 403 403 200 403 403 404 200 403 200',
  /** One leave or overtime. */
  REQREAD:     '  200 404 404 404 200 200 200 404 200 200 200 404 200 200 200',
  /** One receipt or claim: finance of the company, too. */
  RECEIPT:     '  200 404 200 404 200 200 200 404 200 200 200 404 200 200 200',
  OWNERorHCIS: '  200 404 404 404 403 403 403 403 403 403 200 404 200 200 200',
  /** A document or photo, by a link made for this viewer. */
  FILE:        '  200 404 404 404 200 200 200 200 200 200 200 404 200 200 200',
  /** A face in the structure, by the link that stands there: all who work in the company. */
  FACE:        '  200 200 200 200 200 200 200 200 200 200 200 404 200 200 200',
  TRANSFER:    '  403 403 403 403 403 403 403 403 403 403 403 403 403 403 200',
  /** No rank makes it right: somebody else's account, a file by somebody else's link. */
  NOBODY:      '  404 404 404 404 404 404 404 404 404 404 404 404 404 404 404',
  /** Written, and not published yet. */
  DRAFT:       '  404 404 404 404 404 404 404 404 404 404 404 404 200 200 200',
  /** What the own company shows to all who work there, naming A. */
  COMPANY_A:   '  200 200 200 200 200 200 200 200 200 200 200 403 200 200 200',
  /** Work that was assigned is reported on, and neither edited nor withdrawn, by whom it was assigned to. */
  ASSIGNED:    '  403 404 404 404 404 404 404 404 404 404 403 404 404 403 404',
  /** Assigned work is judged by whoever assigned it, who is somebody else here, or by HR. */
  JUDGE:       '  403 403 403 403 403 403 403 403 403 403 403 404 200 403 200',
  /** Naming a file of others: one row of another company closes it for all but HR. */
  IMPORT:      '  403 403 403 403 200 200 200 200 200 200 200 403 200 200 200',
  /** Nothing is wrong with the caller: it was done before, and can be done once. */
  ONCE:        '  409 409 409 409 409 409 409 409 409 409 409 409 409 409 409',
  /** A claim that waits is not paid yet, by whomever. */
  PAY_TOO_EARLY:' 403 403 403 403 403 403 403 403 403 403 403 403 403 403 409',
  /** What was decided stays so: those who could decide are told of the state, the others of their right. */
  DECIDED:     '  403 403 403 403 409 403 403 403 409 409 403 404 409 403 409',
  /** What was decided is not the owner's to change any more. */
  OWN_DECIDED: '  409 404 404 404 404 404 404 404 404 404 409 404 404 409 404',
} as const

export type PolicyName = keyof typeof table

const line = (text: string): Record<ActorColumn, number> => {
  const statuses = text.trim().split(/\s+/).map(Number)
  if (statuses.length !== columns.length) throw new Error(`the line has ${statuses.length} answers: ${text}`)
  return Object.fromEntries(columns.map((column, index) => [column, statuses[index]])) as Record<ActorColumn, number>
}

export const policies = Object.fromEntries(
  Object.entries(table).map(([policy, statuses]) => [policy, line(statuses)]),
) as Record<PolicyName, Record<ActorColumn, number>>
