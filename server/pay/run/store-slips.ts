/** Computes and stores slips: those of a run in batches, or one whose lines HR has changed. */

import type { PayPolicy } from '#contract/pay/pay-policy.ts'
import type { SlipLine } from '#server/pay/engine/position-pay.ts'
import { computeSlip } from '#server/pay/engine/slip.ts'
import type { SlipFacts } from '#server/pay/engine/slip-facts.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { SlipAbout } from './about-person.ts'
import { KASBON, SEVERANCE, withHrLines } from './added-lines.ts'
import { LEAVE_LEFT } from './final-pay.ts'
import { slipDigestOf } from './slip-digest.ts'
import type { ManualLine, SlipInput } from './slip-input.ts'
import { needsNote, reasonsOf, slipWarningsOf } from './warnings.ts'

type Threshold = Pick<PayPolicy, 'change_percent' | 'change_amount'>

/** Severance contains what is paid for the leave that is left. */
const withoutLeaveLeft = (facts: SlipFacts, lines: readonly ManualLine[]): SlipFacts =>
  lines.some((it) => it.code === SEVERANCE)
    ? {
        ...facts,
        positions: facts.positions.map((it) => ({
          ...it,
          items: it.items.filter(({ component }) => component.code !== LEAVE_LEFT),
        })),
      }
    : facts

/** A slip with everything that is stored of it. */
const pricedSlip = (input: SlipInput, threshold: Threshold) => {
  const { facts, about, kept, before } = input
  const written = withHrLines(facts.added ?? [], kept.lines)
  const withHr = {
    ...withoutLeaveLeft(facts, kept.lines),
    ...written,
    tax: { ...facts.tax, manual_tax: kept.manual_tax ?? 0 },
  }
  const slip = computeSlip(withHr)
  const { sums, tax, bpjs, lines } = slip
  const reasons = isMonthly(about) ? reasonsOf(slipDigestOf(input, slip), before) : []
  const noteOf = new Map<SlipLine, string | null>(written.manual.map((it) => [it, it.note ?? null]))
  return {
    ...{ user_id: input.user_id, position_id: input.position_id, place: input.place, facts, sums, tax, bpjs },
    about: { ...about, loan_rest: loanRest(about, lines) },
    settles: input.settles,
    gross: sums.taxable_gross,
    pension: reduced(lines, 'pension') + (bpjs?.deductible ?? 0),
    zakat: reduced(lines, 'zakat'),
    ...{ tax_amount: sums.tax, tax_allowance: sums.tax_allowance, net: sums.net, is_last: tax.last },
    warnings: slipWarningsOf(slip, about, kept),
    before_net: before?.net ?? null,
    reasons,
    needs_note: needsNote(threshold, { net: sums.net, before: before?.net ?? null, reasons }),
    ...{ note: kept.note, excluded: kept.excluded },
    ...{ manual_tax: kept.manual_tax, manual_tax_reason: kept.manual_tax_reason, cash: kept.cash },
    lines: lines.map((it, place) => ({ ...it, place, note: noteOf.get(it) ?? null })),
  }
}

const isMonthly = ({ kind = 'bulanan' }: SlipAbout) => kind === 'bulanan'

/** The rest of loans after the slip. */
const loanRest = ({ loan_before = 0 }: SlipAbout, lines: readonly SlipLine[]) =>
  loan_before - lines.reduce((sum, it) => sum + (it.code === KASBON ? it.amount : 0), 0)

const reduced = (lines: readonly SlipLine[], by: 'pension' | 'zakat') =>
  lines.filter((it) => it.reduces === by).reduce((sum, it) => sum + it.amount, 0)

const slipColumns = (db: Db) => db`
  user_id, position_id, place, about, facts, settles, sums, tax, bpjs, gross, pension, zakat, tax_amount, tax_allowance, net, is_last,
  warnings, before_net, reasons, needs_note, note, excluded, manual_tax, manual_tax_reason, cash`
const excludedColumns = (db: Db) => db`
  excluded.user_id, excluded.position_id, excluded.place, excluded.about, excluded.facts, excluded.settles, excluded.sums,
  excluded.tax, excluded.bpjs, excluded.gross, excluded.pension, excluded.zakat, excluded.tax_amount,
  excluded.tax_allowance, excluded.net, excluded.is_last, excluded.warnings, excluded.before_net, excluded.reasons,
  excluded.needs_note, excluded.note, excluded.excluded, excluded.manual_tax, excluded.manual_tax_reason, excluded.cash`
const slipTypes = (db: Db) => db`
  user_id int, position_id int, place int, about jsonb, facts jsonb, settles jsonb, sums jsonb, tax jsonb, bpjs jsonb, gross bigint,
  pension bigint, zakat bigint, tax_amount bigint, tax_allowance bigint, net bigint, is_last boolean, warnings text[],
  before_net bigint, reasons text[], needs_note boolean, note text, excluded text, manual_tax bigint, manual_tax_reason text,
  cash boolean`

/**
 * Adds or replaces the slips of these people, whose lines are deleted already. Rows that stay are changed in place: deleting
 * thousands would look for the lines of each of them.
 */
export const storeSlips = async (tx: Db, run_id: number, inputs: readonly SlipInput[], threshold: Threshold) => {
  const slips = inputs.map((it) => pricedSlip(it, threshold))
  await tx`
    with given as materialized (select * from jsonb_array_elements(${tx.json(slips)}) as it (slip)),
    stored as (
      insert into pay_slips (run_id, ${slipColumns(tx)})
      select ${run_id}, it.* from given, jsonb_to_record(slip) as it (${slipTypes(tx)})
      on conflict (run_id, user_id) do update set (${slipColumns(tx)}) = (select ${excludedColumns(tx)})
      returning id, user_id
    )
    insert into pay_lines (slip_id, place, position_id, component_id, code, name, kind, amount, taxable, reduces, manual, text, note,
      settles_month, settles_component_id, loan_id)
    select stored.id, line.* from given
    join stored on stored.user_id = (slip->>'user_id')::int,
    jsonb_to_recordset(slip->'lines') as line (place int, position_id int, component_id int, code text, name text, kind text,
      amount bigint, taxable boolean, reduces text, manual boolean, text text, note text,
      settles_month text, settles_component_id int, loan_id int)`
}

/** Before a run is computed again: its lines, in one statement. */
export const deleteLines = (tx: Db, run_id: number) => tx`
  delete from pay_lines where slip_id in (select id from pay_slips where run_id = ${run_id})`

/** The slips of people whom the run no longer has. */
export const deleteSlipsOfOthers = (tx: Db, run_id: number, user_ids: readonly number[]) => tx`
  delete from pay_slips where run_id = ${run_id} and user_id <> all(${user_ids}::int[])`

/** Replaces the slip of a person by one with these lines and notes of HR. */
export const replaceSlip = async (tx: Db, run_id: number, input: SlipInput, threshold: Threshold) => {
  await tx`
    delete from pay_lines
    where slip_id = (select id from pay_slips where run_id = ${run_id} and user_id = ${input.user_id})`
  await storeSlips(tx, run_id, [input], threshold)
}

/** How many slips a run has. */
export const countSlipsOfRun = async (db: Db, run_id: number) =>
  exactlyOne(await db<{ count: number }[]>`select count(*)::int as count from pay_slips where run_id = ${run_id}`).count
