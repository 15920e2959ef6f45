import { letterTypes, typeRules } from '#contract/letter/letter-types.ts'
import type { LetterTemplate, LetterTemplateDraft } from '#contract/letter/template.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { modelName, modelTexts } from './model-texts.ts'

export type StoredLetterTemplate = Omit<LetterTemplate, 'id' | 'qr'> & {
  id: number
  company_id: number
  qr: boolean | null
}

export const shownTemplate = ({
  company_id: _,
  changed_by: __,
  changed_at: ___,
  ...row
}: StoredLetterTemplate & { changed_by?: unknown; changed_at?: unknown }): LetterTemplate => ({
  ...row,
  qr: row.qr ?? typeRules[row.type].qr,
})

export const listTemplates = (db: Db, company_id: number) => db<StoredLetterTemplate[]>`
  select id, company_id, type, name, code, body, valid_days, qr, active from letter_templates
  where company_id = ${company_id} order by active desc, type, id desc`

export const modelTemplates = (): LetterTemplate[] =>
  letterTypes.values.map((type) => ({
    ...{ id: null, type, name: modelName(type), code: typeRules[type].code, body: modelTexts[type] },
    ...{ valid_days: typeRules[type].valid_days ?? null, qr: typeRules[type].qr, active: true },
  }))

export const lockTemplate = async (tx: Db, id: number) => {
  const [row] = await tx<StoredLetterTemplate[]>`
    select id, company_id, type, name, code, body, valid_days, qr, active from letter_templates where id = ${id} for update`
  return row
}

type Stored = Partial<LetterTemplateDraft> & { active?: boolean }
const columnsOf = ({ code = null, valid_days = null, qr = null, ...row }: Stored) => ({ ...row, code, valid_days, qr })

export const insertTemplate = async (tx: Db, draft: LetterTemplateDraft & { company_id: number }, changed_by: number) =>
  exactlyOne(
    await tx<StoredLetterTemplate[]>`
      insert into letter_templates ${tx.values([{ ...columnsOf(draft), changed_by, company_id: draft.company_id }])}
      returning id, company_id, type, name, code, body, valid_days, qr, active`,
  )

export const updateTemplate = async (tx: Db, id: number, draft: Stored, changed_by: number) =>
  exactlyOne(
    await tx<StoredLetterTemplate[]>`
      update letter_templates set ${tx.set({ ...columnsOf(draft), changed_by })}, changed_at = now() where id = ${id}
      returning id, company_id, type, name, code, body, valid_days, qr, active`,
  )

export const isTemplateUsed = async (tx: Db, id: number) =>
  (await tx`select id from issued_letters where template_id = ${id} limit 1`).length > 0

export const deleteTemplate = (tx: Db, id: number) => tx`delete from letter_templates where id = ${id}`
