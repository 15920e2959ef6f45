import { canNameCompany } from '#contract/policy.ts'
import { schedule } from '#contract/time/pattern.ts'
import { lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import { rolledBack } from '#server/platform/database/rolled-back.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { storeImport } from '#server/platform/import/store-import.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { afterChange } from '#server/time/schedule-change/after-change.ts'
import { requireScheduleDates } from '#server/time/schedule-change/dates.ts'
import { badPatterns, changedPatterns, summaryOfPatterns } from './pattern-result.ts'
import { savePatterns } from './queries.ts'
import { patternImportFile, readPatternRows } from './read-pattern-rows.ts'
import { patternTemplate } from './template.ts'
import { validatePatternRows } from './validate-pattern-rows.ts'

/** Answered in the call thread: a sheet has up to 5,000 rows, and the leave of all these people is counted anew. */
export const patternCalls = {
  template: threadCall(schedule.template, async ({ db, clock, me, audit, query: { company_id } }) => {
    authorize(canNameCompany(me, company_id))
    const today = await requireScheduleDates(db, clock, company_id, [])
    const { content, count } = await patternTemplate({ db, clock, me, company_id, today })
    audit.note({ after: { company_id, count } })
    return { name: 'template-pola.xls', content }
  }),
  preview: threadCall(schedule.previewImport, async ({ db, clock, me, audit, body: { company_id }, file }) => {
    authorize(canNameCompany(me, company_id))
    const rows = await readPatternRows(file)
    const { results } = await rolledBack(db, (tx) => validatePatternRows({ db: tx, clock, me }, company_id, rows))
    audit.note({ listed: results.flatMap((it) => it.stored?.position.position_id ?? []), after: { company_id } })
    return summaryOfPatterns(results)
  }),
  import: threadCall(schedule.import, async ({ db, clock, me: caller, audit, body: { company_id }, file }) => {
    const rows = await readPatternRows(file)
    return storeImport(db, patternImportFile, {
      lock: async (tx) => {
        // A large file takes longer than the default statement timeout.
        await tx`set local statement_timeout = '60s'`
        authorize(canNameCompany(await lockAndReload(tx, caller, 'manager'), company_id))
      },
      validate: async (tx) => {
        const me = await reloadCaller(tx, caller, 'manager')
        return validatePatternRows({ db: tx, clock, me }, company_id, rows)
      },
      badRows: badPatterns,
      store: async (tx, { results, today }) => {
        const changed = changedPatterns(results)
        await refuseClosedMonths(
          tx,
          changed.slice(0, 1).map(() => ({ from: firstDayOf(changed), company_ids: [company_id] })),
        )
        const stored = changed.map(({ position, valid_from, pattern }) => ({
          position_id: position.position_id,
          valid_from,
          pattern,
        }))
        await savePatterns(tx, company_id, stored, caller.position_id)
        await afterChange(
          tx,
          caller,
          today,
          changed.map(({ position, valid_from }) => ({ ...position, from: valid_from })),
        )
        const { counts } = summaryOfPatterns(results)
        await audit.write(tx, { after: { company_id, counts: JSON.stringify(counts) } })
        // One more audit row per person, so that the import appears in the audit log of each of them.
        const [head] = audit.rows()
        if (head)
          await writeRows(
            tx,
            changed.map(({ position: { user_id }, valid_from, pattern }) => ({
              ...head,
              action: 'update' as const,
              subject_user_id: user_id,
              after: { valid_from, pattern },
            })),
          )
        return { counts }
      },
    })
  }),
}

const firstDayOf = (rows: readonly { valid_from: string }[]) =>
  rows.reduce((first, it) => (it.valid_from < first ? it.valid_from : first), rows[0]?.valid_from ?? '')
