/** Issues one letter of many in its own transaction. */
import type { BulkResult } from '#contract/letter/bulk-letter.ts'
import { isContract } from '#contract/letter/letter-types.ts'
import { isHrOf } from '#contract/policy.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { type Caller, reloadCaller } from '#server/platform/session/identify.ts'
import { changeContract } from './change-contract.ts'
import type { ChangeFacts } from './change-facts.ts'
import { letterTypeOf } from './change-letter-type.ts'
import { prepareDraft } from './draft.ts'
import { issueLetter } from './issue.ts'
import type { LetterEnv } from './print.ts'
import { storeLetterDraft } from './store-draft.ts'

interface BulkContext {
  sql: Sql | Db
  env: LetterEnv
  clock: Clock
  me: Caller
  audit: AuditRecord
}

export interface WantedLetter {
  change: ChangeFacts | null
  position_id: number
  company_id: number
}

export const NO_LETTER = { letter_id: null, number: null, text: null }

/** The outcome of a refusal; a letterhead that is missing refuses the whole call until a letter was issued. */
export const refusalOutcome = (error: unknown, hasIssued: boolean): Pick<BulkResult, 'outcome' | 'text'> => {
  if (!(error instanceof HttpError) || error.status >= 500) throw error
  if (error.code === 'no_letterhead' && !hasIssued) throw error
  const text = error.errors?.values?.join(', ') ?? error.message
  if (error.status === 403 || error.status === 404) return { outcome: 'forbidden', text }
  return { outcome: error.code === 'exists' ? 'exists' : 'missing', text }
}

type BulkBody = {
  date: string
  signatory_id?: number | null
  template_id?: number | null
  values: Record<string, string | number | boolean | null>
}

export const issueOne = ({ sql, env, clock, audit, me: caller }: BulkContext, wanted: WantedLetter, body: BulkBody) =>
  transaction(sql, async (tx) => {
    const { change, position_id, company_id } = wanted
    const type = change ? letterTypeOf(change) : 'keterangan_kerja'
    if (!type) throw new HttpError(422, 'validation', 'Perubahan ini tidak punya surat')
    if (isContract(type)) await lockPositions(tx)
    const me = await reloadCaller(tx, caller, 'hcis')
    if (!isHrOf(me, company_id)) throw new HttpError(403, 'forbidden', 'Anda tidak memiliki akses')
    const { date, signatory_id, template_id, values } = body
    const draft = {
      company_id,
      type,
      position_id,
      change_id: change?.id ?? null,
      date,
      signatory_id,
      template_id,
      values,
    }
    const stored = await storeLetterDraft(tx, await prepareDraft({ tx, clock }, draft), me)
    const { id } = stored
    const number = await issueLetter({ tx, env, clock, me, follow: changeContract }, stored)
    await audit.writeExtra(tx, 'create', {
      entity_id: id,
      subject_user_id: stored.user_ids[0],
      after: { number, type },
    })
    return { letter_id: id, number }
  })
