/** A row of personal data with its validation result. */
import { type AddressKind, headingOf, type ImportColumnName, type PlaceColumn } from '#contract/people/import.ts'
import type { PeopleImportRow } from './import-kind.ts'
import type { PersonalPerson } from './personal-reference.ts'
import type { PersonalSheetRow } from './personal-row.ts'

/** An item of a list of the person, to be inserted, or updated if it has an id. */
export interface ItemDraft {
  id?: number
  values: Record<string, unknown>
}

export interface PersonalResult extends PeopleImportRow {
  sheet: PersonalSheetRow
  person?: PersonalPerson
  /** The fields to store; a missing one stays unchanged. */
  detail: Record<string, unknown>
  addresses: { type: AddressKind; values: Record<PlaceColumn, string> }[]
  contacts: ItemDraft[]
  educations: ItemDraft[]
  families: ItemDraft[]
}

/** Adds a mistake of one cell; the text follows the heading of its column. */
export const addError = (result: PersonalResult, column: ImportColumnName, text: string, suggestion?: string) => {
  const offer = suggestion ? `. Maksud Anda '${suggestion}'?` : ''
  result.errors.push({ text: `${headingOf('personal', column)} ${text}${offer}`, column, suggestion })
}
