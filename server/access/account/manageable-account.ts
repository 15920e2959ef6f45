import type { AccountDetail } from '#contract/access/account-detail.ts'
import { canManageAccount } from '#contract/policy.ts'
import { refuseAnonymised, visiblePerson } from '#server/org/person/person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import { factorsOf } from '#server/platform/session/factor/factors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import * as accountQueries from './queries.ts'

const WHO = 'Karyawan'
const ELSEWHERE = 'Karyawan ini juga punya akun di luar cakupan Anda'

export const accountOf = async (db: Db, user_id: number): Promise<AccountDetail> => {
  const { id: _id, name: _name, ...row } = orNotFound(await accountQueries.findAccount(db, user_id), WHO)
  const second_factor = await factorsOf(db, user_id)
  return { ...row, second_factor, sessions: await accountQueries.listDevices(db, user_id) }
}

/** The account of a person within the HR user's company scope, or 404. */
const visibleAccount = async (db: Db, me: Caller, user_id: number) => {
  await visiblePerson(db, me, user_id)
  return orNotFound(await accountQueries.findAccount(db, user_id), WHO)
}

/** A password or code opens all accounts of a person, so only HR responsible for all of them may issue it. */
export const manageableAccount = async (tx: Db, me: Caller, user_id: number) => {
  const row = await visibleAccount(tx, me, user_id)
  await refuseAnonymised(tx, user_id)
  authorize(canManageAccount(me, await accountQueries.listOpenAccounts(tx, [user_id])), ELSEWHERE)
  return row
}
