/** A change of a position, whoever makes it: checked, stored, and with all that it brings along. Runs under the lock on positions. */
import type { Me } from '#contract/policy.ts'
import type { Deed } from '#server/audit/deed.ts'
import { changesIn } from '#server/audit/mask.ts'
import type { Db } from '#server/database/connect.ts'
import { explainConstraint } from '#server/database/constraint.ts'
import { conflict, forbidden, HttpError, invalid } from '#server/errors.ts'
import { endSessions } from '#server/session/session.ts'
import { withdrawPlans } from './career.ts'
import * as employment from './employment.ts'
import { requireReferences } from './reference.ts'
import { type Handed, handOver } from './succession.ts'
import { canLead, wouldLoop } from './supervisor.ts'

const LOOP = 'Atasan tidak boleh karyawan ini sendiri atau bawahannya'
const NO_LEADER = 'Atasan tidak ditemukan di entitas ini'
const DUPLICATE = 'Karyawan ini sudah memiliki pekerjaan yang sama di entitas tersebut'
const LAST_HCIS = 'Harus ada minimal satu hcis yang masih bekerja'
const OWN_TERMS = 'Gaji dan role anda sendiri hanya dapat diubah oleh HR lain'
const CHANGED = 'Data karyawan ini baru saja diubah orang lain, muat ulang lalu coba lagi'

export const duplicates = {
  positions_user_id_company_id_job_id_key: () => conflict(DUPLICATE, 'duplicate', { job_id: [DUPLICATE] }),
}

/** Of two who change what they both read, one wins and the other is told. */
export const requireVersion = ({ version }: employment.Stored, read: number | undefined) => {
  if (read !== undefined && read !== version) conflict(CHANGED, 'version')
}

interface How {
  successor_id?: number | null
  /** The planned change that is applied now. */
  change_id?: number
}

/** `me` is null when the clock does what was planned: then nobody can be asked. */
export const changePosition = async (
  tx: Db,
  me: Me | null,
  before: employment.Stored,
  draft: employment.Draft,
  { successor_id, change_id }: How = {},
) => {
  await checkDraft(tx, me, before, draft)
  const after = await explainConstraint(employment.updatePosition(tx, before.id, draft), duplicates)
  const handed = await handOver(tx, before, after, successor_id, me !== null)
  if (after.status === 'inactive') await withdrawPlans(tx, [after.id], change_id)
  return { after, told: await followUp(tx, before, after, handed) }
}

/** What must hold of a position before it is stored, or planned. */
export const checkDraft = async (tx: Db, me: Me | null, before: employment.Stored, draft: employment.Draft) => {
  await requireReferences(tx, draft, '', before)
  await requireSupervisor(tx, draft, before)
  await refuseLosingHcis(tx, before.id, draft)
  if (me) await refuseOwnTerms(tx, me, before, draft)
}

/** Somebody who leads in the same company, and not from below. Whoever leads already may stay, come what may. */
export const requireSupervisor = async (
  tx: Db,
  { supervisor_id, company_id }: employment.Draft,
  before: Partial<employment.Stored> & { user_id: number },
) => {
  if (supervisor_id === null) return
  if (before.id !== undefined && (supervisor_id === before.id || (await wouldLoop(tx, before.id, supervisor_id))))
    conflict(LOOP, 'supervisor_loop', { supervisor_id: [LOOP] })
  const isUnchanged = supervisor_id === before.supervisor_id && company_id === before.company_id
  if (!isUnchanged && !(await canLead(tx, supervisor_id, company_id, before.user_id)))
    invalid({ supervisor_id: [NO_LEADER] })
}

const refuseLosingHcis = async (tx: Db, id: number, { role_id, status }: employment.Draft) => {
  const stays = status === 'active' && (await employment.isHcisRole(tx, role_id))
  if (!stays && (await employment.isLastHcis(tx, id))) conflict(LAST_HCIS, 'last_hcis')
}

const TERMS = ['role_id', 'base_salary', 'take_home_pay'] as const
type Terms = Partial<Pick<employment.Stored, (typeof TERMS)[number]>>

/** Nobody decides on the own salary or role while somebody else can. */
export const refuseOwnTerms = async (tx: Db, me: Me, before: Terms & { user_id: number }, after: Terms) => {
  const changed = TERMS.filter((it) => before[it] !== undefined && !isSame(before[it], after[it]))
  if (before.user_id !== me.id || changed.length === 0 || !(await employment.hasOtherHcis(tx, me.id))) return
  forbidden(OWN_TERMS, 'own_terms', Object.fromEntries(changed.map((it) => [it, [OWN_TERMS]])))
}

type Term = Terms[keyof Terms]
/** '5000000' and '5000000.00' are one salary. */
const isSame = (one: Term, other: Term) =>
  one === other || (typeof one === 'string' && typeof other === 'string' && Number(one) === Number(other))

/** The change was undone, so its attempt is written down apart. */
export const traceRefusal = async (db: Db, audit: Deed, error: unknown): Promise<never> => {
  if (error instanceof HttpError && error.code === 'own_terms')
    await audit.writeRefusal(db, Object.keys(error.errors ?? {}))
  throw error
}

/** What a change brings with it: open sessions end when rights change, followers are let go. Told as the trail has it. */
const followUp = async (tx: Db, before: employment.Stored, after: employment.Stored, handed: Handed) => {
  const rights = ['company_id', 'job_id', 'role_id', 'status'] as const
  if (rights.some((it) => before[it] !== after[it])) await endSessions(tx, 'position', { position_id: after.id })
  const released = before.company_id === after.company_id ? [] : await employment.releaseFollowers(tx, after.id)
  const changes = changesIn(before, after)
  const { successor_id, handed_over } = handed
  return {
    fields: Object.keys(changes.after ?? {}),
    ...changes,
    after: {
      ...changes.after,
      ...(released.length > 0 && { released }),
      ...(handed_over.length > 0 && { successor_id, handed_over }),
    },
  }
}
