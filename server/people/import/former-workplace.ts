/** Refuses rows of an old sheet that would bring a person back to a company that the person has left for another. */
import { groupBy } from '#server/platform/group-by.ts'
import type { ReferenceData } from './reference-data.ts'
import type { RowResult } from './row-result.ts'

export const refuseFormerWorkplaces = (results: RowResult[], reference: ReferenceData) => {
  const companies = new Map(reference.companies.map((it) => [it.id, it.name]))
  const formerKeys = new Set(reference.worked.map((it) => `${it.user_id} ${it.company_id}`))
  const ended = new Set(results.flatMap((it) => (it.position && it.terms?.status === 'inactive' ? it.position.id : [])))
  const active = [...reference.positions.filter((it) => it.status === 'active'), ...reference.elsewhere]
  const byPerson = groupBy(
    active.filter((it) => !ended.has(it.id)),
    (it) => it.user_id,
  )
  for (const { terms, person, position, errors } of results) {
    if (!terms || !person || position?.status === 'active') continue
    if ((terms.status ?? position?.status) === 'inactive') continue
    const [other, ...more] = byPerson.get(person.id) ?? []
    if (!other || [other, ...more].some((it) => it.company_id === terms.company_id)) continue
    if (!formerKeys.has(`${person.id} ${terms.company_id}`)) continue
    const since = reference.since.get(other.id)?.split('-').reverse().join('-')
    const when = since ? ` sejak ${since}` : ''
    errors.push({
      text: `Sudah pindah ke ${companies.get(other.company_id)}${when}; gunakan Ubah Karier bila pindah kembali, atau lewati baris ini`,
      column: 'company',
    })
  }
}
