/** Notifications of HR rights that were granted or widened, and of plans whose author lost the right to them. */
import { coversScopeOf } from '#contract/policy.ts'
import type { StoredPosition } from '#server/org/position/employment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { notifyGroupHr } from '#server/platform/notice/notify-hr.ts'
import { hrScopeIncludes } from '#server/platform/session/company-scope.ts'
import { notifyDeciders } from './notify-deciders.ts'

type Rights = Pick<StoredPosition, 'job_id' | 'role_id' | 'status' | 'company_ids'>
interface Grant {
  position_id: number
  before?: Rights
  after: Rights
}

/**
 * Notifies group HR of each position that became HR or got a wider company scope, and group HR and rank 1 of the company
 * of each that may decide requests now.
 */
export const notifyGrants = async (tx: Db, me: { id: number }, grants: readonly Grant[]) => {
  const role = exactlyOne(await tx<{ id: number }[]>`select id from roles where name = 'hcis'`)
  for (const grant of grants) if (isWidened(role.id, grant)) await notifyGrant(tx, me, grant.position_id)
  await notifyDeciders(tx, me, grants)
}

const isWidened = (hcis: number, { before, after }: Grant) => {
  const isHr = (it: Rights) => it.status === 'active' && it.role_id === hcis
  if (!isHr(after)) return false
  if (!before || !isHr(before)) return true
  const scopeOf = ({ company_ids }: Rights) => ({ role_name: 'hcis' as const, company_ids })
  return !coversScopeOf(scopeOf(before), scopeOf(after))
}

const notifyGrant = async (tx: Db, me: { id: number }, position_id: number) => {
  const { by, user_id, name, companies } = exactlyOne(
    await tx<{ by: string; user_id: number; name: string; companies: string[] }[]>`
    select (select name from users where id = ${me.id}) as by, p.user_id, u.name,
           array(select c.name from companies c where c.id = any(p.company_ids) order by c.name) as companies
    from positions p join users u on u.id = p.user_id where p.id = ${position_id}`,
  )
  const scope = companies.length > 0 ? companies.join(', ') : 'semua entitas'
  await notifyGroupHr(tx, me, { what: `${by} menjadikan ${name} HR untuk ${scope}`, subjects: [user_id] })
}

/** Notifies group HR of the open plans by these positions that they no longer have the right to. */
export const notifyLostPlans = async (tx: Db, me: { id: number }, position_ids: readonly number[]) => {
  const authors = await tx<{ author: string; count: number; people: string; subjects: number[] }[]>`
    select author.name as author, count(*)::int as count, string_agg(distinct u.name, ', ') as people,
           array_agg(distinct p.user_id) || a.user_id as subjects
    from career_changes c
    join positions p on p.id = c.position_id join users u on u.id = p.user_id
    join positions a on a.id = c.by_position_id join users author on author.id = a.user_id join roles r on r.id = a.role_id
    where c.state = 'planned' and c.by_position_id = any(${position_ids})
      and not (r.name = 'hcis' and a.status = 'active' and ${hrScopeIncludes(tx, 'a', tx`p.company_id`)})
    group by a.user_id, author.name`
  for (const { author, count, people, subjects } of authors)
    await notifyGroupHr(tx, me, {
      what: `${count} perubahan karier yang direncanakan ${author} tidak akan berlaku karena haknya berakhir: ${people}`,
      subjects,
      link: '/perubahan-ditinjau',
    })
}
