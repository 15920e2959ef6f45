/** The identity form of the first sign-in, and the personal information that can be edited later. */
import * as z from 'zod'
import { ACCOUNT_DIGITS_MAX, bankOf, banks, digitsText } from '#contract/org/bank.ts'
import { birthDay, gender, personality, religion } from '#contract/org/person.ts'
import { blank, name, personName, requiredText, shape, text } from '#contract/platform/fields.ts'
import { addressOf } from './address.ts'
import {
  aboutMeInput,
  bloodTypeInput,
  bloodTypes,
  knownBloodTypes,
  maritalInput,
  maritalStatuses,
  maritalStatusesAs,
  measureInput,
  NPWP_MASK,
  numberInput,
  optionalDigits,
  PROFILE_REQUIRED,
  TaxNumber,
  Ticked,
} from './profile-inputs.ts'
import { consistent, hasNoTaxNumber, isOtherBank } from './profile-rules.ts'

const BANK_NAME_MAX = 100
const HOLDER_MAX = 150

const fieldsFor = <
  H extends ReturnType<typeof measureInput>,
  M extends ReturnType<typeof maritalInput>,
  B extends ReturnType<typeof bloodTypeInput>,
>(varying: {
  height: H
  weight: H
  marital_status: M
  blood_type: B
}) => ({
  name: name('Nama Lengkap', PROFILE_REQUIRED),
  id_number: numberInput('Nomor KTP', 16, 'nomor KTP wajib 16 angka'),
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
    schema: blank(requiredText(PROFILE_REQUIRED, BANK_NAME_MAX)),
  },
  account_number: {
    label: 'Nomor Rekening',
    input: 'digits' as const,
    maxLength: ACCOUNT_DIGITS_MAX,
    note: ({ bank }: Record<string, unknown>) =>
      bankOf(bank) ? digitsText(bank) : `${digitsText(bank)}; pilih bank bila panjangnya lain`,
    schema: z.string({ error: PROFILE_REQUIRED }).trim().min(1, PROFILE_REQUIRED),
  },
  account_holder: {
    label: 'Atas Nama (opsional)',
    input: 'name' as const,
    maxLength: HOLDER_MAX,
    note: () => 'Isi bila rekening bukan atas nama sendiri',
    schema: blank(personName(PROFILE_REQUIRED, HOLDER_MAX)),
  },
  bpjs_tk_number: optionalDigits('Nomor BPJS Ketenagakerjaan (opsional)', 11),
  bpjs_kes_number: optionalDigits('Nomor BPJS Kesehatan (opsional)', 13),
  place_of_birth: text('Tempat Lahir', PROFILE_REQUIRED),
  date_of_birth: birthDay('Tanggal Lahir', PROFILE_REQUIRED),
  gender: gender('Jenis Kelamin', PROFILE_REQUIRED),
  marital_status: varying.marital_status,
  religion: religion('Agama', PROFILE_REQUIRED),
  ethnic: text('Suku', PROFILE_REQUIRED),
  blood_type: varying.blood_type,
  height: varying.height,
  weight: varying.weight,
  personality: personality('STIFIn', PROFILE_REQUIRED),
  about_me: aboutMeInput,
})

export const identityFields = fieldsFor({
  height: measureInput('Tinggi Badan (cm)', { low: 1, high: 250 }, 'tinggi badan tidak valid'),
  weight: measureInput('Berat Badan (kg)', { low: 1, high: 200 }, 'berad badan tidak valid'),
  marital_status: maritalInput(maritalStatusesAs('Menikah')),
  blood_type: bloodTypeInput(knownBloodTypes),
})
export const detailFields = fieldsFor({
  height: measureInput('Tinggi Badan (cm)', { low: 100, high: 250 }, 'Tinggi badan 100 - 250'),
  weight: measureInput('Berat Badan (kg)', { low: 1, high: 250 }, 'Berat badan tidak valid'),
  marital_status: maritalInput(maritalStatuses),
  blood_type: bloodTypeInput(bloodTypes),
})

/** Fields of the reply that clients send back; the server ignores them because other sources set them. */
const ignored = {
  age: z.unknown().optional(),
  user_id: z.unknown().optional(),
  start_at: z.unknown().optional(),
  status_id: z.unknown().optional(),
  edit_profile_information: z.unknown().optional(),
}

export const DetailForm = consistent(shape(detailFields).extend(ignored))

export const IdentityForm = z.strictObject({
  detail: consistent(shape(identityFields).extend(ignored)),
  identity_address: addressOf('ktp'),
  domicile_address: addressOf('domisili'),
  mail_address: addressOf('mail'),
})
