/** The identity form of the first sign-in, and the personal information that can be edited later. */
import * as z from 'zod'
import { ACCOUNT_DIGITS_MAX, accountDigits, bankOf, banks, digitsText, OTHER_BANK } from '#contract/org/bank.ts'
import { birthDay, gender, personality, religion } from '#contract/org/person.ts'
import { type Choices, choices, sameText } from '#contract/platform/choices.ts'
import {
  asText,
  blank,
  choice,
  digits,
  emptyOr,
  name,
  personName,
  requiredText,
  shape,
  TEXT_MAX,
  text,
} from '#contract/platform/fields.ts'
import { addressOf } from './address.ts'

const REQUIRED = 'wajib diisi'

/** Old numbers have 15 digits, 20 characters with the mask; numbers since 2024 have 16 digits. */
const NPWP_MASK = '##.###.###.#-###.###'
const TaxNumber = z
  .string()
  .trim()
  .regex(/^([0-9]{15,16}|[0-9]{2}\.[0-9]{3}\.[0-9]{3}\.[0-9]-[0-9]{3}\.[0-9]{3})$/, 'nomor NPWP wajib 20 angka')
  // Stored as digits.
  .transform((it) => it.replace(/\D/g, ''))

/** Applies the mask to old numbers; new ones have none. */
export const maskNpwp = (digits: string) => {
  let next = 0
  return /^[0-9]{15}$/.test(digits) ? NPWP_MASK.replace(/#/g, () => digits.charAt(next++)) : digits
}

/** Forms send checkboxes as texts. */
const Ticked = z
  .preprocess(
    (it: boolean | 'true' | 'false' | '' | null) =>
      it === 'true' ? true : it === 'false' || it === '' || it === null ? false : it,
    z.boolean(),
  )
  .default(false)

const hasNoTaxNumber = (values: Record<string, unknown>) => String(values.no_tax_number) === 'true'

const number = (label: string, length: number, message: string) => ({
  label,
  input: 'digits' as const,
  maxLength: length,
  schema: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).pipe(digits(length, message)),
})

/** At most two decimals, after a point or a comma. */
const measure = (label: string, { low, high }: { low: number; high: number }, message: string) => ({
  label,
  input: 'decimal' as const,
  schema: asText(
    z
      .string({ error: REQUIRED })
      .trim()
      .regex(/^[0-9]{1,3}([.,][0-9]{1,2})?$/, emptyOr(REQUIRED, message))
      .transform((it) => Number(it.replace(',', '.')))
      .pipe(z.number().min(low, message).max(high, message)),
  ),
})

const maritalStatusesAs = (married: string) => choices({ menikah: married, 'belum menikah': 'Belum Menikah' })
export const maritalStatuses = maritalStatusesAs('Sudah Menikah')
const marital = (statuses: typeof maritalStatuses) => {
  const field = choice('Status Pernikahan', statuses.options, REQUIRED)
  // Accepts the other wording in use as the same.
  return { ...field, schema: z.preprocess((it) => (it === 'sudah menikah' ? 'menikah' : it), field.schema) }
}

const knownBloodTypes = sameText(['A', 'B', 'AB', 'O'])
export const bloodTypes = sameText([...knownBloodTypes.values, '-'])
const bloodType = <V extends string>(types: Choices<V>) => choice('Golongan Darah', types.options, REQUIRED)

const aboutMe = {
  label: 'Tentang Saya',
  input: 'multiline' as const,
  rows: 4,
  maxLength: TEXT_MAX,
  schema: text('', REQUIRED, TEXT_MAX).schema,
}

const BANK_NAME_MAX = 100
const HOLDER_MAX = 150
const isOtherBank = (bank: unknown) => bankOf(bank)?.id === OTHER_BANK

/** A number of this many digits; spaces do not count. */
const optionalDigits = (label: string, length: number) => ({
  label,
  input: 'digits' as const,
  maxLength: length,
  note: () => `${length} angka`,
  schema: blank(
    z
      .string()
      .transform((it) => it.replaceAll(/[\s.-]/g, ''))
      .pipe(digits(length, `Nomor BPJS harus ${length} angka`)),
  ),
})

const fieldsFor = <
  H extends ReturnType<typeof measure>,
  M extends ReturnType<typeof marital>,
  B extends ReturnType<typeof bloodType>,
>(varying: {
  height: H
  weight: H
  marital_status: M
  blood_type: B
}) => ({
  name: name('Nama Lengkap', REQUIRED),
  id_number: number('Nomor KTP', 16, 'nomor KTP wajib 16 angka'),
  tax_number: {
    label: 'Nomor NPWP',
    input: 'digits' as const,
    maxLength: 16,
    mask: (digits: string) => (digits.length > 15 ? '#'.repeat(16) : NPWP_MASK),
    note: () => '15 angka, atau 16 angka (format baru)',
    when: (values: Record<string, unknown>) => !hasNoTaxNumber(values),
    schema: blank(TaxNumber),
  },
  no_tax_number: {
    label: 'Belum punya NPWP',
    input: 'checkbox' as const,
    clears: ['tax_number'],
    schema: Ticked,
  },
  bank: {
    label: 'Bank (opsional)',
    input: 'choice' as const,
    affects: ['bank_name', 'account_number'],
    options: [{ value: '', label: 'Tidak dipilih' }, ...banks.map(({ id, name }) => ({ value: id, label: name }))],
    schema: blank(
      z.preprocess((it) => bankOf(it)?.id ?? it, z.enum(banks.map(({ id }) => id) as [string, ...string[]])),
    ),
  },
  bank_name: {
    label: 'Nama Bank',
    input: 'text' as const,
    maxLength: BANK_NAME_MAX,
    when: (values: Record<string, unknown>) => isOtherBank(values.bank),
    schema: blank(requiredText(REQUIRED, BANK_NAME_MAX)),
  },
  account_number: {
    label: 'Nomor Rekening',
    input: 'digits' as const,
    maxLength: ACCOUNT_DIGITS_MAX,
    note: ({ bank }: Record<string, unknown>) =>
      bankOf(bank) ? digitsText(bank) : `${digitsText(bank)}; pilih bank bila panjangnya lain`,
    schema: z.string({ error: REQUIRED }).trim().min(1, REQUIRED),
  },
  account_holder: {
    label: 'Atas Nama (opsional)',
    input: 'name' as const,
    maxLength: HOLDER_MAX,
    note: () => 'Isi bila rekening bukan atas nama sendiri',
    schema: blank(personName(REQUIRED, HOLDER_MAX)),
  },
  bpjs_tk_number: optionalDigits('Nomor BPJS Ketenagakerjaan (opsional)', 11),
  bpjs_kes_number: optionalDigits('Nomor BPJS Kesehatan (opsional)', 13),
  place_of_birth: text('Tempat Lahir', REQUIRED),
  date_of_birth: birthDay('Tanggal Lahir', REQUIRED),
  gender: gender('Jenis Kelamin', REQUIRED),
  marital_status: varying.marital_status,
  religion: religion('Agama', REQUIRED),
  ethnic: text('Suku', REQUIRED),
  blood_type: varying.blood_type,
  height: varying.height,
  weight: varying.weight,
  personality: personality('STIFIn', REQUIRED),
  about_me: aboutMe,
})

export const identityFields = fieldsFor({
  height: measure('Tinggi Badan (cm)', { low: 1, high: 250 }, 'tinggi badan tidak valid'),
  weight: measure('Berat Badan (kg)', { low: 1, high: 200 }, 'berad badan tidak valid'),
  marital_status: marital(maritalStatusesAs('Menikah')),
  blood_type: bloodType(knownBloodTypes),
})
export const detailFields = fieldsFor({
  height: measure('Tinggi Badan (cm)', { low: 100, high: 250 }, 'Tinggi badan 100 - 250'),
  weight: measure('Berat Badan (kg)', { low: 1, high: 250 }, 'Berat badan tidak valid'),
  marital_status: marital(maritalStatuses),
  blood_type: bloodType(bloodTypes),
})

/** Fields of the reply that clients send back; the server ignores them because other sources set them. */
const ignored = {
  age: z.unknown().optional(),
  user_id: z.unknown().optional(),
  start_at: z.unknown().optional(),
  status_id: z.unknown().optional(),
  edit_profile_information: z.unknown().optional(),
}

const given = (it: unknown) => it !== undefined && it !== null && it !== ''

/**
 * Rules about several fields. They run even if single fields are invalid, so that the form shows all errors at once.
 */
const consistent = <S extends z.ZodObject>(schema: S): S => {
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  return schema
    .refine((it) => hasNoTaxNumber(it) || given(it.tax_number), { path: ['tax_number'], error: REQUIRED, when })
    .refine((it) => !(hasNoTaxNumber(it) && given(it.tax_number)), {
      path: ['tax_number'],
      error: 'Kosongkan bila belum punya NPWP',
      when,
    })
    .refine((it) => !isOtherBank(it.bank) || given(it.bank_name), { path: ['bank_name'], error: REQUIRED, when })
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

export const DetailForm = consistent(shape(detailFields).extend(ignored))

export const IdentityForm = z.strictObject({
  detail: consistent(shape(identityFields).extend(ignored)),
  identity_address: addressOf('ktp'),
  domicile_address: addressOf('domisili'),
  mail_address: addressOf('mail'),
})
