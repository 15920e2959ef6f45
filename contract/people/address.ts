import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { asText, multiline, REQUIRED, requiredText, shape } from '#contract/platform/fields.ts'
import { ById } from '#contract/platform/http.ts'
import { ByUser, ItemOfUser, selfOrUser } from '#contract/platform/self-or-user.ts'

/** In the order of the screens; `mail` is the postal address. */
export const addressTypes = choices({ ktp: 'KTP', domisili: 'Domisili', mail: 'Mail' })
/** The heading of each address, the same on every form. */
export const addressTitles: Record<(typeof addressTypes.values)[number], string> = {
  ktp: 'Alamat KTP',
  domisili: 'Alamat Domisili',
  mail: 'Alamat Mail',
}
const AddressType = z.enum(addressTypes.values, { error: REQUIRED })
type AddressType = z.infer<typeof AddressType>

const POSTAL_CODE_LENGTH = 5

const PostalCode = asText(
  z
    .string({ error: 'wajib diisi' })
    .trim()
    .min(1, { error: 'wajib diisi', abort: true })
    .regex(/^[0-9]{5}$/, `Kode pos wajib ${POSTAL_CODE_LENGTH} angka`),
)

const regionName = (label: string) => ({
  label,
  input: 'text' as const,
  maxLength: 150,
  schema: requiredText('wajib diisi', 150),
})

/** Province to village are chosen from the list of regions and stored by name. */
export const addressFields = {
  province: regionName('Provinsi'),
  city: regionName('Kota/Kabupaten'),
  district: regionName('Kecamatan'),
  sub_district: regionName('Kelurahan'),
  postal_code: { label: 'Kode Pos', input: 'digits' as const, maxLength: POSTAL_CODE_LENGTH, schema: PostalCode },
  street: multiline('Alamat Lengkap', 'wajib diisi', 500, 3),
}
const AddressPlace = shape(addressFields)

/** Forms send `user_id`, and the server ignores it: the URL or the session names the person. */
const ignored = { user_id: z.unknown().optional() }
export const AddressForm = AddressPlace.extend({ type: AddressType, ...ignored })

/** One of the three addresses of the identity form; its key in the body already names the type. */
export const addressOf = <const T extends AddressType>(type: T) =>
  AddressPlace.extend({ type: z.literal(type).default(type), ...ignored })

export const Address = z.object({
  ID: z.int(),
  /** The same person under both names, because clients use either. */
  UserID: z.int(),
  user_id: z.int(),
  type: AddressType,
  street: z.string(),
  sub_district: z.string(),
  district: z.string(),
  city: z.string(),
  province: z.string(),
  postal_code: z.string(),
})
export type Address = z.infer<typeof Address>

export const address = {
  list: selfOrUser(
    { method: 'GET', entity: 'address', reply: z.array(Address) },
    { path: '/staff/user/own/employee/address', summary: 'The own addresses, at most one of each type' },
    {
      path: '/manager/user/:userId/employee/address',
      access: 'manager',
      summary: 'The addresses of somebody',
      params: ByUser,
    },
  ),
  add: selfOrUser(
    { method: 'POST', entity: 'address', body: AddressForm, reply: Address },
    { path: '/staff/user/own/employee/address', summary: 'Add an own address of a type that is still missing' },
    {
      path: '/hcis/user/:userId/employee/address',
      access: 'hcis',
      summary: 'Add an address of somebody',
      params: ByUser,
    },
  ),
  change: selfOrUser(
    { method: 'PUT', entity: 'address', body: AddressForm, reply: Address },
    { path: '/staff/user/own/employee/address/:id', summary: 'Change an own address', params: ById },
    {
      path: '/hcis/user/:userId/employee/address/:id',
      access: 'hcis',
      summary: 'Change an address of somebody',
      params: ItemOfUser,
    },
  ),
}
