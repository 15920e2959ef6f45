import { address } from '#contract/people/address.ts'
import { conflict } from '#server/errors.ts'
import { orNotFound } from '#server/http/mount.ts'
import { mountSelfOrUser } from '#server/http/mount-self-or-user.ts'
import { personOf } from '#server/person/person.ts'
import type { App } from '#server/services.ts'
import { insertAddress, listAddresses, updateAddress } from './queries.ts'

export const addressRoutes = (app: App) => {
  mountSelfOrUser(app, address.list, async (call) => {
    const { user_id } = await personOf(call)
    return listAddresses(call.db, user_id)
  })
  mountSelfOrUser(app, address.add, async (call) => {
    const { user_id } = await personOf(call)
    return (await insertAddress(call.db, user_id, call.body)) ?? conflict('Alamat dengan tipe ini sudah ada')
  })
  mountSelfOrUser(app, address.change, async (call) => {
    const { user_id } = await personOf(call)
    return orNotFound(await updateAddress(call.db, user_id, call.params.id, call.body), 'Alamat')
  })
}
