import { isContract } from '#contract/letter/letter-types.ts'
import { findStoredPosition } from '#server/org/position/employment.ts'
import { changeOrPlan } from '#server/people/career/plan.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { IssueContext } from './issue.ts'
import type { ComposedLetter } from './letter-source.ts'
import type * as letterQueries from './queries.ts'

const isCaller = (me: IssueContext['me']): me is Caller => me !== null && 'session_id' in me

/** A contract for a fixed term ends in the record on the day that it says. */
export const changeContract = async (
  { tx, clock, me }: IssueContext,
  letter: letterQueries.StoredLetter,
  composed: ComposedLetter,
) => {
  const { chain, people } = composed
  const [person] = people
  if (!isContract(letter.type) || !chain || !person || letter.change_id !== null) return
  if (letter.type === 'pkwt' && person.contract_end_at !== null) return
  if (person.contract_end_at === chain.end) return
  const before = await findStoredPosition(tx, person.position_id)
  if (!before || !isCaller(me)) return
  await changeOrPlan({ tx, clock, me }, before, {
    kind: 'kontrak',
    effective_at: chain.start,
    contract_end_at: chain.end,
    reason: letter.type_name,
    letter_number: letter.number,
  })
}
