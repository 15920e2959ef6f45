/** Banks and the lengths of their account numbers; add a bank by adding an entry here. */
import * as z from 'zod'

export const Bank = z.object({
  id: z.string(),
  name: z.string(),
  /** The permitted lengths of an account number. */
  digits: z.array(z.int()),
})
export type Bank = z.infer<typeof Bank>

/** For banks whose lengths differ between products and years. */
const ANY = Array.from({ length: 15 }, (_, index) => index + 6)
/** A bank outside of this list, whose name is entered. */
export const OTHER_BANK = 'Lainnya'
const WITHOUT_BANK = [10]
export const ACCOUNT_DIGITS_MAX = 20

const bank = (id: string, name: string, digits = ANY): Bank => ({ id, name, digits })
export const banks: readonly Bank[] = [
  bank('BCA', 'BCA (Bank Central Asia)', [10]),
  bank('BNI', 'BNI (Bank Negara Indonesia)', [10]),
  bank('BRI', 'BRI (Bank Rakyat Indonesia)', [15]),
  bank('BSI', 'BSI (Bank Syariah Indonesia)', [10]),
  bank('Mandiri', 'Bank Mandiri', [13]),
  bank('BTN', 'BTN (Bank Tabungan Negara)'),
  bank('BJB', 'Bank BJB'),
  bank('CIMB', 'CIMB Niaga'),
  bank('Danamon', 'Bank Danamon'),
  bank('Jago', 'Bank Jago'),
  bank('Jenius', 'Jenius (SMBC Indonesia)'),
  bank('Maybank', 'Maybank Indonesia'),
  bank('Mega', 'Bank Mega'),
  bank('Muamalat', 'Bank Muamalat'),
  bank('OCBC', 'OCBC Indonesia'),
  bank('Panin', 'Bank Panin'),
  bank('Permata', 'Bank Permata'),
  bank('SeaBank', 'SeaBank'),
  bank(OTHER_BANK, OTHER_BANK),
]

const byId = new Map(banks.map((it) => [it.id.toLowerCase(), it]))
export const bankOf = (id: unknown) => (typeof id === 'string' ? byId.get(id.toLowerCase()) : undefined)

export const accountDigits = (id: unknown) => bankOf(id)?.digits ?? WITHOUT_BANK

/** '10 angka', or '6 - 20 angka' for a bank with several lengths. */
export const digitsText = (id: unknown) => {
  const digits = accountDigits(id)
  return digits.length === 1 ? `${digits[0]} angka` : `${digits[0]} - ${digits.at(-1)} angka`
}

/** 'BCA', the name of a bank outside of the list, or undefined where finance could not tell the bank. */
export const bankText = ({ bank, bank_name }: { bank: string | null; bank_name: string | null }) =>
  bank === OTHER_BANK ? (bank_name ?? undefined) : (bankOf(bank)?.id ?? bank ?? undefined)
