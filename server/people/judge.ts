/** What becomes of each row of a file, decided without touching anything. The preview and the import ask here. */
import { SCOPE_SEPARATOR, WHOLE_GROUP } from '#contract/people.ts'
import { canGrantScope, isGroupHr, isHrOf, type Me } from '#contract/policy.ts'
import { UNUSABLE } from '#server/person/taken.ts'
import { OWN_FIELDS, OWN_TERMS } from '#server/position/career.ts'
import { inOrder } from '#server/position/employment.ts'
import { foldEmail } from '#server/session/login-name.ts'
import { changesOf } from './changes.ts'
import { matchJobChanges } from './job-change.ts'
import { type Judged, PERSONAL, type Terms } from './judged.ts'
import { fold, type Known, type KnownPosition } from './known.ts'
import { createGuesser } from './nearest.ts'
import type { SheetRow } from './row.ts'
import type { Said } from './said.ts'
import { checkTree } from './tree.ts'

export const judgeRows = (me: Me, rows: SheetRow[], known: Known): Judged[] => {
  // A person out of sight counts as unknown, so that no answer about the row depends on their data.
  const people = new Map(known.people.filter(({ id }) => !known.hidden.has(id)).map((it) => [it.employee_identity, it]))
  const positions = new Map(known.positions.map((it) => [`${it.user_id} ${it.company_id} ${it.job_id}`, it]))
  const find = finderOf(known)
  const judged = rows.map((sheet): Judged => {
    const errors = [...sheet.errors]
    const terms = termsOf(me, sheet.said, known, find, errors)
    const person = people.get(sheet.employee_identity)
    const position = person && terms && positions.get(`${person.id} ${terms.company_id} ${terms.job_id}`)
    return { sheet, terms, person, position, supervisor: null, errors, remarks: [], changes: [], verdict: 'bad' }
  })
  matchJobChanges(judged, known)
  refuseTwice(judged)
  const hidden = hiddenNiks(known)
  refuseForeignEmails(judged, known, hidden)
  for (const it of judged) {
    if (it.terms && !it.position) requireWhole(it, known)
    it.changes = changesOf(it)
  }
  checkTree(judged, known)
  for (const it of judged) {
    if (it.person?.anonymised_at) it.errors.push('Data karyawan ini sudah dianonimkan')
    refuseBeyondScope(me, it, known, hidden)
    refuseOwnTerms(me, it, known)
    it.verdict = it.errors.length > 0 ? 'bad' : !it.position ? 'new' : it.changes.length > 0 ? 'change' : 'same'
  }
  return judged
}

type Words = 'companies' | 'jobs' | 'statuses'
type Find = (list: Words, label: string, name: string, errors: string[]) => Known[Words][number] | undefined

/** A row by its name in any letters. A misspelt one is told the nearest, once for all rows that misspell it alike. */
const finderOf = (known: Known): Find => {
  const byName = (list: Words) => new Map(known[list].map((it) => [fold(it.name), it]))
  const maps = { companies: byName('companies'), jobs: byName('jobs'), statuses: byName('statuses') }
  const guess = createGuesser()
  return (list, label, name, errors) => {
    const found = maps[list].get(fold(name))
    if (found) return found
    const meant = guess(name, list, () => known[list].filter((it) => it.active).map((it) => it.name))
    errors.push(`${label} '${name.slice(0, 60)}' tidak dikenal${meant ? `. Maksud anda '${meant}'?` : ''}`)
    return undefined
  }
}

const termsOf = (me: Me, said: Said, known: Known, find: Find, errors: string[]): Terms | undefined => {
  if (!said.company) errors.push('Entitas harus diisi')
  if (!said.job) errors.push('Pekerjaan harus diisi')
  const company = said.company && find('companies', 'Entitas', said.company, errors)
  const job = said.job && find('jobs', 'Pekerjaan', said.job, errors)
  const status = said.status_name && find('statuses', 'Status Karyawan', said.status_name, errors)
  const company_ids = said.scope && scopeOf(said.scope, find, errors)
  if (!company || !job) return undefined
  // What is out of sight is not told about: the row is about nothing that could be changed.
  if (!isHrOf(me, company.id)) {
    errors.push('Entitas ini di luar cakupan anda')
    return undefined
  }
  return {
    company_id: company.id,
    job_id: job.id,
    ...(said.role && { role_id: known.roles[said.role] }),
    ...(status && { status_id: status.id }),
    ...(said.start_at && { start_at: said.start_at }),
    ...(said.contract_end_at && { contract_end_at: said.contract_end_at }),
    ...(said.base_salary && { base_salary: said.base_salary }),
    ...(said.take_home_pay && { take_home_pay: said.take_home_pay }),
    ...(said.status && { status: said.status as KnownPosition['status'] }),
    ...(company_ids && { company_ids }),
  }
}

/** The companies to which HR is limited; the words for all of them are an empty limit. */
const scopeOf = (text: string, find: Find, errors: string[]) => {
  if (fold(text) === fold(WHOLE_GROUP)) return []
  const names = text.split(SCOPE_SEPARATOR).map((name) => name.trim())
  return inOrder(
    names.filter(Boolean).flatMap((name) => find('companies', 'Cakupan Perusahaan', name, errors)?.id ?? []),
  )
}

/** One position a row, and one truth about a person. */
const refuseTwice = (judged: Judged[]) => {
  const places = new Map<string, number>()
  const first = new Map<string, Judged>()
  for (const it of judged) {
    const { row, employee_identity: nik, said } = it.sheet
    const place = it.terms && `${nik} ${it.terms.company_id} ${it.terms.job_id}`
    if (place && places.has(place)) it.errors.push(`Sama dengan baris ${places.get(place)}`)
    else if (place) places.set(place, row)
    const earlier = first.get(nik)
    if (!earlier) {
      first.set(nik, it)
      continue
    }
    for (const field of PERSONAL) {
      const before = earlier.sheet.said[field]
      if (said[field] && before && said[field] !== before)
        it.errors.push(`${labels[field]} berbeda dengan baris ${earlier.sheet.row}`)
    }
  }
}

const labels: Record<(typeof PERSONAL)[number], string> = {
  name: 'Nama',
  email: 'Email',
  gender: 'Jenis Kelamin',
  personality: 'STIFIn',
}

const hiddenNiks = (known: Known): ReadonlySet<string> =>
  new Set(known.people.filter(({ id }) => known.hidden.has(id)).map((it) => it.employee_identity))

const refuseForeignEmails = (judged: Judged[], known: Known, hidden: ReadonlySet<string>) => {
  const owners = new Map(known.people.flatMap((it) => (it.email ? [[foldEmail(it.email), it.employee_identity]] : [])))
  for (const { sheet, errors } of judged) {
    const email = sheet.said.email && foldEmail(sheet.said.email)
    if (!email) continue
    const owner = owners.get(email)
    if (owner === undefined) owners.set(email, sheet.employee_identity)
    else if (owner !== sheet.employee_identity)
      errors.push(hidden.has(owner) ? UNUSABLE.email : `Email sudah digunakan oleh NIK ${owner}`)
  }
}

const find = <T extends { id: number }>(list: T[], id: number | undefined) => list.find((it) => it.id === id)

/** What the form asks of a new person, and of a new position. */
const requireWhole = ({ sheet: { said }, terms, person, errors }: Judged, known: Known) => {
  if (!person) {
    if (!said.name) errors.push('Nama harus diisi')
    if (!said.gender) errors.push('Jenis kelamin harus diisi')
    if (!said.personality) errors.push('Stifin harus diisi')
  }
  if (!said.role) errors.push('Role harus diisi')
  if (find(known.companies, terms?.company_id)?.active === false) errors.push('Entitas ini tidak aktif')
  if (find(known.jobs, terms?.job_id)?.active === false) errors.push('Pekerjaan ini tidak aktif')
}

const SCOPED = ['job_id', 'role_id', 'status', 'company_ids']

/** What the form refuses to HR of some companies: people out of sight, and rights that reach further than its own. */
const refuseBeyondScope = (
  me: Me,
  { sheet, person, position, changes, terms, errors }: Judged,
  known: Known,
  hidden: ReadonlySet<string>,
) => {
  if (isGroupHr(me) || !terms) return
  if (hidden.has(sheet.employee_identity)) errors.push(UNUSABLE.employee_identity)
  if (person && known.foreign.has(person.id) && changes.includes('email'))
    errors.push('Email karyawan yang punya akun di luar cakupan anda hanya dapat diubah HR grup')
  const hcis = known.roles.hcis
  const touched = !position || changes.some((it) => SCOPED.includes(it))
  const was = position && position.role_id === hcis ? position.company_ids : undefined
  const becomes = (terms.role_id ?? position?.role_id) === hcis ? (terms.company_ids ?? was ?? []) : undefined
  if (touched && [was, becomes].some((scope) => scope && !canGrantScope(me, scope)))
    errors.push('Cakupan hcis tidak boleh melebihi cakupan anda')
}

/** A further position of the caller has a job and a role, so a file never adds one while another account of HR exists. */
const refuseOwnTerms = (me: Me, { person, changes, position, errors }: Judged, known: Known) => {
  const isMine = person?.id === me.id && known.hasOtherHcis
  if (isMine && (!position || OWN_FIELDS.some((it) => changes.includes(it)))) errors.push(OWN_TERMS)
}
