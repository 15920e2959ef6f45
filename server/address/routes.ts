import { address } from '#contract/address.ts'
import { conflict } from '#server/errors.ts'
import { found, mount } from '#server/http/mount.ts'
import { seenPerson } from '#server/person/person.ts'
import type { App } from '#server/services.ts'
import { insertAddress, listAddresses, updateAddress } from './queries.ts'

const exists = () => conflict('Alamat dengan tipe ini sudah ada')

export const addressRoutes = (app: App) => {
  mount(app, address.own, ({ db, me }) => listAddresses(db, me.id))
  mount(app, address.add, async ({ db, me, body }) => (await insertAddress(db, me.id, body)) ?? exists())
  mount(app, address.change, async ({ db, me, params, body }) =>
    found(await updateAddress(db, me.id, params.id, body), 'Alamat'),
  )

  mount(app, address.ofUser, async ({ db, me, params }) => {
    const { user_id } = await seenPerson(db, me, params.userId)
    return listAddresses(db, user_id)
  })
  mount(app, address.addFor, async ({ db, me, params, body }) => {
    const { user_id } = await seenPerson(db, me, params.userId)
    return (await insertAddress(db, user_id, body)) ?? exists()
  })
  mount(app, address.changeOf, async ({ db, me, params, body }) => {
    const { user_id } = await seenPerson(db, me, params.userId)
    return found(await updateAddress(db, user_id, params.id, body), 'Alamat')
  })
}
