/** The people of the demo group who make and decide requests. */
import type { Me, PositionRef } from '#contract/policy.ts'
import { canDecide } from '#contract/policy-decision.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'
import type { Random } from './random.ts'

export interface Worker {
  person: DemoPerson
  holder: PositionRef
  /** Those who may decide the person's requests. */
  deciders: DemoPerson[]
}

/** All active people who may file requests. */
export const workersOf = async (db: Db, group: DemoGroup): Promise<Worker[]> => {
  const positions = await db<{ id: number; supervisor_id: number | null; status: string }[]>`
    select id, supervisor_id, status from positions`
  const known = new Map(positions.map((it) => [it.id, it]))
  const active = group.people.filter((it) => known.get(it.position_id)?.status === 'active' && !it.is_new)
  return active.map((person) => {
    const holder = {
      ...person,
      sequence: person.job.sequence,
      supervisor_id: known.get(person.position_id)?.supervisor_id ?? null,
    }
    return { person, holder, deciders: active.filter((it) => canDecide(asMe(it), holder)) }
  })
}

export const asMe = ({ user_id, position_id, company_id, role, job }: DemoPerson): Me => ({
  id: user_id,
  position_id,
  company_id,
  role_name: role,
  sequence: job.sequence,
  job_name: job.name,
  pays: job.pays,
})

/** Prefers the direct supervisor over HR. */
export const deciderOf = ({ holder, deciders }: Worker, random: Random) =>
  deciders.find((it) => it.position_id === holder.supervisor_id) ?? random.pick(deciders)
