import { type IdentityNumbers, maskNumber, profile } from '#contract/people/profile.ts'
import { canEditProfile, isHcis } from '#contract/policy.ts'
import { personOf, shownPosition } from '#server/org/person/person.ts'
import { recordedChanges } from '#server/platform/audit/mask.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountSelfOrUser } from '#server/platform/http/mount-self-or-user.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import {
  findNumbers,
  findProfile,
  markIdentified,
  readNumbers,
  saveAddresses,
  saveDetail,
  withOwnBankName,
} from './queries.ts'

const profileOf = async (db: Db, me: Caller, user_id: number) => {
  const position_id = user_id === me.id ? me.position_id : await shownPosition(db, me, user_id)
  const row = (await findProfile(db, user_id, position_id, me.timezone)) ?? notFound('Karyawan')
  return { ...row, edit_profile_information: isHcis(me) }
}

const NO_NUMBERS: IdentityNumbers = {
  id_number: null,
  tax_number: null,
  account_number: null,
  bpjs_tk_number: null,
  bpjs_kes_number: null,
}
const numbersOf = async (db: Db, user_id: number) => (await readNumbers(db, user_id)) ?? NO_NUMBERS

const maskOf = (number: string | null) => number && maskNumber(number)
const masked = (it: IdentityNumbers): IdentityNumbers => ({
  id_number: maskOf(it.id_number),
  tax_number: maskOf(it.tax_number),
  account_number: maskOf(it.account_number),
  bpjs_tk_number: maskOf(it.bpjs_tk_number),
  bpjs_kes_number: maskOf(it.bpjs_kes_number),
})

export const profileRoutes = (app: App) => {
  mountSelfOrUser(app, profile.read, async (call) => {
    const person = await personOf(call)
    const row = await profileOf(call.db, call.me, person.user_id)
    if (!canEditProfile(call.me, person)) return { ...row, ...masked(row) }
    call.audit.note({ entity: 'identity_number' })
    return row
  })
  mount(app, profile.masked, async (call) => {
    const row = await profileOf(call.db, call.me, (await personOf(call)).user_id)
    return { ...row, ...masked(row) }
  })
  mount(app, profile.numbers, async (call) => numbersOf(call.db, (await personOf(call)).user_id))
  mountSelfOrUser(app, profile.change, async (call) => {
    const { user_id } = await personOf(call)
    const detail = withOwnBankName(call.body)
    return transaction(call.db, async (tx) => {
      call.audit.note(recordedChanges(await findNumbers(tx, user_id), detail))
      await saveDetail(tx, user_id, detail)
      return profileOf(tx, call.me, user_id)
    })
  })

  mount(app, profile.identify, ({ db, me, audit, body }) =>
    transaction(db, async (tx) => {
      if (!(await markIdentified(tx, me.id))) conflict('Identitas sudah diisi')
      const detail = withOwnBankName(body.detail)
      audit.note(recordedChanges(await findNumbers(tx, me.id), detail))
      await saveDetail(tx, me.id, detail)
      await saveAddresses(tx, me.id, body)
      return profileOf(tx, me, me.id)
    }),
  )
}
