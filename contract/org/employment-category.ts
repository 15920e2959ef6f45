/** The category of an employee status, by which the law and the reports tell kinds of employment apart. */
import { choices } from '#contract/platform/choices.ts'

export const employmentCategories = choices({
  tetap: 'Tetap',
  kontrak: 'Kontrak',
  percobaan: 'Percobaan',
  magang: 'Magang',
  lain: 'Lainnya',
})
export type EmploymentCategory = (typeof employmentCategories.values)[number]
