/** The letterhead of a company, and the people who sign for it. */
import * as z from 'zod'
import { optionalText, requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { endpoint, Id, type Upload } from '#contract/platform/http.ts'
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

export const Signatory = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  position_id: z.int().nullable(),
  active: z.boolean(),
  /** Signed link; without a picture there is room for ink. */
  signature: z.string().nullable(),
})
export type Signatory = z.infer<typeof Signatory>

const SignatoryForm = z.strictObject({
  name: requiredText('Wajib diisi', 150),
  title: requiredText('Wajib diisi', 100),
  position_id: Id.nullable().optional(),
  active: Flag.default(true),
})
export type SignatoryForm = z.output<typeof SignatoryForm>

const logoUpload = {
  field: 'file',
  accept: ['image/png', 'image/jpeg'],
  maxBytes: 1024 * 1024,
  messages: {
    missing: 'Pilih gambar logo',
    tooLarge: 'Logo maksimal 1 MB',
    wrongType: 'Logo harus png atau jpg',
  },
} as const satisfies Upload

const signatureUpload = {
  field: 'file',
  accept: ['image/png'],
  maxBytes: 500 * 1024,
  messages: {
    missing: 'Pilih gambar tanda tangan',
    tooLarge: 'Tanda tangan maksimal 500 KB',
    wrongType: 'Tanda tangan harus png',
  },
} as const satisfies Upload

const ByCompany = z.strictObject({ companyId: Id })
const BySignatory = z.strictObject({ companyId: Id, id: Id })
const path = '/hcis/letterhead/:companyId'
const about = { access: 'hcis', audit: { entity: 'letterhead' } } as const

export const letterhead = {
  one: endpoint({
    method: 'GET',
    path,
    access: 'hcis',
    unaudited: 'settings of a company',
    summary: 'The letterhead of a company, with defaults until it is saved',
    params: ByCompany,
    reply: Letterhead,
  }),
  save: endpoint({
    ...about,
    method: 'PUT',
    path,
    summary: 'Save the letterhead of a company',
    params: ByCompany,
    body: LetterheadForm,
    reply: Letterhead,
  }),
  addLogo: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/logo`,
    summary: 'Store the logo',
    params: ByCompany,
    upload: logoUpload,
    reply: Letterhead,
  }),
  removeLogo: endpoint({
    ...about,
    method: 'DELETE',
    path: `${path}/logo`,
    summary: 'Remove the logo',
    params: ByCompany,
    reply: Letterhead,
  }),
  signatories: endpoint({
    method: 'GET',
    path: `${path}/signatory`,
    access: 'hcis',
    unaudited: 'settings of a company',
    summary: 'The people who sign letters of a company',
    params: ByCompany,
    reply: z.array(Signatory),
  }),
  addSignatory: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/signatory`,
    summary: 'Add a signatory',
    params: ByCompany,
    body: SignatoryForm,
    reply: Signatory,
  }),
  changeSignatory: endpoint({
    ...about,
    method: 'PUT',
    path: `${path}/signatory/:id`,
    summary: 'Change a signatory',
    params: BySignatory,
    body: SignatoryForm,
    reply: Signatory,
  }),
  removeSignatory: endpoint({
    ...about,
    method: 'DELETE',
    path: `${path}/signatory/:id`,
    summary: 'Delete a signatory without letters',
    params: BySignatory,
    reply: z.object({ id: z.int() }),
  }),
  addSignature: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/signatory/:id/signature`,
    summary: 'Store the picture of a signature',
    params: BySignatory,
    upload: signatureUpload,
    reply: Signatory,
  }),
}
