/** The input of a slip, with the entries of HR that stay when it is computed again. */
import type { PayrollFigure } from '#contract/pay/payroll-row.ts'
import type { SlipLine } from '#server/pay/engine/position-pay.ts'
import type { SlipFacts } from '#server/pay/engine/slip-facts.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { SlipAbout } from './about-person.ts'
import type { SlipDigest } from './warnings.ts'

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
