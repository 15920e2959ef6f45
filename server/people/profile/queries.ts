import type * as z from 'zod'
import { OTHER_BANK } from '#contract/org/bank.ts'
import type { IdentityNumbers, Profile } from '#contract/people/profile.ts'
import type { DetailForm, IdentityForm } from '#contract/people/profile-form.ts'
import type { Db } from '#server/platform/database/connect.ts'

type Detail = z.output<typeof DetailForm>
type Identity = z.output<typeof IdentityForm>
type ProfileRow = Omit<Profile, 'edit_profile_information'>

/**
 * Start date and employee status come from the given position; the age is computed for today in the viewer's company.
 */
export const findProfile = async (db: Db, user_id: number, position_id: number | undefined, timezone: string) => {
  const [row] = await db<ProfileRow[]>`
    select u.id as user_id, u.name, u.gender, u.personality, r.id_number, r.tax_number,
           coalesce(r.no_tax_number, false) as no_tax_number, r.bank, r.bank_name, r.account_number, r.account_holder,
           r.bpjs_tk_number, r.bpjs_kes_number, r.place_of_birth,
           r.date_of_birth, extract(year from age((now() at time zone ${timezone})::date, r.date_of_birth))::int as age,
           r.marital_status, r.religion, r.ethnic, r.blood_type,
           r.height::float8 as height, r.weight::float8 as weight, r.about_me, p.start_at, p.status_id
    from users u
    left join profiles r on r.user_id = u.id
    left join positions p on p.id = ${position_id ?? null}
    where u.id = ${user_id}`
  return row
}

export const readNumbers = async (db: Db, user_id: number) => {
  const [row] = await db<IdentityNumbers[]>`
    select id_number, tax_number, account_number, bpjs_tk_number, bpjs_kes_number from profiles where user_id = ${user_id}`
  return row
}

const recorded = [
  'id_number',
  'tax_number',
  'no_tax_number',
  'bank',
  'bank_name',
  'account_number',
  'account_holder',
  'bpjs_tk_number',
  'bpjs_kes_number',
] as const

/** Only a bank outside of the list has a name of its own; a form may still hold one after another bank was chosen. */
export const withOwnBankName = <D extends Detail | Identity['detail']>(detail: D): D => ({
  ...detail,
  bank_name: detail.bank === OTHER_BANK ? detail.bank_name : undefined,
})

/** The values before a change, for the audit log; locks the row until the transaction ends. */
export const findNumbers = async (tx: Db, user_id: number) => {
  const [row] = await tx<Pick<ProfileRow, (typeof recorded)[number]>[]>`
    select ${tx(recorded)} from profiles where user_id = ${user_id} for update`
  return row
}

export const saveDetail = async (db: Db, user_id: number, detail: Detail | Identity['detail']) => {
  const { name, gender, personality } = detail
  await db`update users set ${db.set({ name, gender, personality })} where id = ${user_id}`
  const { id_number, tax_number = null, no_tax_number, account_number } = detail
  const { bank = null, bank_name = null, account_holder = null } = detail
  const { bpjs_tk_number = null, bpjs_kes_number = null } = detail
  const { place_of_birth, date_of_birth, marital_status, religion, ethnic, blood_type, height, weight, about_me } =
    detail
  const numbers = { id_number, tax_number, no_tax_number, bank, bank_name, account_number, account_holder }
  const values = {
    ...numbers,
    bpjs_tk_number,
    bpjs_kes_number,
    place_of_birth,
    date_of_birth,
    marital_status,
    religion,
    ethnic,
    blood_type,
    height,
    weight,
    about_me,
  }
  await db`insert into profiles ${db.values({ ...values, user_id })} on conflict (user_id) do update set ${db.set(values)}`
}

/** True for only one of two concurrent forms. */
export const markIdentified = async (db: Db, user_id: number) => {
  const [row] = await db`update users set status = 'old' where id = ${user_id} and status = 'new' returning id`
  // The draft of the form is no longer needed.
  await db`delete from form_drafts where user_id = ${user_id} and form = 'identity'`
  return row !== undefined
}

/** Overwrites addresses that HR entered before the person's first sign-in. */
export const saveAddresses = async (db: Db, user_id: number, form: Identity) => {
  for (const address of [form.identity_address, form.domicile_address, form.mail_address]) {
    const { type, street, sub_district, district, city, province, postal_code } = address
    const place = { street, sub_district, district, city, province, postal_code }
    await db`insert into addresses ${db.values({ ...place, type, user_id })} on conflict (user_id, type) do update set ${db.set(place)}`
  }
}
