/** Finds the master data that a row names, and the terms that follow from it. */
import { peopleColumns, SCOPE_SEPARATOR, WHOLE_GROUP } from '#contract/people/import.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { sortedIds } from '#server/org/position/position-draft.ts'
import { createGuesser } from '#server/platform/import/nearest.ts'
import { requireCell } from '#server/platform/import/row-error.ts'
import type { PeopleRowError } from './import-kind.ts'
import type { ParsedRow } from './parsed-row.ts'
import { foldName, type ReferenceData, type ReferencePosition } from './reference-data.ts'
import type { RowTerms } from './row-result.ts'

type ReferenceList = 'companies' | 'jobs' | 'statuses'
type FindByName = (
  list: ReferenceList,
  column: 'company' | 'job' | 'status_name' | 'scope',
  name: string,
  errors: PeopleRowError[],
) => ReferenceData[ReferenceList][number] | undefined

/**
 * Finds a record by name in any case; an unknown name adds an error with the closest known name, computed once per
 * misspelling.
 */
export const finderOf = (reference: ReferenceData): FindByName => {
  const byName = (list: ReferenceList) => new Map(reference[list].map((it) => [foldName(it.name), it]))
  const maps = { companies: byName('companies'), jobs: byName('jobs'), statuses: byName('statuses') }
  const guess = createGuesser()
  return (list, column, name, errors) => {
    const found = maps[list].get(foldName(name))
    if (found) return found
    const closest = guess(name, list, () => reference[list].filter((it) => it.active).map((it) => it.name))
    const text = `${peopleColumns[column].heading} '${name.slice(0, 60)}' tidak dikenal`
    errors.push({ text: closest ? `${text}. Maksud Anda '${closest}'?` : text, column, suggestion: closest })
    return undefined
  }
}

export const rowTermsOf = (
  me: Me,
  parsed: ParsedRow,
  { reference, find }: { reference: ReferenceData; find: FindByName },
  errors: PeopleRowError[],
): RowTerms | undefined => {
  if (!parsed.company) requireCell(errors, 'company', 'Entitas harus diisi')
  if (!parsed.job) requireCell(errors, 'job', 'Pekerjaan harus diisi')
  const company = parsed.company && find('companies', 'company', parsed.company, errors)
  const job = parsed.job && find('jobs', 'job', parsed.job, errors)
  const status = parsed.status_name && find('statuses', 'status_name', parsed.status_name, errors)
  const company_ids = parsed.scope && scopeOf(parsed.scope, find, errors)
  if (!company || !job) return undefined
  // A row outside the caller's company scope gets no terms, so that nothing further is revealed about it.
  if (!isHrOf(me, company.id)) {
    errors.push({ text: 'Entitas ini di luar cakupan Anda', column: 'company' })
    return undefined
  }
  return {
    company_id: company.id,
    job_id: job.id,
    ...(parsed.role && { role_id: reference.roles[parsed.role] }),
    ...(status && { status_id: status.id }),
    ...(parsed.start_at && { start_at: parsed.start_at }),
    ...(parsed.contract_end_at && { contract_end_at: parsed.contract_end_at }),
    ...(parsed.base_salary && { base_salary: parsed.base_salary }),
    ...(parsed.take_home_pay && { take_home_pay: parsed.take_home_pay }),
    ...(parsed.status && { status: parsed.status as ReferencePosition['status'] }),
    ...(company_ids && { company_ids }),
    ...(parsed.employee_number && { employee_number: parsed.employee_number }),
  }
}

/** Also as sheets of earlier versions say it. */
const wholeGroup = new Set([WHOLE_GROUP, 'Semua perusahaan'].map(foldName))

/** Ids of a company scope; the words for the whole group give the empty scope. */
const scopeOf = (text: string, find: FindByName, errors: PeopleRowError[]) => {
  if (wholeGroup.has(foldName(text))) return []
  const names = text.split(SCOPE_SEPARATOR).map((name) => name.trim())
  return sortedIds(names.filter(Boolean).flatMap((name) => find('companies', 'scope', name, errors)?.id ?? []))
}
