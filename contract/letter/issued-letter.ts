/** Letters that a company issues about its people: drafts, numbers, and what happens to them afterwards. */
import * as z from 'zod'
import { Day, Month, optionalText, requiredText } from '#contract/platform/fields.ts'
import { DOCUMENT_BYTES_MAX } from '#contract/platform/file.ts'
import { ById, endpoint, filter, Id, listQuery, type Upload, Year } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { Keyword } from '#contract/request/flow.ts'
import { letterStates, letterTypes, proposedTypes } from './letter-types.ts'
import { LetterBody } from './template.ts'

export const VOID_REASON_MAX = 500
export const COMMENT_MAX = 1000
const VALUE_MAX = 2000
const PEOPLE_MAX = 50
export const BULK_MAX = 200

export const LetterWarning = z.object({ code: z.string(), text: z.string() })
export type LetterWarning = z.infer<typeof LetterWarning>

const rowShape = {
  id: z.int(),
  company_id: z.int(),
  type: letterTypes.schema,
  type_name: z.string(),
  /** Null for a draft. */
  number: z.string().nullable(),
  date: z.string(),
  state: letterStates.schema,
  name: z.string(),
  position_id: z.int().nullable(),
  signatory: z.string().nullable(),
  valid_until: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  /** The manager who proposed it. */
  proposed_by: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
}

export const LetterRow = z.object({
  ...rowShape,
  user_id: z.int().nullable(),
  company_name: z.string(),
  archived: z.boolean(),
  warnings: z.array(LetterWarning),
})
export type LetterRow = z.infer<typeof LetterRow>

export const letterActions = [
  ...(['propose', 'create', 'change', 'issue', 'void', 'acknowledge'] as const),
  ...(['refuse', 'sign', 'register', 'link', 'archive'] as const),
] as const
export type LetterAction = (typeof letterActions)[number]

export const LetterEvent = z.object({
  action: z.enum(letterActions),
  by: z.string().nullable(),
  at: z.string(),
  note: z.string().nullable(),
})

const Value = z.union([z.string().max(VALUE_MAX, `Maksimal ${VALUE_MAX} karakter`), z.number(), z.boolean()])
/** In a reply; the compiled serialiser does not know a choice of types. */
const ShownValue: z.ZodType<string | number | boolean | null> = z.any()
const Values = z
  .record(z.string().max(60), Value.nullable())
  .refine((it) => Object.keys(it).length <= 80, 'Terlalu banyak isian')
export type LetterValues = z.output<typeof Values>

const LetterRecipient = z.strictObject({
  name: requiredText('Wajib diisi', 150),
  address: requiredText('Wajib diisi', 300),
  email: z.union([z.literal(''), z.email('Format email tidak valid')]).nullish(),
})
export type LetterRecipient = z.output<typeof LetterRecipient>

export const Letter = z.object({
  ...rowShape,
  company_name: z.string(),
  user_id: z.int().nullable(),
  user_ids: z.array(z.int()),
  position_ids: z.array(z.int()),
  template_id: z.int().nullable(),
  change_id: z.int().nullable(),
  signatory_id: z.int().nullable(),
  recipient: z.object({ name: z.string(), address: z.string(), email: z.string().nullish() }).nullable(),
  values: z.record(z.string(), ShownValue),
  body: z.string().nullable(),
  /** The text with its values; of an issued letter as it was issued. */
  text: z.string(),
  /** Sentences about facts that are not known, and the placeholders they are about. */
  missing: z.array(z.string()),
  missing_names: z.array(z.string()),
  warnings: z.array(LetterWarning),
  has_pay: z.boolean(),
  version: z.int(),
  /** The code of the public check; null for letters without one. */
  code: z.string().nullable(),
  archived: z.boolean(),
  void_reason: z.string().nullable(),
  comment: z.string().nullable(),
  refused_at: z.string().nullable(),
  witnesses: z.array(z.string()).nullable(),
  /** Signed link to the signed copy. */
  signed: z.string().nullable(),
  registered_at: z.string().nullable(),
  registered_note: z.string().nullable(),
  checks: z.int(),
  last_checked: z.string().nullable(),
  events: z.array(LetterEvent),
})
export type Letter = z.infer<typeof Letter>

const people = {
  position_id: Id.nullable().optional(),
  position_ids: z.array(Id).min(1, 'Wajib diisi').max(PEOPLE_MAX, `Maksimal ${PEOPLE_MAX} orang`).nullish(),
}
const content = {
  date: Day(),
  signatory_id: Id.nullable().optional(),
  values: Values.default({}),
  body: LetterBody.nullable().optional(),
}

export const LetterDraft = z.strictObject({
  company_id: Id,
  type: letterTypes.schema,
  template_id: Id.nullable().optional(),
  ...people,
  recipient: LetterRecipient.nullable().optional(),
  change_id: Id.nullable().optional(),
  ...content,
})
export type LetterDraft = z.output<typeof LetterDraft>

const Version = z.int().positive()
const LetterChange = z.strictObject({
  template_id: Id.nullable().optional(),
  ...people,
  recipient: LetterRecipient.nullable().optional(),
  ...content,
  version: Version.optional(),
})
export type LetterChange = z.output<typeof LetterChange>

export const letterFilters = {
  company_id: filter(Id),
  type: filter(letterTypes.schema),
  state: filter(letterStates.schema),
  year: filter(Year),
  keyword: filter(Keyword),
  /** The letters of one person. */
  user_id: filter(Id),
}

const signedUpload = {
  field: 'file',
  accept: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: DOCUMENT_BYTES_MAX,
  messages: {
    missing: 'Pilih berkas yang sudah ditandatangani',
    tooLarge: 'Berkas maksimal 4 MB',
    wrongType: 'Berkas harus pdf, jpg atau png',
  },
} as const satisfies Upload

export const bulkOutcomes = ['done', 'missing', 'exists', 'forbidden'] as const

export const BulkRow = z.object({
  change_id: z.int(),
  position_id: z.int(),
  name: z.string(),
  kind: z.string(),
  effective_at: z.string(),
  missing: z.array(z.string()),
  letter_id: z.int().nullable(),
  number: z.string().nullable(),
})
export type BulkRow = z.infer<typeof BulkRow>

export const BulkResult = z.object({
  change_id: z.int().nullable(),
  position_id: z.int().nullable(),
  outcome: z.enum(bulkOutcomes),
  letter_id: z.int().nullable(),
  number: z.string().nullable(),
  /** Why it was not issued. */
  text: z.string().nullable(),
})
export type BulkResult = z.infer<typeof BulkResult>

/** A letter as its employee sees it. */
export const OwnLetter = z.object({
  id: z.int(),
  type: letterTypes.schema,
  type_name: z.string(),
  number: z.string(),
  date: z.string(),
  state: letterStates.schema,
  company_name: z.string(),
  valid_until: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  comment: z.string().nullable(),
  refused_at: z.string().nullable(),
  /** Waits for the receipt of its employee. */
  needs_receipt: z.boolean(),
  has_file: z.boolean(),
})
export type OwnLetter = z.infer<typeof OwnLetter>

/** A warning or a task letter of a subordinate; proposals have no number yet. */
export const ManagerLetter = z.object({
  id: z.int(),
  type: letterTypes.schema,
  type_name: z.string(),
  number: z.string().nullable(),
  date: z.string(),
  state: letterStates.schema,
  valid_until: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  text: z.string().nullable(),
  /** Signed link to the PDF. */
  path: z.string().nullable(),
})
export type ManagerLetter = z.infer<typeof ManagerLetter>

const about = { access: 'hcis', audit: { entity: 'issued_letter' } } as const
const path = '/hcis/letter'

export const issuedLetter = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'hcis',
    audit: { list: 'user', entity: 'issued_letter' },
    summary: 'The register of letters, proposals and the newest first',
    query: listQuery(letterFilters, 25),
    page: LetterRow,
  }),
  export: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/export`,
    summary: 'The register as an Excel 97 workbook',
    query: z.strictObject(letterFilters),
    download: 'xls',
  }),
  zip: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/zip`,
    summary: 'The files of some issued letters as one zip',
    query: z.strictObject({
      ids: z
        .string()
        .max(4000)
        .transform((it): (string | number)[] => it.split(','))
        .pipe(z.array(Id).min(1).max(BULK_MAX)),
    }),
    download: 'zip',
  }),
  add: endpoint({ ...about, method: 'POST', path, summary: 'Begin a letter', body: LetterDraft, reply: Letter }),
  one: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One letter with its text, what it lacks, and its history',
    params: ById,
    reply: Letter,
  }),
  change: endpoint({
    ...about,
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a draft',
    params: ById,
    body: LetterChange,
    reply: Letter,
  }),
  remove: endpoint({
    ...about,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a draft',
    params: ById,
    query: z.strictObject({ version: filter(integerInRange(1, 1_000_000)) }),
    reply: z.object({ id: z.int() }),
  }),
  pdf: endpoint({
    ...about,
    method: 'GET',
    path: `${path}/:id/pdf`,
    summary: 'The stored file, or a draft as it would print',
    params: ById,
    download: 'pdf',
  }),
  issue: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/:id/issue`,
    status: 200,
    summary: 'Give it the next number and store its file; it never changes afterwards',
    params: ById,
    body: z.strictObject({ version: Version.optional() }),
    reply: Letter,
  }),
  void: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/:id/void`,
    status: 200,
    summary: 'Withdraw an issued letter, which keeps its number',
    params: ById,
    body: z.strictObject({ reason: requiredText('Wajib diisi', VOID_REASON_MAX) }),
    reply: Letter,
  }),
  sign: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/:id/signed`,
    status: 200,
    summary: 'Store the copy that was signed on paper',
    params: ById,
    upload: signedUpload,
    reply: Letter,
  }),
  register: endpoint({
    ...about,
    method: 'PUT',
    path: `${path}/:id/registered`,
    summary: 'Note when a contract was registered',
    params: ById,
    body: z.strictObject({ date: Day(), note: optionalText(VOID_REASON_MAX) }),
    reply: Letter,
  }),
  refuse: endpoint({
    ...about,
    method: 'PUT',
    path: `${path}/:id/refused`,
    summary: 'Note that the person refused to confirm the receipt, before two witnesses',
    params: ById,
    body: z.strictObject({
      refused: z.literal(true),
      witnesses: z.array(requiredText('Wajib diisi', 150)).length(2, 'Isi dua saksi'),
    }),
    reply: Letter,
  }),
  link: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/:id/link`,
    status: 200,
    summary: 'Move an offer into the archive of the person hired',
    params: ById,
    body: z.strictObject({ position_id: Id }),
    reply: Letter,
  }),
  archive: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/archive`,
    summary: 'Store an old letter with the number it has, outside of the counter',
    body: z.strictObject({
      company_id: Id,
      position_id: Id,
      name: requiredText('Wajib diisi', 100),
      number: requiredText('Wajib diisi', 100),
      date: Day(),
    }),
    upload: signedUpload,
    reply: Letter,
  }),
  bulkPreview: endpoint({
    method: 'POST',
    path: `${path}/bulk/preview`,
    access: 'hcis',
    audit: { list: 'position', entity: 'issued_letter' },
    status: 200,
    summary: 'The changes of a month with what their decisions lack; nothing is stored',
    body: z.strictObject({
      company_id: Id,
      month: Month(),
      kinds: z
        .array(z.enum(['masuk', 'promosi', 'mutasi', 'demosi', 'kontrak']))
        .max(5)
        .optional(),
    }),
    reply: z.array(BulkRow),
  }),
  bulk: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/bulk`,
    status: 200,
    summary: 'Issue the decisions of some changes, or certificates of some people, each by itself',
    body: z.strictObject({
      change_ids: z.array(Id).min(1, 'Wajib diisi').max(BULK_MAX, `Maksimal ${BULK_MAX}`).nullish(),
      position_ids: z.array(Id).min(1, 'Wajib diisi').max(BULK_MAX, `Maksimal ${BULK_MAX}`).nullish(),
      date: Day(),
      signatory_id: Id.nullable().optional(),
      template_id: Id.nullable().optional(),
      values: Values.default({}),
    }),
    reply: z.array(BulkResult),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/manager/letter',
    access: 'manager',
    audit: { entity: 'issued_letter' },
    summary: 'Propose a warning or a task letter to HR',
    body: z.strictObject({
      type: z.enum(proposedTypes, { error: 'Wajib diisi' }),
      ...people,
      date: Day(),
      values: Values.default({}),
    }),
    reply: ManagerLetter,
  }),
  team: endpoint({
    method: 'GET',
    path: '/manager/letter',
    access: 'manager',
    audit: { entity: 'issued_letter' },
    summary: 'Warnings and task letters of a person whom the caller leads',
    query: z.strictObject({ position_id: Id }),
    reply: z.array(ManagerLetter),
  }),
  own: endpoint({
    method: 'GET',
    path: '/staff/letter',
    access: 'signed-in',
    unaudited: 'own data',
    summary: 'The own issued letters, the newest first',
    reply: z.array(OwnLetter),
  }),
  ownOne: endpoint({
    method: 'GET',
    path: '/staff/letter/:id',
    access: 'signed-in',
    unaudited: 'own data',
    summary: 'One own letter with its text',
    params: ById,
    reply: OwnLetter.extend({ text: z.string(), signatory: z.string().nullable() }),
  }),
  ownPdf: endpoint({
    method: 'GET',
    path: '/staff/letter/:id/pdf',
    access: 'signed-in',
    unaudited: 'own data',
    summary: 'The file of an own letter',
    params: ById,
    download: 'pdf',
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/staff/letter/:id/acknowledge',
    access: 'signed-in',
    audit: { entity: 'issued_letter', subject: 'self' },
    status: 200,
    summary: 'Confirm the receipt of an own letter, which is no consent; a second call answers the first',
    params: ById,
    body: z.strictObject({ comment: optionalText(COMMENT_MAX) }),
    reply: OwnLetter,
  }),
}
