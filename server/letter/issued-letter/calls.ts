/** Letters in bulk: each is its own transaction, so that one that is refused holds up no other. */
import { type BulkResult, type BulkRow, bulkLetter } from '#contract/letter/bulk-letter.ts'
import { isDecision } from '#contract/letter/letter-types.ts'
import { isHrOf } from '#contract/policy.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { type ChangeFacts, changesOfMonth, findChange } from './change-facts.ts'
import { letterTypeOf } from './change-letter-type.ts'
import { composeLetter } from './compose.ts'
import { issueOne, NO_LETTER, refusalOutcome, type WantedLetter } from './issue-bulk.ts'
import * as letterQueries from './queries.ts'

const readWanted = async (db: Db, ids: readonly number[]) => {
  const changes: ChangeFacts[] = []
  for (const id of [...new Set(ids)]) {
    const change = await findChange(db, id)
    if (change) changes.push(change)
  }
  return changes.toSorted(
    (a, b) => a.effective_at.localeCompare(b.effective_at) || a.name.localeCompare(b.name, 'id') || a.id - b.id,
  )
}

/** Types that a month of changes asks for; a start of work is a decision only for permanent employees. */
const isWanted = (change: ChangeFacts) => {
  const type = letterTypeOf(change)
  return (
    type !== undefined &&
    (isDecision(type) || type === 'pkwt_perpanjangan') &&
    (change.kind !== 'masuk' || change.after_category === 'tetap')
  )
}

const DEFAULT_KINDS = ['masuk', 'promosi', 'mutasi', 'demosi', 'kontrak']

const previewOf = async (db: Db, date: string, change: ChangeFacts): Promise<BulkRow> => {
  const letter = await letterQueries.letterOfChange(db, change.id)
  const type = letterTypeOf(change) ?? 'lain'
  const values: Record<string, string> = change.after.contract_end_at
    ? { contract_start: change.effective_at, contract_end: change.after.contract_end_at }
    : {}
  const composed = letter
    ? undefined
    : await composeLetter(db, {
        ...{
          company_id: change.company_id,
          type,
          position_ids: [change.position_id],
          change_id: change.id,
          date,
          values,
        },
        template_id: (await letterQueries.templateOfType(db, change.company_id, type))?.id ?? null,
        ...{ signatory_id: null, recipient: null, body: null, valid_until: null, code: '', verify_code: null },
      })
  return {
    ...{ change_id: change.id, position_id: change.position_id, name: change.name, kind: change.kind },
    ...{ effective_at: change.effective_at, missing: composed?.missing ?? [] },
    ...{ letter_id: letter?.id ?? null, number: letter?.number ?? null },
  }
}

/** Answered in the call thread: up to 200 letters are drawn. */
export const letterCalls = {
  bulkPreview: threadCall(
    bulkLetter.preview,
    async ({ db, me, body: { company_id, month, kinds = DEFAULT_KINDS } }) => {
      authorize(isHrOf(me, company_id))
      const changes = await readWanted(db, await changesOfMonth(db, company_id, month))
      const rows: BulkRow[] = []
      for (const change of changes)
        if (isWanted(change) && (kinds as string[]).includes(change.kind))
          rows.push(await previewOf(db, change.effective_at, change))
      return rows
    },
  ),
  bulk: threadCall(
    bulkLetter.issue,
    async ({ sql, env, clock, me, audit, body: { change_ids, position_ids, ...body } }) => {
      const context = { sql, env, clock, me, audit }
      const results: BulkResult[] = []
      const run = async (wanted: WantedLetter | undefined, ids: Pick<BulkResult, 'change_id' | 'position_id'>) => {
        if (!wanted || !isHrOf(me, wanted.company_id)) {
          results.push({ ...ids, ...NO_LETTER, outcome: 'forbidden' })
          return
        }
        try {
          const done = await issueOne(context, wanted, body)
          results.push({ ...ids, ...done, outcome: 'done', text: null })
        } catch (error) {
          const hasIssued = results.some((it) => it.outcome === 'done')
          results.push({ ...ids, ...NO_LETTER, ...refusalOutcome(error, hasIssued) })
        }
      }
      const changes = await readWanted(sql, change_ids ?? [])
      for (const change of changes)
        await run(
          { change, position_id: change.position_id, company_id: change.company_id },
          { change_id: change.id, position_id: change.position_id },
        )
      for (const id of change_ids ?? [])
        if (!changes.some((it) => it.id === id)) await run(undefined, { change_id: id, position_id: null })
      const positions = await sql<{ id: number; company_id: number }[]>`
        select p.id, p.company_id from positions p join users u on u.id = p.user_id
        where p.id = any(${position_ids ?? []}::int[]) order by u.name collate "id-x-icu", p.id`
      for (const { id, company_id } of positions)
        await run({ change: null, position_id: id, company_id }, { change_id: null, position_id: id })
      for (const id of position_ids ?? [])
        if (!positions.some((it) => it.id === id)) await run(undefined, { change_id: null, position_id: id })
      // Each letter has its row already.
      audit.isWritten = true
      return results
    },
    { ownTransaction: true },
  ),
}
