/** Decides what an import of personal data would do with each row, by the schemas of the forms. */
import type { ImportColumnName } from '#contract/people/import.ts'
import { DetailForm, detailFields } from '#contract/people/profile-form.ts'
import { socialMedia } from '#contract/people/section/social-media.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { contactColumns, type DetailColumn, detailColumns } from './personal-columns.ts'
import { problemOf } from './personal-options.ts'
import type { PersonalPerson, PersonalReference } from './personal-reference.ts'
import { addError, type PersonalResult } from './personal-result.ts'
import type { PersonalSheetRow } from './personal-row.ts'
import { createRegionMatcher } from './regions-by-name.ts'
import { remarksOfNik } from './sheet-rows.ts'
import { validateAddresses } from './validate-addresses.ts'
import { validateEducation, validateFamily } from './validate-items.ts'

export const validatePersonalRows = (rows: PersonalSheetRow[], reference: PersonalReference): PersonalResult[] => {
  const storedOf = {
    addresses: groupBy(reference.addresses, (it) => it.user_id),
    contacts: groupBy(reference.contacts, (it) => it.user_id),
    educations: groupBy(reference.educations, (it) => it.user_id),
    families: groupBy(reference.families, (it) => it.user_id),
  }
  const matchRegions = createRegionMatcher()
  const results = rows.map((sheet) => {
    const result = emptyResult(sheet, reference.people.get(sheet.employee_identity))
    const { person } = result
    if (!person) {
      if (sheet.errors.length === 0) addError(result, 'employee_identity', 'tidak ditemukan')
      return result
    }
    if (person.anonymised_at) result.errors.push({ text: 'Data karyawan ini sudah dianonimkan' })
    if (sheet.name && foldText(sheet.name) !== foldText(person.name))
      result.remarks.push(`Perhatian: nama di file berbeda, yang tersimpan ${person.name}`)
    validateDetail(result, person)
    validateAddresses(result, storedOf.addresses.get(person.id) ?? [], matchRegions)
    validateContacts(result, reference, storedOf.contacts.get(person.id) ?? [])
    validateEducation(result, storedOf.educations.get(person.id) ?? [])
    validateFamily(result, reference.familyStatuses, storedOf.families.get(person.id) ?? [])
    return result
  })
  refuseContradictions(results)
  for (const it of results)
    it.verdict = it.errors.length > 0 ? 'bad' : it.changes.length === 0 ? 'same' : it.person?.detail ? 'change' : 'new'
  return results
}

const foldText = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

const emptyResult = (sheet: PersonalSheetRow, person: PersonalPerson | undefined): PersonalResult => ({
  sheet,
  name: person?.name ?? sheet.name ?? '',
  person,
  verdict: 'bad',
  changes: [],
  errors: [...sheet.errors],
  remarks: remarksOfNik(sheet),
  detail: {},
  addresses: [],
  contacts: [],
  educations: [],
  families: [],
})

const NO_NUMBER = /^(belum|tidak)( ada|punya)?/i

/**
 * Checks what the row gives together with what is stored, as if HR had edited the form; problems of fields that the row
 * leaves empty are not its mistakes.
 */
const validateDetail = (result: PersonalResult, person: PersonalPerson) => {
  const { tax_number, ...given } = result.sheet.detail
  const hasNone = tax_number !== undefined && NO_NUMBER.test(tax_number)
  const values: Record<string, unknown> = {
    ...given,
    ...(tax_number !== undefined && {
      tax_number: hasNone ? null : tax_number,
      no_tax_number: hasNone,
    }),
  }
  const { name, gender, personality } = person
  const checked = DetailForm.safeParse({ name, gender, personality, ...person.detail, ...values })
  // A bank decides about the length of the account number, also of a stored one, and whether it needs a name.
  const own = new Set([...Object.keys(values), ...('bank' in values ? ['account_number', 'bank_name'] : [])])
  const wrong = new Set<string>()
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = String(path[0])
    if (!own.has(field) || wrong.has(field)) continue
    wrong.add(field)
    const { text, suggestion } = problemOf(field, values[field], message)
    addError(result, field as DetailColumn, text, suggestion)
  }
  for (const [field, value] of Object.entries(values)) {
    if (wrong.has(field)) continue
    const parsed: { data?: unknown } = detailFields[field as DetailColumn].schema.safeParse(value)
    result.detail[field] = parsed.data
    const stored = person.detail?.[field as DetailColumn] ?? (field === 'no_tax_number' ? false : null)
    if ((parsed.data ?? null) !== stored) result.changes.push(field === 'no_tax_number' ? 'tax_number' : field)
  }
  result.changes = [...new Set(result.changes)]
}

const validateContacts = (
  result: PersonalResult,
  { socialItems }: PersonalReference,
  stored: PersonalReference['contacts'],
) => {
  for (const column of contactColumns) {
    const text = result.sheet.contacts[column]
    if (text === undefined) continue
    const social_item_id = socialItems[column]
    if (social_item_id === undefined) {
      addError(result, column, 'tidak ada di Master Data')
      continue
    }
    const checked = socialMedia.draft.safeParse({ social_item_id, link: text })
    if (!checked.success) {
      addError(result, column, checked.error.issues[0]?.message ?? 'tidak valid')
      continue
    }
    const before = stored.find((it) => it.social_item_id === social_item_id)
    if (before?.link === checked.data.link) continue
    result.contacts.push({ id: before?.id, values: checked.data })
    result.changes.push(column)
  }
}

/** Several rows of a person may add schools and relatives, but must agree on everything else. */
const refuseContradictions = (results: PersonalResult[]) => {
  const first = new Map<string, PersonalResult>()
  for (const it of results) {
    const earlier = first.get(it.sheet.employee_identity)
    if (!earlier) {
      first.set(it.sheet.employee_identity, it)
      continue
    }
    for (const column of [...detailColumns, ...contactColumns, ...addressColumnsOf(it)]) {
      const [one, other] = [earlier.sheet.cells[column], it.sheet.cells[column]]
      if (one && other && foldText(one) !== foldText(other))
        addError(it, column, `berbeda dengan baris ${earlier.sheet.row}`)
    }
  }
}

const addressColumnsOf = ({ sheet }: PersonalResult) =>
  Object.keys(sheet.cells).filter((it) => /^(ktp|domisili|mail)_/.test(it)) as ImportColumnName[]
