import type { PreviousEmployer } from '#contract/pay/previous-employer.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import type { Db } from '#server/platform/database/connect.ts'

interface OfYear {
  company_id: number
  user_id: number
  year: number
}

const NONE: PreviousEmployer = { net: null, tax: null, slip_number: null }

export const findPrevious = async (db: Db, { company_id, user_id, year }: OfYear): Promise<PreviousEmployer> => {
  const [row] = await db<PreviousEmployer[]>`
    select net::float8 as net, tax::float8 as tax, slip_number from tax_previous
    where company_id = ${company_id} and year = ${year} and user_id = ${user_id}`
  return row ?? NONE
}

interface Figures {
  net: number
  tax: number
  slip_number?: string | null
}

export const writePrevious = (tx: Db, of: OfYear, { net, tax, slip_number = null }: Figures, changed_by: number) => {
  const stored = { net: Math.round(net), tax: Math.round(tax), slip_number, changed_by, changed_at: tx`now()` }
  return tx`
    insert into tax_previous ${tx.values([{ ...of, ...stored }])}
    on conflict (company_id, year, user_id) do update set ${tx.set(stored)}`
}

interface FinalSlip {
  company_id: number
  net: number
  tax: number
  slip_number: string
}

/** The last approved slip of a last period in another company; what that one had counted of an earlier employer is in it. */
export const findFinalSlip = async (tx: Db, { company_id, user_id, year }: OfYear) => {
  const [row] = await tx<FinalSlip[]>`
    select r.company_id, (s.tax->>'net')::float8 + coalesce((s.tax->>'previous_net')::float8, 0) as net,
           (s.tax->>'tax_year')::float8 as tax, r.tax_month || '-' || s.id as slip_number
    from pay_slips s join pay_runs r on r.id = s.run_id
    where s.user_id = ${user_id} and s.is_last and s.excluded is null and r.company_id <> ${company_id}
      and r.state = any(${fixedStates}) and r.tax_month between ${`${year}-01`} and ${`${year}-12`}
      and s.tax ? 'tax_year' and (s.tax->>'net')::float8 >= 0
    order by r.tax_month desc, r.id desc limit 1`
  return row
}
