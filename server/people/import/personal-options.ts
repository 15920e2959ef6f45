/** The accepted values of columns that are chosen from a fixed list, and what is said of other values. */
import { banks } from '#contract/org/bank.ts'
import { religions } from '#contract/org/person.ts'
import { bloodTypes, maritalStatuses } from '#contract/people/profile-inputs.ts'
import { educationStages } from '#contract/people/section/education.ts'
import { familyStages } from '#contract/people/section/family.ts'
import { nearest } from '#server/platform/import/nearest.ts'

const labelsOf = (set: { options: readonly { label: string }[] }) => set.options.map((it) => it.label)

export const personalOptions = {
  bank: banks.map((it) => it.id),
  marital_status: labelsOf(maritalStatuses),
  religion: labelsOf(religions),
  blood_type: bloodTypes.values,
  education_stage: educationStages.values,
  family_religion: labelsOf(religions),
  family_stage: familyStages.values,
}

const LISTED_MAX = 10

/** The forms say 'wajib diisi' of everything they cannot read; in a sheet there is a value, and it is unknown. */
export const problemOf = (column: string, value: unknown, message: string) => {
  if (typeof value !== 'string' || value === '') return { text: message }
  const offered = new Map<string, readonly string[]>(Object.entries(personalOptions)).get(column)
  if (!offered) return { text: /(wajib|harus) diisi$/i.test(message) ? `'${value}' tidak dikenal` : message }
  const suggestion = nearest(value, offered)
  const text = `'${value}' tidak dikenal`
  if (suggestion || offered.length > LISTED_MAX) return { text, suggestion }
  return { text: `${text}, pilih ${offered.join(', ').replace(/, ([^,]*)$/, ' atau $1')}` }
}
