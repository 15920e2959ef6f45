/** Removes the second factor of the last HR account; HR does it for all others in the app. */
import type { Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { lockFactors, removeAllFactors } from '#server/platform/session/factor/factors.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { OperatorError } from './operator-error.ts'

/** Returns the name of the person. */
export const removeFactor = (sql: Sql, nik: string): Promise<string> =>
  transaction(sql, async (tx) => {
    const [user] = await tx<{ id: number; name: string }[]>`
      select id, name from users where employee_identity = ${nik}`
    if (!user) throw new OperatorError('No person has this NIK: check --nik.')
    await lockFactors(tx, user.id)
    if (!(await removeAllFactors(tx, user.id))) throw new OperatorError(`${user.name} has no second factor.`)
    await endSessions(tx, 'account', { user_id: user.id })
    await notifyAccountEvent(tx, 'factors_removed_by_operator', {}, [{ id: user.id }])
    return user.name
  })
