/** Companies chosen in a form; none means all companies. */
import * as z from 'zod'
import { Id } from '#contract/platform/http.ts'

const COMPANIES_MAX = 200
const Companies = z.array(Id).max(COMPANIES_MAX, `Maksimal ${COMPANIES_MAX} entitas`)
/** Forms send them as text: `1,2`. */
const CompaniesText = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$|^$/)
  .transform((text): (string | number)[] => (text === '' ? [] : text.split(',')))

/** A missing value leaves the stored companies unchanged. */
export const CompanyIds = z.union([CompaniesText.pipe(Companies), Companies]).optional()

export const companiesField = {
  input: 'lookups' as const,
  lookup: 'company',
  none: 'Semua entitas',
  schema: CompanyIds,
}
