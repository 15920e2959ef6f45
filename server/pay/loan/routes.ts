import { type Loan, payLoan } from '#contract/pay/loan.ts'
import { OWN_PAY } from '#contract/pay/pay-value.ts'
import { isHrOf, isOwner, type Me } from '#contract/policy.ts'
import { lockMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { refuseFixedMonth } from '#server/pay/run/fixed-months.ts'
import { findPaidPosition } from '#server/pay/value/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import * as loanQueries from './queries.ts'

const refuseOwn = () => forbidden(OWN_PAY, 'own_pay')

/** A loan that the caller may write; runs of the company neither take from it nor are approved meanwhile. */
const lockedLoan = async (tx: Db, me: Me, id: number): Promise<loanQueries.LoanOwner & { loan: Loan }> => {
  const owner = await loanQueries.findLoanOwner(tx, id)
  if (!owner || !isHrOf(me, owner.company_id)) return notFound('Kasbon')
  if (isOwner(me, owner)) refuseOwn()
  await lockMonths(tx, owner.company_id)
  return { ...owner, loan: await loanQueries.readLoan(tx, id) }
}

const requireFitting = ({ amount, instalment }: loanQueries.LoanDraft) => {
  if (instalment < 1 || instalment > amount) invalid({ instalment: ['Angsuran paling banyak sebesar kasbon'] })
}

const auditOf = ({ amount, instalment, first_month, note, through_payroll, rest, settled_note }: Loan) => ({
  ...{ amount, instalment, first_month, note, through_payroll, rest, settled_note },
})

export const payLoanRoutes = (app: App) => {
  mount(app, payLoan.list, async ({ db, me, clock, query: { company_id, keyword, open, ...page } }) => {
    await companyOf(db, clock, me, company_id)
    const filters = { company_id, keyword, open: open && open === 'true' }
    const [rows, total] = await Promise.all([
      loanQueries.pageOfLoans(db, filters, page),
      loanQueries.countLoans(db, filters),
    ])
    return paged(rows, total, page)
  })
  mount(app, payLoan.add, async ({ db: tx, me, audit, body: { position_id, ...draft } }) => {
    const position = (await findPaidPosition(tx, position_id)) ?? invalid({ position_id: ['Karyawan tidak ditemukan'] })
    if (!isHrOf(me, position.company_id)) forbidden()
    if (isOwner(me, position)) refuseOwn()
    requireFitting(draft)
    await refuseFixedMonth(tx, position.company_id, draft.first_month)
    const loan = await loanQueries.readLoan(tx, await loanQueries.insertLoan(tx, position, draft, me.position_id))
    audit.note({ entity_id: loan.id, subject_user_id: position.user_id, after: auditOf(loan) })
    return loan
  })
  mount(app, payLoan.change, async ({ db: tx, me, audit, params: { id }, body }) => {
    const { company_id, user_id, loan: before } = await lockedLoan(tx, me, id)
    requireFitting(body)
    if (before.lines.length > 0 || before.settled_at !== null)
      conflict('Kasbon sudah diproses di gaji yang disetujui atau sudah dilunasi', 'in_use')
    if (body.first_month !== before.first_month) await refuseFixedMonth(tx, company_id, body.first_month)
    await loanQueries.updateLoan(tx, id, body, me.position_id)
    const loan = await loanQueries.readLoan(tx, id)
    audit.note({ subject_user_id: user_id, before: auditOf(before), after: auditOf(loan) })
    return loan
  })
  mount(app, payLoan.settle, async ({ db: tx, me, clock, audit, params: { id }, body: { note } }) => {
    const { company_id, user_id, loan: before } = await lockedLoan(tx, me, id)
    if (before.rest === 0) conflict('Kasbon sudah lunas', 'state')
    const { today } = await companyOf(tx, clock, me, company_id)
    await loanQueries.settleLoan(tx, id, { day: today, note, changed_by: me.position_id })
    const loan = await loanQueries.readLoan(tx, id)
    audit.note({ subject_user_id: user_id, before: auditOf(before), after: auditOf(loan) })
    return loan
  })
}
