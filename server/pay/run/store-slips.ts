/** Computes and stores slips: those of a run in batches, or one whose lines HR has changed. */

import type { PayPolicy } from '#contract/pay/pay-policy.ts'
import type { PayrollFigure } from '#contract/pay/payroll-row.ts'
import type { SlipLine } from '#server/pay/engine/earnings.ts'
import { computeSlip, type SlipFacts } from '#server/pay/engine/slip.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { KASBON, SEVERANCE, withHrLines } from './added-lines.ts'
import { LEAVE_LEFT } from './final-pay.ts'
import type { SlipAbout } from './person-facts.ts'
import type { StoredRun } from './queries.ts'
import { needsNote, reasonsOf, type SlipDigest, slipWarningsOf } from './warnings.ts'

/** A line of HR with its note. */
export interface ManualLine extends SlipLine {
  note: string | null
}

/** Entries of HR on a slip, which stay when the run is computed again. */
export interface KeptOfSlip {
  user_id: number
  lines: readonly ManualLine[]
  note: string | null
  excluded: string | null
  manual_tax: number | null
  manual_tax_reason: string | null
  cash: boolean
}

export interface SlipInput {
  user_id: number
  position_id: number
  place: number
  facts: SlipFacts
  about: SlipAbout
  kept: KeptOfSlip
  before: SlipDigest | undefined
  /** The figures of earlier months that lines of the slip settle. */
  settles: readonly SettledFigure[]
}

/** A figure of a closed month that differs from the frozen one, as a run has counted it. */
export interface SettledFigure {
  month: string
  position_id: number
  field: PayrollFigure
  value: number | null
}

type Threshold = Pick<PayPolicy, 'change_percent' | 'change_amount'>

const digestOf = (input: SlipInput, slip: ReturnType<typeof computeSlip>): SlipDigest => {
  const amounts: Record<string, number> = {}
  for (const { code, amount } of slip.lines) amounts[code] = (amounts[code] ?? 0) + amount
  const { facts, about } = input
  const { wage, is_leaver, came } = about
  const caps = facts.bpjs ? `${facts.bpjs.values.kes_cap} ${facts.bpjs.values.jp_cap}` : ''
  return {
    net: slip.sums.net,
    amounts,
    is_last: slip.tax.last,
    status: slip.tax.status,
    caps,
    wage,
    is_leaver,
    came,
    earlier: facts.tax.earlier.gross,
  }
}

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
  const reasons = isMonthly(about) ? reasonsOf(digestOf(input, slip), before) : []
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

type KeptRow = Omit<KeptOfSlip, 'lines'> & { lines: ManualLine[] | null }

const manualLinesAs = (db: Db) => db`
  json_agg(json_build_object('position_id', l.position_id, 'component_id', l.component_id, 'code', l.code,
    'name', l.name, 'kind', l.kind, 'amount', l.amount, 'taxable', l.taxable, 'reduces', l.reduces, 'text', l.text,
    'manual', true, 'note', l.note) order by l.id)`
const manualLines = (db: Db) => db`(
  select ${manualLinesAs(db)} from pay_lines l where l.slip_id = s.id and l.manual)`

const withLines = ({ lines, ...row }: KeptRow): KeptOfSlip => ({ ...row, lines: lines ?? [] })

/** The entries of HR in a run, by person; the manual lines are read once, not for each slip. */
export const keptOfRun = async (db: Db, run_id: number) => {
  const rows = await db<KeptRow[]>`
    select s.user_id, s.note, s.excluded, s.manual_tax::float8 as manual_tax, s.manual_tax_reason, s.cash, written.lines
    from pay_slips s left join (
      select l.slip_id, ${manualLinesAs(db)} as lines from pay_lines l join pay_slips o on o.id = l.slip_id
      where o.run_id = ${run_id} and l.manual group by l.slip_id
    ) written on written.slip_id = s.id
    where s.run_id = ${run_id} and (s.note is not null or s.excluded is not null or s.manual_tax is not null or s.cash
      or written.slip_id is not null)`
  return new Map(rows.map((it) => [it.user_id, withLines(it)]))
}

export const nothingKept = (user_id: number): KeptOfSlip => ({
  ...{ user_id, lines: [], note: null, excluded: null, manual_tax: null, manual_tax_reason: null, cash: false },
})

/** A stored slip as the input from which it can be computed again. */
export const storedInput = async (tx: Db, run_id: number, user_id: number, before: SlipDigest | undefined) => {
  const [row] = await tx<(KeptRow & Pick<SlipInput, 'position_id' | 'place' | 'facts' | 'about' | 'settles'>)[]>`
    select s.user_id, s.position_id, s.place, s.facts, s.about, s.settles, s.note, s.excluded, s.manual_tax::float8 as manual_tax,
           s.manual_tax_reason, s.cash, ${manualLines(tx)} as lines
    from pay_slips s where s.run_id = ${run_id} and s.user_id = ${user_id}`
  if (!row) return undefined
  const { position_id, place, facts, about, settles, ...kept } = row
  return { user_id, position_id, place, facts, about, settles, kept: withLines(kept), before } satisfies SlipInput
}

interface DigestRow extends Omit<SlipDigest, 'caps'> {
  user_id: number
  kes_cap: number | null
  jp_cap: number | null
}

/** The last monthly run of the company before a month, whatever is still to be done with it. */
const runBefore = (db: Db, company_id: number, month: string) => db`
  select id from pay_runs
  where company_id = ${company_id} and kind = 'bulanan' and month < ${month} and state <> 'draft'
  order by month desc limit 1`

/** The slips of the monthly run before, by person; of all, or of one. */
export const digestsBefore = async (
  db: Db,
  run: Pick<StoredRun, 'company_id' | 'kind' | 'month'>,
  user_id?: number,
) => {
  if (run.kind !== 'bulanan') return new Map<number, SlipDigest>()
  const rows = await db<DigestRow[]>`
    select s.user_id, s.net::float8 as net, s.is_last, s.tax->>'status' as status,
           (s.facts #>> '{bpjs,values,kes_cap}')::int as kes_cap, (s.facts #>> '{bpjs,values,jp_cap}')::int as jp_cap,
           s.about->'wage' as wage, (s.about->>'is_leaver')::boolean as is_leaver, (s.about->>'came')::boolean as came,
           coalesce((s.facts #>> '{tax,earlier,gross}')::float8, 0) as earlier,
           coalesce((select jsonb_object_agg(code, amount) from (
             select code, sum(amount) as amount from pay_lines l where l.slip_id = s.id group by code) it), '{}') as amounts
    from pay_slips s
    where s.run_id = (${runBefore(db, run.company_id, run.month)}) and s.excluded is null
      ${user_id === undefined ? db`` : db`and s.user_id = ${user_id}`}`
  return new Map(
    rows.map(({ user_id: id, kes_cap, jp_cap, ...it }) => [
      id,
      { ...it, caps: kes_cap === null ? '' : `${kes_cap} ${jp_cap}` } satisfies SlipDigest,
    ]),
  )
}

/** How many slips a run has. */
export const countSlipsOfRun = async (db: Db, run_id: number) =>
  exactlyOne(await db<{ count: number }[]>`select count(*)::int as count from pay_slips where run_id = ${run_id}`).count
