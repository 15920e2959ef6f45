import { canGrantScope, isGroupHr, type Me } from '#contract/policy.ts'
import { UNUSABLE_MESSAGE } from '#server/org/person/unique-fields.ts'
import { OWN_TERMS, TERM_FIELDS } from '#server/org/position/career-entry.ts'
import type { ReferenceData } from './reference-data.ts'
import type { RowResult } from './row-result.ts'

const SCOPED = ['job_id', 'role_id', 'status', 'company_ids']

/**
 * Refuses what the form refuses to HR with a company scope: people outside of it, and rights that exceed the caller's
 * own.
 */
export const refuseBeyondScope = (
  me: Me,
  { sheet, person, position, changes, terms, errors }: RowResult,
  reference: ReferenceData,
  hidden: ReadonlySet<string>,
) => {
  if (isGroupHr(me) || !terms) return
  if (hidden.has(sheet.employee_identity))
    errors.push({ text: UNUSABLE_MESSAGE.employee_identity, column: 'employee_identity' })
  if (person && reference.foreign.has(person.id) && changes.includes('email'))
    errors.push({
      text: 'Email karyawan yang punya akun di luar cakupan Anda hanya dapat diubah HR grup',
      column: 'email',
    })
  const hcis = reference.roles.hcis
  const touched = !position || changes.some((it) => SCOPED.includes(it))
  const was = position && position.role_id === hcis ? position.company_ids : undefined
  const becomes = (terms.role_id ?? position?.role_id) === hcis ? (terms.company_ids ?? was ?? []) : undefined
  if (touched && [was, becomes].some((scope) => scope && !canGrantScope(me, scope)))
    errors.push({ text: 'Cakupan hcis tidak boleh melebihi cakupan Anda', column: 'scope' })
}

/**
 * A further position brings a job and a role, so a file cannot add one for the caller while another HR account exists.
 */
export const refuseOwnTermsOfRow = (
  me: Me,
  { person, changes, position, errors }: RowResult,
  reference: ReferenceData,
) => {
  const isMine = person?.id === me.id && reference.hasOtherGroupHr
  if (isMine && (!position || TERM_FIELDS.some((it) => changes.includes(it)))) errors.push({ text: OWN_TERMS })
}
