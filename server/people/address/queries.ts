import type * as z from 'zod'
import { type Address, type AddressForm, addressTypes } from '#contract/people/address.ts'
import type { Db } from '#server/platform/database/connect.ts'

type AddressDraft = z.output<typeof AddressForm>

const columns = (db: Db) =>
  db`id as "ID", user_id as "UserID", user_id, type, street, sub_district, district, city, province, postal_code`

const valuesOf = ({ type, street, sub_district, district, city, province, postal_code }: AddressDraft) => ({
  type,
  street,
  sub_district,
  district,
  city,
  province,
  postal_code,
})

export const listAddresses = (db: Db, user_id: number) => db<Address[]>`
  select ${columns(db)} from addresses where user_id = ${user_id} order by array_position(${addressTypes.values}::text[], type)`

export const insertAddress = async (db: Db, user_id: number, draft: AddressDraft) => {
  const [row] = await db<Address[]>`
    insert into addresses ${db.values({ ...valuesOf(draft), user_id })} on conflict (user_id, type) do nothing returning ${columns(db)}`
  return row
}

export const updateAddress = async (db: Db, user_id: number, id: number, draft: AddressDraft) => {
  const [row] = await db<Address[]>`
    update addresses set ${db.set(valuesOf(draft))} where id = ${id} and user_id = ${user_id} returning ${columns(db)}`
  return row
}
