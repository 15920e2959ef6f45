/** A letter as HR sees it. */
import type { Letter } from '#contract/letter/letter-row.ts'
import { type Me, managesPay } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { composeLetter } from './compose.ts'
import { requirePay } from './issue.ts'
import * as letterQueries from './queries.ts'
import * as registerQueries from './register-queries.ts'

interface ShowContext {
  db: Db
  clock: Clock
  me: Me
  env: Env
}

const PAY_WARNINGS = ['compensation_due']

/** Refuses letters with pay to HR that does not manage it. */
export const showLetter = async ({ db, clock, me, env }: ShowContext, id: number): Promise<Letter> => {
  const row = (await letterQueries.findLetter(db, id)) ?? notFound('Surat')
  const composed = row.state === 'draft' ? await composeLetter(db, row) : undefined
  const has_pay = composed?.has_pay ?? row.has_pay
  requirePay(me, has_pay)
  const [listed] = await registerQueries.rowsById(db, clock, [id])
  const warnings =
    composed?.warnings.filter((it) => managesPay(me) || !PAY_WARNINGS.includes(it.code)) ?? listed?.warnings ?? []
  const {
    company_id,
    company_name,
    type,
    type_name,
    number,
    date,
    state,
    position_id,
    signatory,
    valid_until,
    acknowledged_at,
  } = row
  return {
    ...{
      id,
      company_id,
      company_name,
      type,
      type_name,
      number,
      date,
      state,
      position_id,
      valid_until,
      acknowledged_at,
    },
    signatory: signatory ?? composed?.signatory?.name ?? null,
    name: registerQueries.nameOfLetter(row),
    ...{ proposed_by: row.proposed_by, by: row.by, at: row.at, user_id: row.user_ids[0] ?? null },
    ...{
      user_ids: row.user_ids,
      position_ids: row.position_ids,
      template_id: row.template_id,
      change_id: row.change_id,
    },
    ...{ signatory_id: row.signatory_id, recipient: row.recipient, values: row.values, body: row.body },
    text: composed?.text ?? row.text ?? '',
    missing: composed?.missing ?? [],
    missing_names: composed?.missing_names ?? [],
    ...{
      warnings,
      has_pay,
      version: row.version,
      code: row.verify_code,
      archived: row.archived,
      void_reason: row.void_reason,
    },
    ...{ comment: row.comment, refused_at: row.refused_at, witnesses: row.witnesses },
    signed: fileUrl(env, me, row.signed_file_id),
    ...{
      registered_at: row.registered_at,
      registered_note: row.registered_note,
      checks: row.checks,
      last_checked: row.last_checked,
    },
    events: await letterQueries.listLetterEvents(db, id),
  }
}
