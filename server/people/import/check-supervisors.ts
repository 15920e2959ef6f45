/** Checks the supervisors as they will be once the file is stored; a supervisor may be another row of the file. */
import { Nik } from '#contract/org/nik.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { ReferenceData, ReferencePosition } from './reference-data.ts'
import type { RowResult } from './row-result.ts'

const LOOP = 'Atasan tidak boleh karyawan ini sendiri atau bawahannya'

/** A position as it will be after the import: stored already, or a row of the file. */
interface Node {
  /** Only set for stored positions. */
  id?: number
  company_id: number
  job_id: number
  role_id: number
  isActive: boolean
  nik?: string
  user_id?: number
  supervisor: Node | null
  row?: RowResult
}

export const checkSupervisors = (results: RowResult[], reference: ReferenceData) => {
  const nodes = nodesOf(results, reference)
  const staff = reference.roles.staff
  const leads = (it: Node) => it.isActive && it.role_id !== staff
  const byNik = groupBy([...nodes.all], (it) => it.nik ?? '')
  const leaders = groupBy([...nodes.all].filter(leads), (it) => it.company_id)
  const unplaced = unplacedRows(results)
  const misnumbered = (node: Node) => onlyMisnumbered(leaders.get(node.company_id) ?? [])
  const levels = new Map(reference.jobs.map((it) => [it.id, it.sequence]))

  for (const it of results) {
    const node = nodes.of.get(it)
    if (!node) continue
    const nik = it.sheet.parsed.supervisor
    if (nik) {
      const found = (byNik.get(nik) ?? []).filter((other) => other.company_id === node.company_id && leads(other))
      const [leader] = found.filter((other) => other.nik !== node.nik)
      const awaited = leader ? undefined : (unplaced.get(nik) ?? (byNik.has(nik) ? undefined : misnumbered(node)))
      if (leader) setLeader(it, node, leader)
      // The file cannot be stored before that row is corrected, so this row needs no error of its own.
      else if (awaited) it.remarks.push(`Menunggu baris ${awaited.sheet.row}: atasan pada baris itu masih bermasalah`)
      else it.errors.push({ text: noLeader(nik), column: 'supervisor' })
    } else if (!it.position && (leaders.get(node.company_id) ?? []).some((other) => isAbove(levels, other, node)))
      it.errors.push({ text: 'Atasan harus diisi', column: 'supervisor' })
  }
  for (const it of results) {
    const node = nodes.of.get(it)
    if (node && loops(node)) it.errors.push({ text: LOOP, column: 'supervisor' })
  }
  refuseLeftBehind(results, nodes)
}

const nodesOf = (results: RowResult[], reference: ReferenceData) => {
  const niks = new Map(reference.people.map((it) => [it.id, it.employee_identity]))
  const nodeOf = (it: ReferencePosition): Node => ({
    id: it.id,
    company_id: it.company_id,
    job_id: it.job_id,
    role_id: it.role_id,
    isActive: it.status === 'active',
    nik: niks.get(it.user_id),
    user_id: it.user_id,
    supervisor: null,
  })
  const stored = new Map(reference.positions.map((it) => [it.id, nodeOf(it)]))
  for (const it of reference.positions) {
    const node = stored.get(it.id)
    if (node) node.supervisor = (it.supervisor_id !== null && stored.get(it.supervisor_id)) || null
  }
  const of = new Map<RowResult, Node>()
  const all = new Set(stored.values())
  for (const it of results) {
    if (!it.terms) continue
    const { company_id, job_id, role_id = 0, status = 'active' } = it.terms
    const node = it.position && stored.get(it.position.id)
    const fresh = { company_id, job_id, role_id, isActive: status === 'active', supervisor: null }
    const used: Node = node ?? { ...fresh, nik: it.sheet.employee_identity, user_id: it.person?.id }
    if (node) node.job_id = job_id
    if (node && it.terms.role_id !== undefined) node.role_id = it.terms.role_id
    if (node && it.terms.status !== undefined) node.isActive = it.terms.status === 'active'
    used.row = it
    of.set(it, used)
    all.add(used)
  }
  return { of, all }
}

const isAbove = (levels: Map<number, number>, other: Node, node: Node) =>
  other !== node && other.nik !== node.nik && (levels.get(other.job_id) ?? 9) < (levels.get(node.job_id) ?? 0)

/** Offers no similar NIK: a number that is close to another one belongs to another person. */
const noLeader = (nik: string) => `NIK Atasan ${nik.slice(0, 20)} tidak ditemukan sebagai atasan di entitas ini`

/** The row of the only leader whose NIK cannot be one: unknown NIKs of its company are taken to mean that row. */
const onlyMisnumbered = (leaders: Node[]) => {
  const [found, ...others] = leaders.filter((it) => it.row && !Nik.safeParse(it.nik).success)
  return others.length === 0 ? found?.row : undefined
}

/** Rows that cannot lead others yet, because their own company or job is not known. */
const unplacedRows = (results: RowResult[]) =>
  new Map(results.filter((it) => !it.terms && it.errors.length > 0).map((it) => [it.sheet.employee_identity, it]))

const setLeader = (it: RowResult, node: Node, leader: Node) => {
  if (node.supervisor !== leader && it.position) it.changes.push('supervisor_id')
  node.supervisor = leader
  if (leader.id !== undefined) it.supervisor = { id: leader.id }
  else if (leader.row) it.supervisor = { row: leader.row }
}

const DEPTH_MAX = 100

const loops = (node: Node) => {
  let up = node.supervisor
  for (let depth = 0; up && depth < DEPTH_MAX; depth++, up = up.supervisor) if (up === node) return true
  return up !== null
}

/** Refuses to end a position to which active positions still report. */
const refuseLeftBehind = (results: RowResult[], nodes: ReturnType<typeof nodesOf>) => {
  const followers = new Map<Node, number>()
  for (const it of nodes.all)
    if (it.isActive && it.supervisor) followers.set(it.supervisor, (followers.get(it.supervisor) ?? 0) + 1)
  for (const it of results) {
    const node = nodes.of.get(it)
    const count = (node && followers.get(node)) ?? 0
    if (it.terms?.status === 'inactive' && it.position?.status === 'active' && count > 0)
      it.errors.push({ text: `Masih menjadi atasan dari ${count} karyawan. Isi NIK Atasan mereka yang baru` })
  }
}
