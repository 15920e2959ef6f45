/** Refuses employee numbers that another position of the company has once the file is stored; rows may swap theirs. */
import type { ReferenceData } from './reference-data.ts'
import type { RowResult } from './row-result.ts'

const keyOf = (company_id: number, number: string) => `${company_id} ${number.toLowerCase()}`

export const refuseTakenNumbers = (results: RowResult[], reference: ReferenceData) => {
  const renumbered = new Set(results.flatMap((it) => (it.terms?.employee_number && it.position?.id) || []))
  const stored = reference.positions.filter((it) => it.employee_number && !renumbered.has(it.id))
  const owners = new Map(stored.map((it) => [keyOf(it.company_id, it.employee_number ?? ''), 'karyawan lain']))
  for (const { sheet, terms, errors } of results) {
    if (!terms?.employee_number) continue
    const key = keyOf(terms.company_id, terms.employee_number)
    const owner = owners.get(key)
    const text = `Nomor Karyawan '${terms.employee_number}' sudah digunakan ${owner} di entitas ini`
    if (owner) errors.push({ text, column: 'employee_number' })
    else owners.set(key, `baris ${sheet.row}`)
  }
}
