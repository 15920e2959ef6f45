/** Rules about several fields of personal information. */
import type * as z from 'zod'
import { accountDigits, bankOf, digitsText, OTHER_BANK } from '#contract/org/bank.ts'
import { PROFILE_REQUIRED } from './profile-inputs.ts'

export const hasNoTaxNumber = (values: Record<string, unknown>) => String(values.no_tax_number) === 'true'
export const isOtherBank = (bank: unknown) => bankOf(bank)?.id === OTHER_BANK

const given = (it: unknown) => it !== undefined && it !== null && it !== ''

/**
 * Rules about several fields. They run even if single fields are invalid, so that the form shows all errors at once.
 */
export const consistent = <S extends z.ZodObject>(schema: S): S => {
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  return schema
    .refine((it) => hasNoTaxNumber(it) || given(it.tax_number), { path: ['tax_number'], error: PROFILE_REQUIRED, when })
    .refine((it) => !(hasNoTaxNumber(it) && given(it.tax_number)), {
      path: ['tax_number'],
      error: 'Kosongkan bila belum punya NPWP',
      when,
    })
    .refine((it) => !isOtherBank(it.bank) || given(it.bank_name), {
      path: ['bank_name'],
      error: PROFILE_REQUIRED,
      when,
    })
    .refine(({ account_number, bank }) => !given(account_number) || fitsBank(account_number, bank), {
      path: ['account_number'],
      error: ({ input }) => wrongAccount((input as { bank?: unknown }).bank),
      when,
    })
}
const fitsBank = (account: unknown, bank: unknown) =>
  /^[0-9]+$/.test(String(account)) && accountDigits(bank).includes(String(account).length)
const wrongAccount = (bank: unknown) =>
  ['nomor Rekening', bankOf(bank)?.digits.length === 1 && bankOf(bank)?.id, 'wajib', digitsText(bank)]
    .filter(Boolean)
    .join(' ')
