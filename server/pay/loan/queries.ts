import type { Loan } from '#contract/pay/loan.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import type { PaidPosition } from '#server/pay/value/queries.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'

/** The lines of approved runs about the loan `o`. */
const approvedLines = (db: Db, what: Fragment) => db`
  select ${what} from pay_lines l join pay_slips s on s.id = l.slip_id join pay_runs r on r.id = s.run_id
  where l.loan_id = o.id and s.excluded is null and r.state = any(${fixedStates})`

const rest = (db: Db) => db`
  case when o.settled_at is not null then 0
       else o.amount - coalesce((${approvedLines(db, db`sum(l.amount)`)} and l.kind = 'deduction'), 0) end::float8`

const loanRows = (db: Db, where: Fragment, order: Fragment) => db<Loan[]>`
  select o.id, o.position_id, p.user_id, u.employee_identity, u.name, o.amount::float8 as amount,
         o.instalment::float8 as instalment, o.first_month, o.note, o.through_payroll, ${rest(db)} as rest,
         coalesce((${approvedLines(
           db,
           db`json_agg(json_build_object('run_id', r.id, 'month', r.month,
             'amount', case when l.kind = 'earning' then -l.amount else l.amount end) order by r.month, l.id)`,
         )}), '[]') as lines,
         o.settled_at, o.settled_note
  from pay_loans o join positions p on p.id = o.position_id join users u on u.id = p.user_id
  where ${where} ${order}`

export interface LoanFilters {
  company_id: number
  keyword?: string
  open?: boolean
}
const loansWhere = (db: Db, { company_id, keyword, open }: LoanFilters) =>
  and(db, [
    db`o.company_id = ${company_id}`,
    keyword ? db`o.position_id = any(${positionsNamed(db, keyword)})` : undefined,
    open === undefined ? undefined : db`(${rest(db)} > 0) = ${open}`,
  ])

export const pageOfLoans = (db: Db, filters: LoanFilters, page: { page: number; page_size: number }) =>
  loanRows(
    db,
    loansWhere(db, filters),
    db`order by ${rest(db)} = 0, u.name collate "id-x-icu", o.id ${limitOffset(db, page)}`,
  )

export const countLoans = async (db: Db, filters: LoanFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`select count(*)::int as total from pay_loans o where ${loansWhere(db, filters)}`,
  ).total

export const readLoan = async (db: Db, id: number) => exactlyOne(await loanRows(db, db`o.id = ${id}`, db``))

export interface LoanOwner {
  id: number
  company_id: number
  user_id: number
}

export const findLoanOwner = async (db: Db, id: number) => {
  const [row] = await db<LoanOwner[]>`
    select o.id, o.company_id, p.user_id from pay_loans o join positions p on p.id = o.position_id where o.id = ${id}`
  return row
}

export interface LoanDraft {
  amount: number
  instalment: number
  first_month: string
  note?: string | null
  through_payroll: boolean
}

const stored = ({ amount, instalment, first_month, note = null, through_payroll }: LoanDraft) => ({
  ...{ amount: Math.round(amount), instalment: Math.round(instalment), first_month, note, through_payroll },
})

export const insertLoan = async (
  tx: Db,
  { id: position_id, company_id }: PaidPosition,
  draft: LoanDraft,
  changed_by: number,
) =>
  exactlyOne(
    await tx<{ id: number }[]>`
      insert into pay_loans ${tx.values({ position_id, company_id, ...stored(draft), changed_by })} returning id`,
  ).id

export const updateLoan = (tx: Db, id: number, draft: LoanDraft, changed_by: number) => tx`
  update pay_loans set ${tx.set({ ...stored(draft), changed_by, changed_at: tx`now()` })} where id = ${id}`

export const settleLoan = (
  tx: Db,
  id: number,
  { day, note, changed_by }: { day: string; note: string; changed_by: number },
) => tx`
  update pay_loans set settled_at = ${day}, settled_note = ${note}, changed_by = ${changed_by}, changed_at = now()
  where id = ${id}`
