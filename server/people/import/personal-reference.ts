/** Reads the stored personal data of the people in a file. */
import { isGroupHr, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { personScopeCondition } from '#server/platform/session/person-scope.ts'
import type { ContactColumn } from './personal-columns.ts'

export interface StoredDetail {
  id_number: string | null
  tax_number: string | null
  no_tax_number: boolean
  bank: string | null
  bank_name: string | null
  account_number: string | null
  account_holder: string | null
  bpjs_tk_number: string | null
  bpjs_kes_number: string | null
  place_of_birth: string | null
  date_of_birth: string | null
  marital_status: string | null
  religion: string | null
  ethnic: string | null
  blood_type: string | null
  height: number | null
  weight: number | null
  about_me: string | null
}
export interface StoredItem {
  id: number
  user_id: number
  [field: string]: unknown
}

export interface PersonalPerson {
  id: number
  employee_identity: string
  name: string
  gender: string
  personality: string
  anonymised_at: string | null
  /** Null before any personal data was entered. */
  detail: StoredDetail | null
}

export interface PersonalReference {
  /** By NIK; people outside the caller's company scope are missing, as if unknown. */
  people: Map<string, PersonalPerson>
  addresses: (StoredItem & { type: string })[]
  contacts: (StoredItem & { social_item_id: number; link: string })[]
  educations: StoredItem[]
  families: StoredItem[]
  /** Active kinds of contact, by the column of the sheet. */
  socialItems: Partial<Record<ContactColumn, number>>
  familyStatuses: { order: number; name: string }[]
}

export const readPersonalReference = async (db: Db, me: Me, niks: string[]): Promise<PersonalReference> => {
  const scope = isGroupHr(me) ? undefined : personScopeCondition(db, me, db`u.id`)
  const people = await db<PersonalPerson[]>`
    select u.id, u.employee_identity, u.name, u.gender, u.personality, u.anonymised_at,
           case when r.user_id is not null then jsonb_build_object('id_number', r.id_number, 'tax_number', r.tax_number,
             'no_tax_number', r.no_tax_number, 'bank', r.bank, 'bank_name', r.bank_name, 'account_number', r.account_number,
             'account_holder', r.account_holder, 'bpjs_tk_number', r.bpjs_tk_number, 'bpjs_kes_number', r.bpjs_kes_number,
             'place_of_birth', r.place_of_birth, 'date_of_birth', r.date_of_birth, 'marital_status', r.marital_status,
             'religion', r.religion, 'ethnic', r.ethnic, 'blood_type', r.blood_type, 'height', r.height::float8,
             'weight', r.weight::float8, 'about_me', r.about_me) end as detail
    from users u left join profiles r on r.user_id = u.id
    where u.employee_identity = any(${niks}) ${scope ? db`and ${scope}` : db``}`
  const ids = people.map(({ id }) => id)
  const itemsOf = <Row extends StoredItem>(table: string) =>
    db<Row[]>`select * from ${db(table)} where user_id = any(${ids}) order by id`
  const socialItems = await db<{ id: number; name: string }[]>`
    select id, lower(name) as name from social_items where active and chat is not null`
  return {
    people: new Map(people.map((it) => [it.employee_identity, it])),
    addresses: await itemsOf('addresses'),
    contacts: await itemsOf('social_medias'),
    educations: await itemsOf('educations'),
    families: await itemsOf('families'),
    socialItems: Object.fromEntries(socialItems.map((it) => [it.name, it.id])),
    familyStatuses: await db`select "order", name from family_statuses where active order by "order"`,
  }
}
