/**
 * Password sign-in within three limits: of the network address, of the person from there, and of the person from
 * everywhere.
 */
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { tooMany } from '#server/platform/http/limit-errors.ts'
import {
  addAttempt,
  type CountedAttempt,
  clearAttempts,
  type HashedText,
  hashText,
  isServerFault,
  type Limit,
  refundAttempts,
} from '#server/platform/http/throttle.ts'
import { foldEmail } from '#server/platform/session/fold-email.ts'
import { findKnownDevice, type LoginOrigin } from '#server/platform/session/known-device.ts'
import { LOGIN_BY_ADDRESS, LOGIN_BY_ORIGIN, LOGIN_BY_PERSON } from '#server/platform/session/login-limit.ts'
import { recordLockout } from './record-lockout.ts'

interface LoginAttempt {
  /** Undefined for a name without a person, which is counted and locked like any other. */
  user_id: number | undefined
  username: string
  origin: LoginOrigin
}

/**
 * Compares the password and opens the account; undefined for a wrong one. Without `mayMatch` it only takes the same
 * time.
 */
type Open<T> = (mayMatch: boolean) => Promise<T | undefined>

interface Services {
  db: Db
  env: Env
  audit: AuditRecord
}

/** Counts every limit before the password is hashed; a success or a server fault refunds the attempt. */
export const countLoginAttempt = async <T>({ db, env, audit }: Services, attempt: LoginAttempt, open: Open<T>) => {
  const { user_id, origin } = attempt
  const person = user_id ?? hashText(env, foldEmail(attempt.username))
  const known = await findKnownDevice(db, user_id, origin)
  const isKnown = known.device || known.address
  // A known device has attempts of its own, so that others behind its address cannot use them up.
  const own = hashText(env, `${person} ${known.device ? origin.device : origin.address}`)

  const counted: CountedAttempt[] = []
  const count = async (limit: Limit, subject: number | HashedText, owner?: number) => {
    const added = await addAttempt(db, limit, subject, owner)
    counted.push(added)
    return added
  }
  const refuse = async (stop: CountedAttempt, ...untouched: CountedAttempt[]): Promise<never> => {
    await refundAttempts(db, ...untouched)
    await recordLockout(db, audit, stop)
    return tooMany(stop.wait)
  }
  const succeeded = async (opened: T, ...others: CountedAttempt[]) => {
    await clearAttempts(db, LOGIN_BY_ORIGIN, own)
    await refundAttempts(db, ...others)
    return opened
  }

  const fromAddress = async (address: CountedAttempt) => {
    const here = await count(LOGIN_BY_ORIGIN, own, user_id)
    if (here.isOver) return refuse(here, address)
    const everywhere = await count(LOGIN_BY_PERSON, person, user_id)
    if (everywhere.isOver && !isKnown) return refuse(everywhere, address, here)
    const opened = await open(true)
    return opened === undefined ? undefined : succeeded(opened, address, everywhere)
  }

  /**
   * The address has too many failures to count against a person: only people it is known for may try, and every failure
   * is answered 429.
   */
  const fromStoppedAddress = async (address: CountedAttempt) => {
    await recordLockout(db, audit, address, { subject_user_id: null })
    const here = isKnown ? await count(LOGIN_BY_ORIGIN, own, user_id) : undefined
    const mayMatch = here !== undefined && !here.isOver
    const opened = await open(mayMatch)
    if (opened !== undefined) return succeeded(opened, address)
    if (here?.isOver) await recordLockout(db, audit, here)
    else if (mayMatch) await audit.writeExtra(db, 'login_failed')
    return tooMany(address.wait)
  }

  try {
    const address = await count(LOGIN_BY_ADDRESS, origin.address)
    return await (address.isOver ? fromStoppedAddress(address) : fromAddress(address))
  } catch (error) {
    if (isServerFault(error)) await refundAttempts(db, ...counted).catch(() => undefined)
    throw error
  }
}
