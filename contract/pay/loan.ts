/** Loans that are paid back by instalments from pay (kasbon). */
import * as z from 'zod'
import { Month, optionalText, requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { PositiveAmount } from './amount.ts'

export const LOAN_NOTE_MAX = 200

/** A payment of an approved run: negative when the loan was paid out. */
const LoanLine = z.object({ run_id: z.int(), month: z.string(), amount: z.int() })

export const Loan = z.object({
  id: z.int(),
  position_id: z.int(),
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  amount: z.int(),
  instalment: z.int(),
  first_month: z.string(),
  note: z.string().nullable(),
  through_payroll: z.boolean(),
  /** The part that approved runs have not taken back; 0 once it is settled. */
  rest: z.int(),
  lines: z.array(LoanLine),
  settled_at: z.string().nullable(),
  settled_note: z.string().nullable(),
})
export type Loan = z.infer<typeof Loan>

const LoanForm = z.strictObject({
  position_id: Id,
  amount: PositiveAmount,
  instalment: PositiveAmount,
  first_month: Month(),
  note: optionalText(LOAN_NOTE_MAX),
  through_payroll: Flag.default(false),
})

const about = { access: 'payroll', audit: { entity: 'pay_loan' } } as const

export const payLoan = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/payroll/loan',
    access: 'payroll',
    audit: { list: 'position', entity: 'pay_loan' },
    summary: 'The loans of a company with what is left of them, those that are not paid back first',
    query: listQuery({ company_id: Id, keyword: filter(Keyword), open: filter(z.enum(['true', 'false'])) }, 25),
    page: Loan,
  }),
  add: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/payroll/loan',
    summary: 'Lend to a person; monthly runs take it back from the first month on',
    body: LoanForm,
    reply: Loan,
  }),
  change: endpoint({
    ...about,
    method: 'PUT',
    path: '/hcis/payroll/loan/:id',
    summary: 'Change a loan that no approved run has paid out or taken back from',
    params: ById,
    body: LoanForm.omit({ position_id: true }),
    reply: Loan,
  }),
  settle: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/payroll/loan/:id/settle',
    status: 200,
    summary: 'Say that the rest was paid back otherwise',
    params: ById,
    body: z.strictObject({ note: requiredText('Wajib diisi', LOAN_NOTE_MAX) }),
    reply: Loan,
  }),
}
