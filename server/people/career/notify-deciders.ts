/** Notifications of accounts that may decide requests from now on, so that an account for one's own requests is seen. */
import { randomUUID } from 'node:crypto'
import type { StoredPosition } from '#server/org/position/employment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { hrOfGroup } from '#server/platform/notice/hr-recipients.ts'
import { notify } from '#server/platform/notice/notify.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { meSource } from '#server/platform/session/identify.ts'

type Rights = Pick<StoredPosition, 'job_id' | 'role_id' | 'status'>
interface Grant {
  position_id: number
  before?: Rights
  after: Rights
}

interface NewDecider {
  user_id: number
  name: string
  company_id: number
  company_name: string
  is_hr: boolean
  by: string
}

const NAMED_MAX = 3

/** One notification for each company, however many accounts an import brings. */
export const notifyDeciders = async (tx: Db, me: { id: number }, grants: readonly Grant[]) => {
  const decides = await deciderRule(tx, grants)
  const ids = grants.filter((it) => decides(it.after) && !(it.before && decides(it.before))).map((it) => it.position_id)
  if (ids.length === 0) return
  const people = await tx<NewDecider[]>`
    select p.user_id, u.name, p.company_id, c.name as company_name, r.name = 'hcis' as is_hr,
           (select name from users where id = ${me.id}) as by
    from positions p join users u on u.id = p.user_id join companies c on c.id = p.company_id join roles r on r.id = p.role_id
    where p.id = any(${ids}::int[]) and p.user_id <> ${me.id} order by u.name, p.id`
  for (const added of groupBy(people, (it) => `${it.company_id} ${it.is_hr}`).values()) {
    const subjects = added.map((it) => it.user_id)
    await notify(tx, {
      kind: 'account_changed',
      event: `account:${randomUUID()}`,
      facts: { what: sentenceOf(added) },
      subjects: [me.id, ...subjects],
      link: '/jejak',
      recipients: recipientsOf(tx, me, added),
    })
  }
}

const sentenceOf = (added: readonly NewDecider[]) => {
  const names = added.slice(0, NAMED_MAX).map((it) => it.name)
  const rest = added.length > NAMED_MAX ? ` dan ${added.length - NAMED_MAX} orang lain` : ''
  return `${added[0]?.by} membuat akun yang dapat memutuskan pengajuan di ${added[0]?.company_name}: ${names.join(', ')}${rest}`
}

/** HR and managers of rank 1 and 2, by the role and job of an active position. */
const deciderRule = async (tx: Db, grants: readonly Grant[]) => {
  const jobs = [...new Set(grants.flatMap((it) => [it.after.job_id, it.before?.job_id ?? it.after.job_id]))]
  const [found] = await tx<{ hcis: number; manager: number; senior: number[] }[]>`
    select max(id) filter (where name = 'hcis') as hcis, max(id) filter (where name = 'manager') as manager,
           array(select id from jobs where id = any(${jobs}::int[]) and sequence <= 2) as senior
    from roles`
  const senior = new Set(found?.senior)
  return ({ role_id, job_id, status }: Rights) =>
    status === 'active' && (role_id === found?.hcis || (role_id === found?.manager && senior.has(job_id)))
}

/** Rank 1 of the company, and group HR unless it is notified of new HR already. */
const recipientsOf = (db: Db, me: { id: number }, added: readonly NewDecider[]) => {
  const except = [me.id, ...added.map((it) => it.user_id)]
  const top = db`
    select p.user_id, p.id as position_id from ${meSource(db)}
    where p.company_id = ${added[0]?.company_id ?? 0} and r.name = 'manager' and j.sequence = 1 and ${isActivePosition(db)}`
  const all = added[0]?.is_hr ? top : db`(${hrOfGroup(db, me.id)}) union all ${top}`
  return db`
    select distinct on (recipient.user_id) recipient.user_id, recipient.position_id from (${all}) recipient
    where recipient.user_id <> all(${except}::int[]) order by recipient.user_id, recipient.position_id`
}
