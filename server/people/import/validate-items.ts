/** Checks the school and the relative of a row; an item with the same key is updated, any other is added. */
import { headingOf, type ImportColumnName } from '#contract/people/import.ts'
import { education } from '#contract/people/section/education.ts'
import { family } from '#contract/people/section/family.ts'
import type { Section } from '#contract/people/section/kind.ts'
import { isSameValue } from '#server/platform/database/same-value.ts'
import { nearest } from '#server/platform/import/nearest.ts'
import { educationColumns, familyColumns } from './personal-columns.ts'
import { problemOf } from './personal-options.ts'
import type { PersonalReference, StoredItem } from './personal-reference.ts'
import { addError, type ItemDraft, type PersonalResult } from './personal-result.ts'

const fold = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase().replace(/\s+/g, ' ').trim() : ''

interface ItemCheck {
  section: Pick<Section, 'draft' | 'stored'>
  columns: Readonly<Record<string, string>>
  /** The fields that identify an item of the person. */
  key: readonly string[]
  /** An item with empty cells is left to the person; otherwise it is a mistake. */
  isPartial?: true
}

/** The item to store, or undefined if it is invalid or unchanged. */
const itemOf = (
  result: PersonalResult,
  values: Readonly<Record<string, unknown>>,
  { section, columns, key, isPartial }: ItemCheck,
  stored: readonly StoredItem[],
): ItemDraft | undefined => {
  const before = stored.find((it) => key.every((field) => fold(it[field]) === fold(values[field])))
  const kept = before && Object.fromEntries(section.stored.map((field) => [field, before[field]]))
  const checked = section.draft.safeParse({ ...kept, ...values })
  const columnOf = (field: string) =>
    (Object.keys(columns).find((it) => columns[it] === field) ?? 'employee_identity') as ImportColumnName
  const issues = (checked.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
  const missing = new Set(issues.map(({ field }) => field).filter((field) => values[field] === undefined))
  const wrong = issues.filter(({ field }) => !isPartial || !missing.has(field))
  for (const { field, message } of wrong) {
    const { text, suggestion } = problemOf(columnOf(field), values[field], message)
    addError(result, columnOf(field), text, suggestion)
  }
  if (wrong.length === 0 && missing.size > 0) {
    const headings = [...missing].map((field) => headingOf('personal', columnOf(field)))
    result.remarks.push(`Pendidikan tidak disimpan, dilengkapi oleh karyawan: ${headings.join(', ')} kosong`)
  }
  if (!checked.success) return undefined
  const draft = checked.data
  const changed = section.stored.filter((field) => !before || !isSame(draft[field], before[field]))
  result.changes.push(...changed.filter((field) => values[field] !== undefined).map(columnOf))
  return changed.length > 0 ? { id: before?.id, values: draft } : undefined
}

/** Marks are texts in forms and numbers in the database. */
const isSame = (one: unknown, other: unknown) =>
  isSameValue(one ?? null, other ?? null) || (one != null && other != null && Number(one) === Number(other))

export const validateEducation = (result: PersonalResult, stored: StoredItem[]) => {
  const values = result.sheet.education
  if (Object.keys(values).length === 0) return
  const check = {
    section: education,
    columns: educationColumns,
    key: ['educational_stage', 'name'],
    isPartial: true as const,
  }
  const item = itemOf(result, values, check, stored)
  if (item) result.educations.push(item)
}

export const validateFamily = (
  result: PersonalResult,
  statuses: PersonalReference['familyStatuses'],
  stored: StoredItem[],
) => {
  const { family_status_id: name, ...rest } = result.sheet.family
  if (name === undefined && Object.keys(rest).length === 0) return
  const status = statuses.find((it) => fold(it.name) === fold(name))
  if (!status) {
    const suggestion = nearest(
      name ?? '',
      statuses.map((it) => it.name),
    )
    return addError(result, 'family_status', name ? `'${name}' tidak dikenal` : 'harus diisi', name && suggestion)
  }
  const values = { ...rest, family_status_id: status.order }
  const check = { section: family, columns: familyColumns, key: ['family_status_id', 'name'] }
  const item = itemOf(result, values, check, stored)
  if (item) result.families.push(item)
}
