/** The letterhead of a company as it is saved, and the pattern of its letter numbers. */
import * as z from 'zod'
import { optionalText, requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { integerInRange } from '#contract/platform/integer.ts'

export const ADDRESS_MAX = 300
export const PATTERN_MAX = 60
export const DEFAULT_PATTERN = '{nomor}/{bagian}/{kode}/{bulan}/{tahun}'
export const patternTokens = ['nomor', 'bagian', 'kode', 'entitas', 'bulan', 'bulan_angka', 'tahun'] as const
export const BAD_PATTERN = 'Pola harus memuat {nomor} dan {tahun}'

const tokensIn = (pattern: string) => [...pattern.matchAll(/\{([^{}]*)\}/g)].map((it) => it[1] ?? '')

/** The mistake of a pattern, as a sentence. */
export const patternMistake = (pattern: string) => {
  if (!pattern.includes('{nomor}') || !pattern.includes('{tahun}')) return BAD_PATTERN
  const isKnown = tokensIn(pattern).every((name) => (patternTokens as readonly string[]).includes(name))
  return isKnown ? undefined : `Pola hanya mengenal ${patternTokens.map((it) => `{${it}}`).join(' ')}`
}

export const LetterheadForm = z.strictObject({
  legal_name: requiredText('Wajib diisi', 150),
  address: requiredText('Wajib diisi', ADDRESS_MAX),
  city: requiredText('Wajib diisi', 80),
  business: optionalText(150),
  phone: optionalText(50),
  email: optionalText(100),
  website: optionalText(100),
  code: requiredText('Wajib diisi', 6).regex(/^[A-Z0-9]{2,6}$/, '2 sampai 6 huruf kapital atau angka'),
  department: requiredText('Wajib diisi', 20).default('HR'),
  pattern: requiredText(BAD_PATTERN, PATTERN_MAX).default(DEFAULT_PATTERN),
  pad: integerInRange(1, 5).default(3),
  margin_top_mm: integerInRange(0, 80).default(0),
  footer: optionalText(200),
  auto_certificate: Flag.default(false),
})
export type LetterheadForm = z.output<typeof LetterheadForm>

export const Letterhead = z.object({
  company_id: z.int(),
  company_name: z.string(),
  /** False until HR has saved it. */
  is_set: z.boolean(),
  legal_name: z.string(),
  address: z.string(),
  city: z.string(),
  business: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  code: z.string(),
  department: z.string(),
  pattern: z.string(),
  pad: z.int(),
  margin_top_mm: z.int(),
  footer: z.string().nullable(),
  auto_certificate: z.boolean(),
  /** Signed link; null without a logo. */
  logo: z.string().nullable(),
})
export type Letterhead = z.infer<typeof Letterhead>
