import type { Db } from '#server/database/connect.ts'

/** The receipt of a claim that is about to change or go; held, so that of two changes at once each lets go of its own. */
export const holdReceipt = async (tx: Db, id: number) => {
  const [row] = await tx<{ file_id: string }[]>`select file_id from reimbursements where id = ${id} for update`
  return row?.file_id
}
