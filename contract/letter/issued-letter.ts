/** Letters that a company issues about its people, for HR: the register, drafts, issuing, and what follows. */
import * as z from 'zod'
import { Day, optionalText, requiredText } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery, Year } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { Keyword } from '#contract/request/flow.ts'
import { LetterChange, LetterDraft, LetterVersion } from './letter-draft.ts'
import { Letter, LetterRow } from './letter-row.ts'
import { letterStates, letterTypes } from './letter-types.ts'

export const VOID_REASON_MAX = 500

export const letterFilters = {
  company_id: filter(Id),
  type: filter(letterTypes.schema),
  state: filter(letterStates.schema),
  year: filter(Year),
  keyword: filter(Keyword),
  /** The letters of one person. */
  user_id: filter(Id),
}

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
    body: z.strictObject({ version: LetterVersion.optional() }),
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
}
