import type { AuditEntity } from '#contract/audit-labels.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type AuditActor, type AuditLog, createAuditLog, type DemoActor } from './audit-log.ts'
import type { DemoGroup } from './group.ts'

/** The entities that opening a profile records. */
const READ: AuditEntity[] = ['position', 'profile', 'address', 'section', 'education', 'experience', 'document']
const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Four weeks of reads, changes, downloads and sign-ins. */
export const demoAudit = async (db: Db, { people }: DemoGroup) => {
  const hcis = people.find((it) => it.email === 'hcis@demo.id')
  if (!hcis) return
  const actors = await db<AuditActor[]>`
    select p.user_id, p.id as position_id, s.id as leader, s.user_id as leader_user
    from positions p left join positions s on s.id = p.supervisor_id where p.status = 'active' order by p.id`
  const log = createAuditLog()
  for (const person of actors) addEventsOf(log, person, hcis)
  addDownloads(log, hcis)
  addListPages(log, actors, hcis)
  const rows = log.rows.toSorted((one, other) => one.at.localeCompare(other.at))
  await db`
    insert into audit (at, actor_id, position_id, address, action, entity, entity_id, subject_user_id, fields, before, after)
    select at, actor_id, position_id, address, action, entity, entity_id, subject_user_id, fields, before, after
    from jsonb_to_recordset(${db.json(rows)}) as r (at timestamptz, actor_id int, position_id int, address text, action text, entity text,
      entity_id int, subject_user_id int, fields text[], before jsonb, after jsonb)`
}

const addEventsOf = (log: AuditLog, person: AuditActor, hcis: DemoActor) => {
  const { random, add } = log
  const subject_user_id = person.user_id
  addReads(log, person, hcis)
  if (subject_user_id !== hcis.user_id && random.withProbability(0.1))
    add(random.between(1, 28) * DAY, hcis, {
      action: 'update',
      entity: 'profile',
      subject_user_id,
      fields: ['bank', 'account_number'],
      before: { bank: 'BCA', account_number: `••••${random.between(1000, 9999)}` },
      after: { bank: 'BNI', account_number: `••••${random.between(1000, 9999)}` },
    })
  if (random.withProbability(0.05))
    add(random.between(1, 28) * DAY, null, { action: 'login_failed', entity: 'session', subject_user_id })
}

/** Reads of the person by HR or by the supervisor. */
const addReads = ({ random, add }: AuditLog, person: AuditActor, hcis: DemoActor) => {
  const { user_id, position_id, leader, leader_user } = person
  for (let readAt = random.between(2, 4); readAt > 0; readAt--) {
    const ago = random.between(30, 28 * 1440) * MINUTE
    const isLeader = leader !== null && leader_user !== null && random.withProbability(0.5)
    const actor = isLeader ? { user_id: leader_user, position_id: leader } : hcis
    if (actor.user_id === user_id) continue
    READ.slice(0, random.between(2, READ.length)).forEach((entity, index) => {
      add(ago - index * 1000, actor, {
        action: 'read',
        entity,
        entity_id: entity === 'position' ? position_id : null,
        subject_user_id: user_id,
      })
    })
  }
}

const addDownloads = ({ add }: AuditLog, hcis: DemoActor) => {
  for (let day = 1; day <= 28; day += 3) {
    add(day * DAY, hcis, { action: 'login', entity: 'session', subject_user_id: hcis.user_id })
    add(day * DAY - 5 * MINUTE, hcis, {
      action: 'export',
      entity: day % 2 === 0 ? 'leave' : 'employee',
      fields: ['status'],
      after: { status: 'active', count: 40 + day },
    })
  }
}

/** List pages; a search by name shows a single person. */
const addListPages = ({ random, now, add }: AuditLog, actors: AuditActor[], hcis: DemoActor) => {
  for (let day = 2; day <= 28; day += 2) {
    const [entity, filters] = random.pick<[AuditEntity, Record<string, string | number>]>([
      ['leave', { status: 'waiting' }],
      ['leave', { keyword: '…' }],
      ['reimbursement', { year: new Date(now).getFullYear() }],
      ['attendance', { date: new Date(now - day * DAY).toISOString().slice(0, 10) }],
    ])
    add(day * DAY - 9 * MINUTE, hcis, {
      action: 'list',
      entity,
      subject_user_id: filters.keyword ? random.pick(actors).user_id : null,
      fields: Object.keys(filters),
      after: { page: random.between(1, 3), ...filters },
    })
  }
}
