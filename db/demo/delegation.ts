import { buildDelegation, buildPolicy } from '#db/build/approval.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoCompany } from './accounts.ts'
import type { DemoGroup } from './group.ts'

/** Approval policies, delegations, and requests that were decided by them. */
export const demoDelegations = async (db: Db, group: DemoGroup) => {
  const company = (name: DemoCompany) => group.company(name)

  await buildPolicy(db, company('PT Nusantara Sejahtera'), { direct_supervisor: true })
  await buildPolicy(db, company('PT Papua Mandiri'), { steps: 2, escalate_after_days: 3 })
  await giveFirstYes(db, company('PT Papua Mandiri').id)

  // Current: one that is only displayed, and one by which the deputy decides more requests.
  const note = 'Cuti tahunan'
  await buildDelegation(db, group.person('hcis@demo.id'), group.person('finance@demo.id'), { from: -1, to: 6, note })
  await buildDelegation(
    db,
    group.holder('PT Papua Mandiri', 'Manajer Operasional'),
    group.holder('PT Papua Mandiri', 'Supervisor'),
    { from: -2, to: 12, note: 'Dinas luar kota' },
  )
  // Future, and past.
  await buildDelegation(db, group.person('direktur@demo.id'), group.person('manager@demo.id'), {
    from: 20,
    to: 30,
    note,
  })
  const [away, deputy] = [group.person('manager.lain@demo.id'), group.holder('CV Rasa Lestari', 'Supervisor')]
  await buildDelegation(db, away, deputy, { from: -300, to: -10 })
  await decideInPlace(db, away.position_id, deputy.position_id)
}

/** Gives the newest waiting leave of the company its first approval, by the direct supervisor. */
const giveFirstYes = async (db: Db, company_id: number) => {
  await db`
    with agreed as (
      update leaves l set step = 2, first_by = p.supervisor_id, first_at = least(l.created_at + interval '5 hours', now()),
        version = l.version + 1
      from positions p join positions s on s.id = p.supervisor_id join jobs j on j.id = s.job_id
      where p.id = l.position_id and s.status = 'active' and j.sequence <= 3
        and l.id = (select max(id) from leaves where company_id = ${company_id} and status = 'waiting')
      returning l.id, l.first_by, l.first_at
    )
    insert into request_history (kind, request_id, position_id, action, status, at)
    select 'leave', id, first_by, 'agree', 'waiting', first_at from agreed order by id`
}

/** Makes the deputy the decider of the last decisions of the absent position. */
const decideInPlace = async (db: Db, away: number, deputy: number) => {
  await db`
    with decided as (
      update leaves set action_by = ${deputy}, action_for = ${away}
      where id in (
        select l.id from leaves l join positions p on p.id = l.position_id
        where l.action_by = ${away} and l.position_id <> ${deputy} order by l.id desc limit 3)
      returning id
    )
    update request_history h set position_id = ${deputy}, for_position_id = ${away}
    from decided where h.kind = 'leave' and h.request_id = decided.id and h.action = 'move'`
}
