import { address } from '#contract/people/address.ts'
import { personOf } from '#server/org/person/person.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import { mountSelfOrUser } from '#server/platform/http/mount-self-or-user.ts'
import type { App } from '#server/platform/services.ts'
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
