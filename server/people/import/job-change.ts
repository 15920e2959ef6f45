/** Matches rows whose job differs from the stored one: a change of the only position, or a further position. */
import { careerEntryKinds } from '#contract/people/career-entry.ts'
import { careerStepOf } from '#server/org/position/career-entry.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { ReferenceData, ReferencePosition } from './reference-data.ts'
import type { RowResult } from './row-result.ts'

const keyOf = (user_id: number, company_id: number) => `${user_id} ${company_id}`

/** Finds the position of each row without an exact match and adds the remarks of the preview. */
export const matchJobChanges = (results: RowResult[], reference: ReferenceData) => {
  const jobs = new Map(reference.jobs.map((it) => [it.id, it]))
  const companies = new Map(reference.companies.map((it) => [it.id, it.name]))
  const active = reference.positions.filter((it) => it.status === 'active')
  const here = groupBy(active, (it) => keyOf(it.user_id, it.company_id))
  const byPerson = groupBy([...active, ...reference.elsewhere], (it) => it.user_id)
  const named = new Map(results.flatMap((it) => (it.position ? [[it.position.id, it]] : [])))
  const unmatched = results.filter((it) => it.terms && !it.position)
  const rivals = groupBy(unmatched, (it) => `${it.sheet.employee_identity} ${it.terms?.company_id}`)
  const nameOf = (job_id: number) => jobs.get(job_id)?.name ?? ''

  for (const it of unmatched) {
    const { terms, person, sheet } = it
    if (!terms || !person) continue
    const all = here.get(keyOf(person.id, terms.company_id)) ?? []
    const candidates = all.filter((other) => !named.has(other.id))
    const claims = rivals.get(`${sheet.employee_identity} ${terms.company_id}`)?.length
    const [only] = candidates
    // A row with 'Tidak Bekerja' describes another, former position.
    const isWorking = terms.status !== 'inactive'
    if (only && all.length === 1 && claims === 1 && isWorking) {
      it.position = only
      it.careerKind = careerStepOf(jobs.get(only.job_id)?.sequence ?? 0, jobs.get(terms.job_id)?.sequence ?? 0)
      const step = careerEntryKinds.label(it.careerKind).toLowerCase()
      it.remarks.push(`Pekerjaan berubah dari ${nameOf(only.job_id)} menjadi ${nameOf(terms.job_id)} (${step})`)
      if (jobs.get(terms.job_id)?.active === false) it.errors.push({ text: 'Pekerjaan ini tidak aktif', column: 'job' })
      continue
    }
    if (candidates.length > 0 && isWorking) {
      const jobNames = candidates.map((other) => nameOf(other.job_id)).join(', ')
      it.remarks.push(
        `Perhatian: menambah posisi, karena tidak jelas posisi mana yang berubah (${jobNames}). Bila ini perubahan pekerjaan, ubah lewat halaman karyawan`,
      )
      continue
    }
    const remaining = (byPerson.get(person.id) ?? []).filter((other) => staysActive(named.get(other.id)))
    if (remaining.length > 0) it.remarks.push(furtherPosition(remaining, nameOf, companies))
  }
  remarkFurtherRows(results)
}

const staysActive = (row: RowResult | undefined) => row?.terms?.status !== 'inactive'

const furtherPosition = (
  remaining: Pick<ReferencePosition, 'company_id' | 'job_id'>[],
  nameOf: (job_id: number) => string,
  companies: Map<number, string>,
) => {
  const places = remaining.map((it) => `${nameOf(it.job_id)} di ${companies.get(it.company_id)}`)
  return `Menambah posisi: karyawan ini juga bekerja sebagai ${places.join(', ')}`
}

/** A new person may have several rows in the file, one per position. */
const remarkFurtherRows = (results: RowResult[]) => {
  const first = new Map<string, RowResult>()
  for (const it of results) {
    if (it.person || !it.terms) continue
    const earlier = first.get(it.sheet.employee_identity)
    if (earlier) it.remarks.push(`Menambah posisi: karyawan yang sama dengan baris ${earlier.sheet.row}`)
    else first.set(it.sheet.employee_identity, it)
  }
}
