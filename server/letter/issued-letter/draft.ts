/** Checks what a draft says, and stores it. */
import { randomBytes } from 'node:crypto'
import type { LetterChange, LetterDraft } from '#contract/letter/letter-draft.ts'
import { checkLetterText } from '#contract/letter/letter-text.ts'
import { isContract, isWarning, letterTypes, typeRules } from '#contract/letter/letter-types.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { guessPlaceholder } from '#server/letter/template/guess-placeholder.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import type { ChangeFacts } from './change-facts.ts'
import { requireChange } from './change-letter-type.ts'
import { composeLetter } from './compose.ts'
import type { ComposedLetter } from './letter-source.ts'
import * as letterQueries from './queries.ts'
import type { PositionFacts } from './read-facts.ts'
import { requireContractValues, requireRules, writtenText } from './require-rules.ts'
import { requireValues } from './require-values.ts'
import { validUntil } from './warning-rules.ts'
import type * as letterWrites from './write-queries.ts'

export interface LetterContext {
  tx: Db
  clock: Clock
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 20
/** 256 is a multiple of 32, so that every sign is equally likely. */
export const newVerifyCode = () =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CROCKFORD[byte % CROCKFORD.length]).join('')

const SINGLE_REQUIRED = { position_id: ['Wajib diisi'] }

const positionIdsOf = (
  draft: Pick<LetterDraft, 'type' | 'position_id' | 'position_ids'>,
  change: ChangeFacts | undefined,
) => {
  const { type, position_id, position_ids } = draft
  if (type === 'penawaran') return []
  if (type === 'tugas') {
    const ids = [...new Set(position_ids ?? (position_id ? [position_id] : []))]
    return ids.length > 0 ? ids : invalid({ position_ids: ['Wajib diisi'] })
  }
  const id = change?.position_id ?? position_id ?? position_ids?.[0]
  if (change && position_id && position_id !== change.position_id)
    invalid({ change_id: ['Perubahan milik karyawan lain'] })
  return id ? [id] : invalid(SINGLE_REQUIRED)
}

/** People of another company do not exist here. */
const requirePeople = (
  people: readonly PositionFacts[],
  ids: readonly number[],
  company_id: number,
  change?: ChangeFacts,
) => {
  const isThere = (it: PositionFacts) =>
    it.company_id === company_id || it.company_ids.includes(company_id) || change?.after.company_id === company_id
  if (people.length < ids.length || !people.every(isThere)) notFound('Karyawan')
}

const validityOf = (type: LetterDraft['type'], date: string, template: letterQueries.TemplateRules | undefined) => {
  if (isWarning(type)) return validUntil(date)
  const days = template?.valid_days ?? typeRules[type].valid_days
  return days === undefined || days === null ? null : shiftDay(date, days)
}

/** A change of a contract says its first and last day. */
const contractOf = (type: string, change: ChangeFacts | undefined): LetterDraft['values'] =>
  isContract(type) && change?.after.contract_end_at
    ? { contract_start: change.effective_at, contract_end: change.after.contract_end_at }
    : {}

export interface PreparedDraft {
  letter: letterWrites.NewLetter
  position_ids: number[]
  composed: ComposedLetter
}

/** The row of a draft after all checks. */
export const prepareDraft = async (
  { tx, clock }: LetterContext,
  asked: LetterDraft,
  verify_code?: string | null,
): Promise<PreparedDraft> => {
  const { company_id, type, date } = asked
  requireValues(asked.values)
  const change = await requireChange(tx, asked)
  const draft = { ...asked, values: { ...contractOf(type, change), ...asked.values } }
  const { values } = draft
  requireContractValues(draft)
  const mistakes = draft.body ? checkLetterText(draft.body, guessPlaceholder) : []
  if (mistakes.length > 0) invalid({ body: mistakes })
  const template = draft.template_id
    ? ((await letterQueries.findTemplate(tx, company_id, draft.template_id)) ?? notFound('Templat'))
    : await letterQueries.templateOfType(tx, company_id, type)
  if (template && template.type !== type) invalid({ template_id: ['Templat untuk jenis surat lain'] })
  const code = template?.code ?? typeRules[type].code ?? invalid({ template_id: ['Pilih templat surat lain'] })
  if (type === 'penawaran' && !draft.recipient) invalid({ recipient: ['Wajib diisi'] })
  const position_ids = positionIdsOf(draft, change)
  if (draft.signatory_id) await requireSignatory(tx, company_id, draft.signatory_id)
  const isVerified = !isWarning(type) && (template?.qr ?? typeRules[type].qr)
  const letter: letterWrites.NewLetter = {
    ...{ company_id, type, code, date, values },
    name: type === 'lain' ? (template?.name ?? letterTypes.label(type)) : letterTypes.label(type),
    template_id: template?.id ?? null,
    position_id: type === 'tugas' && position_ids.length > 1 ? null : (position_ids[0] ?? null),
    change_id: change?.id ?? null,
    signatory_id: draft.signatory_id ?? null,
    recipient: type === 'penawaran' ? (draft.recipient ?? null) : null,
    body: draft.body ?? null,
    valid_until: validityOf(type, date, template),
    verify_code: isVerified ? (verify_code ?? newVerifyCode()) : null,
    contract_start: isContract(type) ? writtenText(values.contract_start) : null,
    contract_end: isContract(type) ? writtenText(values.contract_end) : null,
  }
  const source = { ...letter, position_ids }
  const composed = await composeLetter(tx, source)
  requirePeople(composed.people, position_ids, company_id, change)
  if (change && (await letterQueries.letterOfChange(tx, change.id)))
    conflict('Perubahan ini sudah punya surat', 'exists')
  requireRules(source, composed, await todayIn(tx, clock, company_id))
  return { letter, position_ids, composed }
}

const requireSignatory = async (tx: Db, company_id: number, id: number) => {
  const [row] = await tx`select id from signatories where id = ${id} and company_id = ${company_id} and active`
  if (!row) invalid({ signatory_id: ['Penandatangan tidak ditemukan'] })
}

export const draftAfterChange = (letter: letterQueries.StoredLetter, change: LetterChange): LetterDraft => ({
  ...{ company_id: letter.company_id, type: letter.type, change_id: letter.change_id },
  template_id: change.template_id === undefined ? letter.template_id : change.template_id,
  position_id: change.position_id ?? (change.position_ids ? null : letter.position_id),
  position_ids: change.position_ids ?? (change.position_id || letter.type !== 'tugas' ? null : letter.position_ids),
  recipient: change.recipient === undefined ? letter.recipient : change.recipient,
  date: change.date,
  signatory_id: change.signatory_id === undefined ? letter.signatory_id : change.signatory_id,
  values: change.values,
  body: change.body === undefined ? letter.body : change.body,
})
