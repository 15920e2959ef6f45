/** The inputs of personal information, each with its schema. */
import * as z from 'zod'
import { type Choices, choices, sameText } from '#contract/platform/choices.ts'
import { asText, blank, choice, digits, emptyOr, TEXT_MAX, text } from '#contract/platform/fields.ts'

export const PROFILE_REQUIRED = 'wajib diisi'

/** Old numbers have 15 digits, 20 characters with the mask; numbers since 2024 have 16 digits. */
export const NPWP_MASK = '##.###.###.#-###.###'
export const TaxNumber = z
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
export const Ticked = z
  .preprocess(
    (it: boolean | 'true' | 'false' | '' | null) =>
      it === 'true' ? true : it === 'false' || it === '' || it === null ? false : it,
    z.boolean(),
  )
  .default(false)

export const numberInput = (label: string, length: number, message: string) => ({
  label,
  input: 'digits' as const,
  maxLength: length,
  schema: z.string({ error: PROFILE_REQUIRED }).trim().min(1, PROFILE_REQUIRED).pipe(digits(length, message)),
})

/** At most two decimals, after a point or a comma. */
export const measureInput = (label: string, { low, high }: { low: number; high: number }, message: string) => ({
  label,
  input: 'decimal' as const,
  schema: asText(
    z
      .string({ error: PROFILE_REQUIRED })
      .trim()
      .regex(/^[0-9]{1,3}([.,][0-9]{1,2})?$/, emptyOr(PROFILE_REQUIRED, message))
      .transform((it) => Number(it.replace(',', '.')))
      .pipe(z.number().min(low, message).max(high, message)),
  ),
})

export const maritalStatusesAs = (married: string) => choices({ menikah: married, 'belum menikah': 'Belum Menikah' })
export const maritalStatuses = maritalStatusesAs('Sudah Menikah')
export const maritalInput = (statuses: typeof maritalStatuses) => {
  const field = choice('Status Pernikahan', statuses.options, PROFILE_REQUIRED)
  // Accepts the other wording in use as the same.
  return { ...field, schema: z.preprocess((it) => (it === 'sudah menikah' ? 'menikah' : it), field.schema) }
}

export const knownBloodTypes = sameText(['A', 'B', 'AB', 'O'])
export const bloodTypes = sameText([...knownBloodTypes.values, '-'])
export const bloodTypeInput = <V extends string>(types: Choices<V>) =>
  choice('Golongan Darah', types.options, PROFILE_REQUIRED)

export const aboutMeInput = {
  label: 'Tentang Saya',
  input: 'multiline' as const,
  rows: 4,
  maxLength: TEXT_MAX,
  schema: text('', PROFILE_REQUIRED, TEXT_MAX).schema,
}

/** A number of this many digits; spaces do not count. */
export const optionalDigits = (label: string, length: number) => ({
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
