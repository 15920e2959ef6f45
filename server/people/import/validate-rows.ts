/** Decides what an import would do with each row, without writing; the preview and the import both use it. */
import { peopleColumns, SCOPE_SEPARATOR, WHOLE_GROUP } from '#contract/people/import.ts'
import { canGrantScope, isGroupHr, isHrOf, type Me } from '#contract/policy.ts'
import { UNUSABLE_MESSAGE } from '#server/org/person/unique-fields.ts'
import { OWN_TERMS, TERM_FIELDS } from '#server/org/position/career-entry.ts'
import { sortedIds } from '#server/org/position/employment.ts'
import { createGuesser } from '#server/platform/import/nearest.ts'
import { requireCell } from '#server/platform/import/row-error.ts'
import { foldEmail } from '#server/platform/session/fold-email.ts'
import { followAccounts } from './attendance-of-rows.ts'
import { checkDates } from './check-dates.ts'
import { checkSupervisors } from './check-supervisors.ts'
import { findDepartments } from './departments.ts'
import { refuseFormerWorkplaces } from './former-workplace.ts'
import type { PeopleRowError } from './import-kind.ts'
import { matchJobChanges } from './job-change.ts'
import { addPins } from './machine-pins.ts'
import type { ParsedRow } from './parsed-row.ts'
import { foldName, type ReferenceData, type ReferencePosition } from './reference-data.ts'
import { changesOf, PERSONAL_FIELDS, type RowResult, type RowTerms } from './row-result.ts'
import { type PeopleSheetRow, remarksOfNik } from './sheet-rows.ts'
import { refuseTakenNumbers } from './taken-numbers.ts'

export const validatePeopleRows = (me: Me, rows: PeopleSheetRow[], reference: ReferenceData): RowResult[] => {
  // A person outside the caller's company scope counts as unknown, so that the result reveals nothing about them.
  const people = new Map(
    reference.people.filter(({ id }) => !reference.hidden.has(id)).map((it) => [it.employee_identity, it]),
  )
  const positions = new Map(reference.positions.map((it) => [`${it.user_id} ${it.company_id} ${it.job_id}`, it]))
  const names = { reference, find: finderOf(reference) }
  const results = rows.map((sheet): RowResult => {
    const errors = [...sheet.errors]
    const terms = termsOf(me, sheet.parsed, names, errors)
    const person = people.get(sheet.employee_identity)
    const position = person && terms && positions.get(`${person.id} ${terms.company_id} ${terms.job_id}`)
    const name = sheet.parsed.name ?? person?.name ?? sheet.cells.name ?? ''
    const result = { sheet, name, terms, person, position, supervisor: null, pins: [], errors }
    return { ...result, remarks: remarksOfNik(sheet), changes: [], verdict: 'bad' }
  })
  matchJobChanges(results, reference)
  refuseFormerWorkplaces(results, reference)
  refuseDuplicates(results)
  const hidden = hiddenNiks(reference)
  refuseForeignEmails(results, reference, hidden)
  refuseTakenNumbers(results, reference)
  findDepartments(results, reference)
  addPins(me, results, reference)
  followAccounts(results, reference)
  for (const it of results) {
    if (it.terms && !it.position) requireComplete(it, reference)
    it.changes = changesOf(it)
  }
  checkSupervisors(results, reference)
  for (const it of results) checkDates(it, reference.today)
  for (const it of results) {
    if (it.person?.anonymised_at) it.errors.push({ text: 'Data karyawan ini sudah dianonimkan' })
    refuseBeyondScope(me, it, reference, hidden)
    refuseOwnTerms(me, it, reference)
    it.verdict = it.errors.length > 0 ? 'bad' : !it.position ? 'new' : it.changes.length > 0 ? 'change' : 'same'
  }
  return results
}

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
const finderOf = (reference: ReferenceData): FindByName => {
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

const termsOf = (
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

/** Refuses two rows for one position, and rows that contradict each other about a person. */
const refuseDuplicates = (results: RowResult[]) => {
  const rowByKey = new Map<string, number>()
  const first = new Map<string, RowResult>()
  for (const it of results) {
    const { row, employee_identity: nik, parsed } = it.sheet
    const key = it.terms && `${nik} ${it.terms.company_id} ${it.terms.job_id}`
    if (key && rowByKey.has(key)) it.errors.push({ text: `Sama dengan baris ${rowByKey.get(key)}` })
    else if (key) rowByKey.set(key, row)
    const earlier = first.get(nik)
    if (!earlier) {
      first.set(nik, it)
      continue
    }
    for (const field of PERSONAL_FIELDS) {
      const before = earlier.sheet.parsed[field]
      if (parsed[field] && before && parsed[field] !== before)
        it.errors.push({
          text: `${peopleColumns[field].heading} berbeda dengan baris ${earlier.sheet.row}`,
          column: field,
        })
    }
  }
}

const hiddenNiks = (reference: ReferenceData): ReadonlySet<string> =>
  new Set(reference.people.filter(({ id }) => reference.hidden.has(id)).map((it) => it.employee_identity))

const refuseForeignEmails = (results: RowResult[], reference: ReferenceData, hidden: ReadonlySet<string>) => {
  const owners = new Map(
    reference.people.flatMap((it) => (it.email ? [[foldEmail(it.email), it.employee_identity]] : [])),
  )
  for (const { sheet, errors } of results) {
    const email = sheet.parsed.email && foldEmail(sheet.parsed.email)
    if (!email) continue
    const owner = owners.get(email)
    if (owner === undefined) owners.set(email, sheet.employee_identity)
    else if (owner !== sheet.employee_identity)
      errors.push({
        text: hidden.has(owner) ? UNUSABLE_MESSAGE.email : `Email sudah digunakan oleh NIK ${owner}`,
        column: 'email',
      })
  }
}

const find = <T extends { id: number }>(list: T[], id: number | undefined) => list.find((it) => it.id === id)

/** Requires what no position can do without; gender and STIFIn are left for the profile form. */
const requireComplete = ({ sheet: { parsed }, terms, person, errors }: RowResult, reference: ReferenceData) => {
  if (!person && !parsed.name) requireCell(errors, 'name', 'Nama harus diisi')
  if (!parsed.role) requireCell(errors, 'role', 'Role harus diisi')
  if (find(reference.companies, terms?.company_id)?.active === false)
    errors.push({ text: 'Entitas ini tidak aktif', column: 'company' })
  if (find(reference.jobs, terms?.job_id)?.active === false)
    errors.push({ text: 'Pekerjaan ini tidak aktif', column: 'job' })
}

const SCOPED = ['job_id', 'role_id', 'status', 'company_ids']

/**
 * Refuses what the form refuses to HR with a company scope: people outside of it, and rights that exceed the caller's
 * own.
 */
const refuseBeyondScope = (
  me: Me,
  { sheet, person, position, changes, terms, errors }: RowResult,
  reference: ReferenceData,
  hidden: ReadonlySet<string>,
) => {
  if (isGroupHr(me) || !terms) return
  if (hidden.has(sheet.employee_identity))
    errors.push({ text: UNUSABLE_MESSAGE.employee_identity, column: 'employee_identity' })
  if (person && reference.foreign.has(person.id) && changes.includes('email'))
    errors.push({
      text: 'Email karyawan yang punya akun di luar cakupan Anda hanya dapat diubah HR grup',
      column: 'email',
    })
  const hcis = reference.roles.hcis
  const touched = !position || changes.some((it) => SCOPED.includes(it))
  const was = position && position.role_id === hcis ? position.company_ids : undefined
  const becomes = (terms.role_id ?? position?.role_id) === hcis ? (terms.company_ids ?? was ?? []) : undefined
  if (touched && [was, becomes].some((scope) => scope && !canGrantScope(me, scope)))
    errors.push({ text: 'Cakupan hcis tidak boleh melebihi cakupan Anda', column: 'scope' })
}

/**
 * A further position brings a job and a role, so a file cannot add one for the caller while another HR account exists.
 */
const refuseOwnTerms = (me: Me, { person, changes, position, errors }: RowResult, reference: ReferenceData) => {
  const isMine = person?.id === me.id && reference.hasOtherGroupHr
  if (isMine && (!position || TERM_FIELDS.some((it) => changes.includes(it)))) errors.push({ text: OWN_TERMS })
}
