import type * as z from 'zod'
import type { ReimbursementForm } from '#contract/reimbursement.ts'
import type { Db } from '#server/database/connect.ts'

export type ReimbursementDraft = z.output<typeof ReimbursementForm>

export const insertReimbursement = async (db: Db, position_id: number, it: ReimbursementDraft, file_id: string) => {
  const [row] = await db<{ id: number }[]>`
    insert into reimbursements (position_id, company_id, description, reimburse_date, total, file_id)
    select id, company_id, ${it.description}, ${it.date}, ${it.total}, ${file_id}
    from positions where id = ${position_id} returning id`
  return row!.id
}

/** The receipt of a claim that is about to change or go; held, so that of two changes at once each lets go of its own. */
export const holdReceipt = async (tx: Db, id: number) => {
  const [row] = await tx<{ file_id: string }[]>`select file_id from reimbursements where id = ${id} for update`
  return row?.file_id
}
