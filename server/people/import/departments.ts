/** Finds the units that rows name; the units of a company are known once its name is. */
import { peopleColumns } from '#contract/people/import.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { createGuesser } from '#server/platform/import/nearest.ts'
import { foldName, type ReferenceData, type ReferenceDepartment } from './reference-data.ts'
import type { RowResult } from './row-result.ts'

const HEADING = peopleColumns.department.heading

/** By name, else by code. */
const unitNamed = (units: readonly ReferenceDepartment[], text: string) =>
  units.find((it) => foldName(it.name) === foldName(text)) ??
  units.find((it) => it.code !== null && foldName(it.code) === foldName(text))

export const findDepartments = (results: RowResult[], reference: ReferenceData) => {
  const byCompany = groupBy(reference.departments, (it) => it.company_id)
  const guess = createGuesser()
  for (const { terms, sheet, position, errors } of results) {
    const text = sheet.parsed.department
    if (!terms || !text) continue
    const units = byCompany.get(terms.company_id) ?? []
    const found = unitNamed(units, text)
    if (!found) {
      const names = () => units.filter((it) => it.active).map((it) => it.name)
      const closest = guess(text, terms.company_id, names)
      const unknown = `${HEADING} '${text.slice(0, 60)}' tidak dikenal di entitas itu`
      errors.push({
        text: closest ? `${unknown}. Maksud Anda '${closest}'?` : unknown,
        column: 'department',
        suggestion: closest,
      })
    } else if (found.active || found.id === position?.department_id) terms.department_id = found.id
    else errors.push({ text: `${HEADING} '${found.name}' tidak aktif`, column: 'department' })
  }
}
