import { isHcis } from '#contract/policy.ts'
import { profile } from '#contract/profile.ts'
import type { Db } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { conflict, notFound } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import { seenPerson, shownPosition } from '#server/person/person.ts'
import type { App } from '#server/services.ts'
import type { Caller } from '#server/session/identify.ts'
import { becomeKnown, findProfile, saveAddresses, saveDetail } from './queries.ts'

const profileOf = async (db: Db, me: Caller, user_id: number) => {
  const position_id = user_id === me.id ? me.position_id : await shownPosition(db, me, user_id)
  const row = (await findProfile(db, user_id, position_id, me.timezone)) ?? notFound('Karyawan')
  return { ...row, edit_profile_information: isHcis(me) }
}

export const profileRoutes = (app: App) => {
  mount(app, profile.own, ({ db, me }) => profileOf(db, me, me.id))
  mount(app, profile.ofUser, async ({ db, me, params }) => {
    const { user_id } = await seenPerson(db, me, params.userId)
    return profileOf(db, me, user_id)
  })

  mount(app, profile.identify, ({ db, me, body }) =>
    transaction(db, async (tx) => {
      if (!(await becomeKnown(tx, me.id))) conflict('Identitas sudah diisi')
      await saveDetail(tx, me.id, body.detail)
      await saveAddresses(tx, me.id, body)
      return profileOf(tx, me, me.id)
    }),
  )

  mount(app, profile.change, ({ db, me, body }) =>
    transaction(db, async (tx) => {
      await saveDetail(tx, me.id, body)
      return profileOf(tx, me, me.id)
    }),
  )
  mount(app, profile.changeOf, async ({ db, me, params, body }) => {
    const { user_id } = await seenPerson(db, me, params.userId)
    return transaction(db, async (tx) => {
      await saveDetail(tx, user_id, body)
      return profileOf(tx, me, user_id)
    })
  })
}
