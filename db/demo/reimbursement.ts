import { randomUUID } from 'node:crypto'
import type { ReimbursementStatus } from '#contract/pay/reimbursement-row.ts'
import { canTransfer } from '#contract/policy-decision.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storeBytes } from './file.ts'
import type { DemoGroup } from './group.ts'
import { createRandom, type Random } from './random.ts'
import { type DemoReceipt, drawReceipts } from './receipt.ts'
import { daysFromNow, filedBeforeNow, insertRequests, isoDayOf, outcomeOf, stepsOf, waitingOf } from './request.ts'
import { asMe, deciderOf, type Worker, workersOf } from './worker.ts'

/** Claims of everybody in every state, each with one of a few drawn receipts. */
export const demoReimbursements = async (db: Db, env: StoreEnv, group: DemoGroup) => {
  const random = createRandom(42)
  const workers = await workersOf(db, group)
  const waiting = waitingOf(workers, 'reimbursement')
  const receipts = await drawReceipts()
  const claims = workers.flatMap((worker) => {
    // The only payer cannot pay own claims: those stay approved.
    const payer = workers.find((it) => canTransfer(asMe(it.person), worker.person))
    const decided = Array.from({ length: random.between(1, 5) }, () => {
      const receipt = random.pick(receipts)
      const days = random.between(-300, -1)
      return claimOf({ worker, payer, receipt, days, last: outcome(days, random) }, random)
    })
    const days = waiting.get(worker)
    if (days === undefined) return decided
    return [
      ...decided,
      claimOf({ worker, payer, receipt: random.pick(receipts), days: -days, last: 'waiting' }, random),
    ]
  })
  await db`insert into files ${db.values(claims.map((it) => it.file))}`
  await storeBytes(
    env,
    claims.map(({ file, receipt }) => ({ id: file.id, bytes: receipt.bytes })),
  )
  await insertRequests(db, 'reimbursement', 'reimbursements', claims)
}

const outcome = (days: number, random: Random): ReimbursementStatus =>
  // Paid on the Friday after: only the newest are still to be paid.
  days < -7
    ? random.pick(['transfer', 'transfer', 'transfer', 'transfer', 'ditolak'] as const)
    : random.pick(['disetujui', 'disetujui', 'ditolak'] as const)

interface ClaimDraft {
  worker: Worker
  payer?: Worker
  receipt: DemoReceipt
  /** When it was filed, counted from today. */
  days: number
  last: ReimbursementStatus
}

const claimOf = ({ worker, payer, receipt, days, last }: ClaimDraft, random: Random) => {
  const { user_id, position_id, company_id } = worker.person
  const moves = [
    ...(last === 'waiting' ? [] : [{ status: last === 'ditolak' ? last : 'disetujui', by: deciderOf(worker, random) }]),
    ...(last === 'transfer' && payer ? [{ status: last, by: payer.person }] : []),
  ]
  const later = random.between(0, 1)
  const filed = last === 'waiting' ? filedBeforeNow(-days) : daysFromNow(days + later, 4)
  const id = randomUUID()
  const steps = stepsOf(filed, { action: 'submit', status: 'waiting', by: worker.person }, moves, random)
  const [size, name] = [receipt.bytes.length, `${receipt.name}.png`]
  return {
    receipt,
    file: { id, user_id, position_id, kind: 'receipt', mime: 'image/png', size, name },
    row: {
      position_id,
      company_id,
      description: random.pick(receipt.descriptions),
      reimburse_date: isoDayOf(daysFromNow(days)),
      total: `${random.between(receipt.from, receipt.to) * 500}.${random.withProbability(0.1) ? '50' : '00'}`,
      file_id: id,
      ...outcomeOf(steps, ['disetujui', 'ditolak', 'transfer']),
    },
    steps,
  }
}
