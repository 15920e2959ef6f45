/**
 * Faults of the audit log that an operator has looked into and accepted. The acceptance is an audit row, signed with
 * APP_SECRET: a person who can only write to the database cannot accept their own changes.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import type { ChainKey } from './chain.ts'

export interface Fault {
  text: string
  /** The hash that was found; it differs after any further change of the same rows. */
  found?: string
  /** False for a fault that another setting or command resolves. */
  isAcceptable: boolean
}

export interface Acceptance {
  because: string
  faults: string[]
  key_id: string
  signature: string
}

/** Names a fault together with what was found, so that only this state is accepted. */
export const identityOf = ({ text, found }: Fault) => (found ? `${text} [${found}]` : text)

const sign = (key: ChainKey, because: string, faults: string[]) =>
  createHmac('sha256', key.secret)
    .update(JSON.stringify(['accepted faults', because, faults]))
    .digest('hex')

export const createAcceptance = (key: ChainKey, because: string, faults: readonly Fault[]): Acceptance => {
  const identities = faults.map(identityOf)
  return { because, faults: identities, key_id: key.id, signature: sign(key, because, identities) }
}

const isSigned = ({ because, faults, key_id, signature }: Acceptance, keys: ReadonlyMap<string, ChainKey>) => {
  const key = keys.get(key_id)
  if (!key) return false
  const [expected, given] = [Buffer.from(sign(key, because, faults)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The identities of all accepted faults. */
export const readAcceptedFaults = async (db: Db, keys: ReadonlyMap<string, ChainKey>): Promise<Set<string>> => {
  const rows = await db<{ after: Acceptance }[]>`
    select after from audit where entity = 'audit' and action = 'decide' and after ? 'signature'`
  return new Set(rows.filter(({ after }) => isSigned(after, keys)).flatMap(({ after }) => after.faults))
}
