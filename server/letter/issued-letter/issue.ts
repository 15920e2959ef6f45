/** Issues a letter: number, file and archive in one transaction. */
import { isWarning } from '#contract/letter/letter-types.ts'
import { isOwner, type Me, managesPay } from '#contract/policy.ts'
import { isMadeBy } from '#contract/policy-decision.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { storeGenerated } from '#server/platform/files/store-generated.ts'
import { conflict, forbidden, invalid } from '#server/platform/http/errors.ts'
import { notify } from '#server/platform/notice/notify.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { composeLetter, NO_NUMBER } from './compose.ts'
import { initialsOfAll } from './initials.ts'
import { formatNumber, nextCount } from './letter-number.ts'
import type { ComposedLetter } from './letter-source.ts'
import { fileNameOf, type LetterEnv, printLetter } from './print.ts'
import * as letterQueries from './queries.ts'
import { requireRules } from './require-rules.ts'
import * as letterWrites from './write-queries.ts'

export interface IssueContext {
  tx: Db
  env: LetterEnv
  clock: Clock
  /** Null for the system. */
  me: Caller | Me | null
  /** Further changes that the letter makes, in the same transaction. */
  follow?: (context: IssueContext, letter: letterQueries.StoredLetter, composed: ComposedLetter) => Promise<void>
}

export const PAY_HIDDEN = 'Surat ini memuat gaji'
export const requirePay = (me: Me | null, has_pay: boolean) => {
  if (has_pay && me !== null && !managesPay(me)) forbidden(PAY_HIDDEN, 'pay_hidden')
}

/**
 * A letter is another HR's to handle for its people, in any account, and for accounts that one of them has lately made; where
 * there is no other HR they do it themselves.
 */
export const requireOther = async (
  tx: Db,
  me: Me | null,
  { company_id, user_ids }: Pick<letterQueries.StoredLetter, 'company_id' | 'user_ids'>,
  what: 'diterbitkan' | 'dibatalkan' | 'diubah' | 'dihapus' = 'diterbitkan',
) => {
  if (me === null || !user_ids.some((user_id) => isOwner(me, { user_id }) || isMadeBy(me, { user_id }))) return
  if (await letterQueries.hasOtherHr(tx, company_id, user_ids))
    forbidden(`Surat tentang Anda ${what} HR lain`, 'own_letter')
}

/** The recipients of a letter: its people who still have an account. */
const notifyPeople = (tx: Db, id: number, position_ids: readonly number[]) =>
  notify(tx, {
    kind: 'letter_received',
    event: `letter:${id}:received`,
    facts: {},
    subjects: [],
    link: `/surat-saya?open=${id}`,
    recipients: tx`
      select distinct on (p.user_id) p.user_id, p.id as position_id from positions p
      where p.id = any(${position_ids}::int[]) order by p.user_id, p.id`,
  })

const duplicateNumber = () => conflict('Nomor surat itu sudah dipakai: sesuaikan pola nomor di kop surat', 'duplicate')
const REFUSALS = {
  issued_letters_number: duplicateNumber,
  issued_letters_change: () => conflict('Perubahan ini sudah punya surat', 'exists'),
}

/**
 * Issues a locked draft. The counter is locked first and its transaction holds everything else, so that a failure leaves
 * the number free. A letter that changes a contract is issued under the lock on positions.
 */
export const issueLetter = async (
  context: IssueContext,
  draft: letterQueries.StoredLetter,
  isNotified = true,
): Promise<string> => {
  const { tx, env, clock, me } = context
  const { id, company_id, code, date } = draft
  const letterhead = await letterFacts(tx, company_id)
  await requireOther(tx, me, draft)
  const today = await todayIn(tx, clock, company_id)
  // The order of warnings holds for one person at a time.
  if (isWarning(draft.type))
    await tx`select id from positions where id = any(${draft.position_ids}) order by id for no key update`
  const seen = await composeLetter(tx, draft)
  if (!seen.signatory) return conflict('Kop surat belum diatur', 'no_letterhead')
  requirePay(me, seen.has_pay)
  requireRules(draft, seen, today)
  if (seen.missing.length > 0) invalid({ values: seen.missing }, undefined, 'missing')
  // As late as possible, because letters of one code wait for each other from here on.
  await tx`set local lock_timeout = '20s'`
  await tx`set local statement_timeout = '20s'`
  const count = await nextCount(tx, { company_id, code, year: Number(date.slice(0, 4)) })
  const { pattern, pad, department, code: entity } = letterhead
  const number = formatNumber({ pattern, pad, department, entity, code, date }, count)
  const composed = seen.text.includes(NO_NUMBER) ? await composeLetter(tx, { ...draft, number }) : seen
  const bytes = await printLetter(env, composed, { ...draft, name: draft.type_name, number })
  const position_id = draft.position_id
  const owner = position_id === null ? null : (draft.user_ids[0] ?? null)
  const name = fileNameOf({ name: draft.type_name, number })
  await explainConstraint(
    (async () => {
      const file_id = await storeGenerated(env, tx, {
        ...{ kind: 'issued_letter', user_id: owner, position_id, mime: 'application/pdf', name, bytes },
      })
      await tx`
        update issued_letters set state = 'issued', number = ${number}, text = ${composed.text}, has_pay = ${composed.has_pay},
          file_id = ${file_id}, signatory_id = ${composed.signatory?.id ?? null}, version = version + 1,
          initials = ${initialsOfAll(draft.names.length > 0 ? draft.names : [draft.recipient?.name ?? ''])},
          issued_by = ${me?.position_id ?? null}, issued_at = ${clock(tx)}
        where id = ${id}`
    })(),
    REFUSALS,
  )
  await context.follow?.(context, { ...draft, number }, composed)
  await letterWrites.addLetterEvent(tx, id, 'issue', me?.position_id ?? null)
  if (isNotified && draft.position_ids.length > 0) await notifyPeople(tx, id, draft.position_ids)
  return number
}

const letterFacts = async (tx: Db, company_id: number) => {
  const [row] = await tx<{ pattern: string; pad: number; department: string; code: string }[]>`
    select pattern, pad, department, code from letterheads where company_id = ${company_id}`
  return row ?? conflict('Kop surat belum diatur', 'no_letterhead')
}

export const voidLetter = async (tx: Db, clock: Clock, id: number, by: number | null, reason: string) => {
  await tx`
    update issued_letters set state = 'void', void_reason = ${reason}, void_by = ${by}, void_at = ${clock(tx)}, version = version + 1
    where id = ${id} and state = 'issued'`
  await letterWrites.addLetterEvent(tx, id, 'void', by, reason)
}
