/** Import of personal data: one row for each person, found by NIK, or several for schools and relatives. */
import { banks } from '#contract/bank.ts'
import { religions } from '#contract/person.ts'
import { bloodTypes, maritalStatuses } from '#contract/profile.ts'
import { educationStages } from '#contract/section/education.ts'
import { familyStages } from '#contract/section/family.ts'
import { takeLock } from '#server/database/advisory-locks.ts'
import type { Importer } from './import-kind.ts'
import { readPersonalReference } from './personal-reference.ts'
import { parsePersonalRow } from './personal-row.ts'
import { storePersonal } from './store-personal.ts'
import { validatePersonalRows } from './validate-personal.ts'

const labelsOf = (set: { options: readonly { label: string }[] }) => set.options.map((it) => it.label)

/** The accepted values of columns that are chosen from a fixed list. */
export const personalOptions = {
  bank: banks.map((it) => it.id),
  marital_status: labelsOf(maritalStatuses),
  religion: labelsOf(religions),
  blood_type: bloodTypes.values,
  education_stage: educationStages.values,
  family_religion: labelsOf(religions),
  family_stage: familyStages.values,
}

export const personalImport: Importer = {
  validate: async ({ db, me }, raw) => {
    const sheet = raw.map(parsePersonalRow)
    const reference = await readPersonalReference(db, me, [...new Set(sheet.map((it) => it.employee_identity))])
    const rows = validatePersonalRows(sheet, reference)
    const options = { ...personalOptions, family_status: reference.familyStatuses.map((it) => it.name) }
    return { rows, options, store: (tx) => storePersonal(tx, rows) }
  },
  // Two imports at once would otherwise both add the same school.
  lock: async (tx) => {
    await takeLock(tx, 'personalImport')
  },
}
