/** Rows of the audit log of the demo group, written with one statement. */
import type { AuditAction, AuditEntity } from '#contract/audit-labels.ts'
import { createRandom, type Random } from './random.ts'

const ADDRESSES = ['10.20.0.14', '10.20.0.31', '103.28.15.9']

export interface AuditActor {
  user_id: number
  position_id: number
  leader: number | null
  leader_user: number | null
}

interface AuditRowDraft {
  at: string
  actor_id: number | null
  position_id: number | null
  address: string
  action: AuditAction
  entity: AuditEntity
  entity_id: number | null
  subject_user_id: number | null
  fields: string[]
  before: object | null
  after: object | null
}

export interface AuditLog {
  rows: AuditRowDraft[]
  random: Random
  now: number
  add: (
    ago: number,
    actor: DemoActor | null,
    row: Partial<AuditRowDraft> & Pick<AuditRowDraft, 'action' | 'entity'>,
  ) => void
}

export type DemoActor = Pick<AuditActor, 'user_id' | 'position_id'>

export const createAuditLog = (): AuditLog => {
  const random = createRandom(83)
  const now = Date.now()
  const rows: AuditRowDraft[] = []
  const add: AuditLog['add'] = (ago, actor, row) => {
    rows.push({
      at: new Date(now - ago).toISOString(),
      actor_id: actor?.user_id ?? null,
      position_id: actor?.position_id ?? null,
      address: random.pick(ADDRESSES),
      entity_id: null,
      subject_user_id: null,
      fields: [],
      before: null,
      after: null,
      ...row,
    })
  }
  return { rows, random, now, add }
}
