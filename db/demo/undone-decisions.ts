import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'

/** Two waiting requests whose first decision was taken back: at once by its decider, and the next day by HR. */
export const demoUndoneDecisions = async (db: Db, group: DemoGroup) => {
  const [manager, hr] = [group.person('manager@demo.id'), group.person('hcis@demo.id')]
  const owner = group.person('staff2@demo.id')
  await insertUndone(db, {
    kind: 'leave',
    table: 'leaves',
    owner,
    decision: { by: manager, status: 'rejected', after: '4 hours', note: 'Salah pilih pengajuan' },
    back: { by: manager, action: 'undo', after: '4 hours 12 seconds' },
  })
  await insertUndone(db, {
    kind: 'reimbursement',
    table: 'reimbursements',
    owner,
    decision: { by: manager, status: 'ditolak', after: '5 hours', note: 'Kuitansi tidak terbaca' },
    back: {
      by: hr,
      action: 'revert',
      after: '27 hours',
      note: 'Kuitansi asli sudah diserahkan ke HR, silakan dinilai ulang',
    },
  })
}

interface UndoneDecision {
  kind: string
  table: string
  owner: DemoPerson
  /** `after` is counted from the day on which the request was filed. */
  decision: { by: DemoPerson; status: string; after: string; note: string }
  back: { by: DemoPerson; action: 'undo' | 'revert'; after: string; note?: string }
}

const insertUndone = async (db: Db, { kind, table, owner, decision, back }: UndoneDecision) => {
  const { id, created_at } = exactlyOne(
    await db<{ id: number; created_at: string }[]>`
      update ${db(table)} set version = version + 2
      where id = (select max(id) from ${db(table)} where position_id = ${owner.position_id} and status = 'waiting')
      returning id, created_at`,
  )
  const steps = [
    { ...decision, action: 'move' },
    { note: null, ...back, status: 'waiting' },
  ]
  for (const { by, action, status, note, after } of steps)
    await db`
      insert into request_history (kind, request_id, position_id, action, status, note, at)
      values (${kind}, ${id}, ${by.position_id}, ${action}, ${status}, ${note ?? null},
        least(${created_at}::timestamptz + ${after}::interval, now()))`
}
