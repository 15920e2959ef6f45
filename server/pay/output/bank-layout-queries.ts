import { type BankLayout, type BankLayoutForm, DEFAULT_BANK_LAYOUT } from '#contract/pay/bank-layout.ts'
import type { Db } from '#server/platform/database/connect.ts'

export const bankLayoutOf = async (db: Db, company_id: number): Promise<BankLayout> => {
  const [row] = await db<BankLayout[]>`
    select company_id, format, separator, heading, columns, first_line, debit_account, note, true as saved
    from pay_bank_layouts where company_id = ${company_id}`
  return row ?? { ...DEFAULT_BANK_LAYOUT, company_id, saved: false }
}

export const saveBankLayout = async (tx: Db, company_id: number, layout: BankLayoutForm, changed_by: number) => {
  const row = { ...layout, columns: tx.json(layout.columns), first_line: tx.json(layout.first_line), changed_by }
  await tx`
    insert into pay_bank_layouts ${tx.values([{ company_id, ...row }])}
    on conflict (company_id) do update set ${tx.set(row)}, changed_at = now()`
  return bankLayoutOf(tx, company_id)
}
