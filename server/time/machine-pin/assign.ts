/** Says whom several pins of a company mean: the rules of one pin, for all of them with a few statements. */
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { listActiveIn, listOwnWithOtherHr, listPinOwners } from './owner-queries.ts'
import { insertPins } from './queries.ts'

export interface PinAssignment {
  pin: string
  position_id: number
}
type Verdict =
  | { verdict: 'new' | 'same' }
  | { verdict: 'bad'; why: 'own' | 'inactive' | 'repeated' | 'taken'; error: string }

export const OWN_PIN = 'PIN sendiri hanya dapat diberikan HR lain'
export const NOT_ACTIVE_HERE = 'Karyawan tidak aktif di entitas ini'

/** The verdict on each assignment, in order; the positions stay locked until the transaction is over. */
export const validatePins = async (
  tx: Db,
  me: Me,
  company_id: number,
  assignments: readonly PinAssignment[],
): Promise<Verdict[]> => {
  const position_ids = assignments.map((it) => it.position_id)
  const active = await listActiveIn(tx, company_id, position_ids)
  const own = await listOwnWithOtherHr(tx, me, company_id)
  const pins = assignments.map((it) => it.pin)
  const owners = await listPinOwners(tx, company_id, pins)
  const seen = new Set<string>()
  return assignments.map(({ pin, position_id }): Verdict => {
    const bad = (why: 'own' | 'inactive' | 'repeated' | 'taken', error: string) =>
      ({ verdict: 'bad', why, error }) as const
    const owner = owners.get(pin)
    if (own.has(position_id)) return bad('own', OWN_PIN)
    if (!active.has(position_id)) return bad('inactive', NOT_ACTIVE_HERE)
    if (seen.has(pin)) return bad('repeated', `PIN ${pin} ditulis dua kali`)
    seen.add(pin)
    if (owner && owner.position_id !== position_id) return bad('taken', `PIN ${pin} sudah dipakai ${owner.name}`)
    return { verdict: owner?.holds ? 'same' : 'new' }
  })
}

export const storePins = async (tx: Db, company_id: number, pins: readonly PinAssignment[]) => {
  if (pins.length > 0 && !(await insertPins(tx, company_id, pins)))
    conflict('Salah satu PIN baru saja dipakai orang lain', 'duplicate')
}
