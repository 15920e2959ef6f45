/** Stores validated personal data in a few set-based statements. */
import { OTHER_BANK } from '#contract/org/bank.ts'
import { recordedChanges } from '#server/platform/audit/mask.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { ItemDraft, PersonalResult } from './personal-result.ts'

type StoredResult = PersonalResult & { person: NonNullable<PersonalResult['person']> }

const isStored = (it: PersonalResult): it is StoredResult =>
  it.person !== undefined && (it.verdict === 'new' || it.verdict === 'change')

export const storePersonal = async (tx: Db, results: PersonalResult[]) => {
  const rows = results.filter(isStored)
  await storeDetails(tx, rows)
  await storeAddresses(tx, rows)
  const itemsOf = (of: (it: StoredResult) => ItemDraft[]) =>
    rows.flatMap((it) => of(it).map(({ id, values }) => ({ id, user_id: it.person.id, ...values })))
  await storeContacts(
    tx,
    itemsOf((it) => it.contacts),
  )
  await storeEducations(
    tx,
    itemsOf((it) => it.educations),
  )
  await storeFamilies(
    tx,
    itemsOf((it) => it.families),
  )
  return auditRows(rows)
}

/** One audit row per person, with the old and new values of the numbers that identify or pay the person. */
const auditRows = (rows: StoredResult[]) => {
  const people = new Map<number, { fields: Set<string>; before: object; after: Record<string, unknown> }>()
  for (const { person, changes, detail } of rows) {
    const entry = people.get(person.id) ?? { fields: new Set<string>(), before: person.detail ?? {}, after: {} }
    for (const field of changes) entry.fields.add(field)
    Object.assign(entry.after, detail)
    people.set(person.id, entry)
  }
  return [...people].map(([id, { fields, before, after }]) => ({
    entity: 'profile' as const,
    entity_id: null,
    subject_user_id: id,
    fields: [...fields],
    ...recordedChanges(before, after),
  }))
}

const storeDetails = async (tx: Db, rows: StoredResult[]) => {
  const given = new Map<number, Record<string, unknown>>()
  for (const { person, detail } of rows)
    if (Object.keys(detail).length > 0) given.set(person.id, { ...given.get(person.id), ...detail, user_id: person.id })
  await tx`
    insert into profiles as p (user_id, id_number, tax_number, no_tax_number, bank, bank_name, account_number, account_holder,
      bpjs_tk_number, bpjs_kes_number, place_of_birth, date_of_birth, marital_status, religion, ethnic, blood_type, height, weight, about_me)
    select user_id, id_number, tax_number, coalesce(no_tax_number, false), bank,
      case when bank = ${OTHER_BANK} then bank_name end, account_number, account_holder,
      bpjs_tk_number, bpjs_kes_number, place_of_birth, date_of_birth,
      marital_status, religion, ethnic, blood_type, height, weight, about_me
    from jsonb_to_recordset(${tx.json([...given.values()])}) as r (user_id int, id_number text, tax_number text, no_tax_number boolean,
      bank text, bank_name text, account_number text, account_holder text, bpjs_tk_number text,
      bpjs_kes_number text, place_of_birth text, date_of_birth date, marital_status text, religion text, ethnic text,
      blood_type text, height numeric, weight numeric, about_me text)
    where not exists (select from profiles old where old.user_id = r.user_id)
    on conflict (user_id) do nothing`
  // An empty cell keeps the stored value; a number and 'belum punya' exclude each other.
  await tx`
    update profiles p set id_number = coalesce(r.id_number, p.id_number),
      tax_number = case when r.no_tax_number then null else coalesce(r.tax_number, p.tax_number) end,
      no_tax_number = coalesce(r.no_tax_number, p.no_tax_number), bank = coalesce(r.bank, p.bank),
      bank_name = case when coalesce(r.bank, p.bank) = ${OTHER_BANK} then coalesce(r.bank_name, p.bank_name) end,
      account_holder = coalesce(r.account_holder, p.account_holder),
      bpjs_tk_number = coalesce(r.bpjs_tk_number, p.bpjs_tk_number), bpjs_kes_number = coalesce(r.bpjs_kes_number, p.bpjs_kes_number),
      account_number = coalesce(r.account_number, p.account_number), place_of_birth = coalesce(r.place_of_birth, p.place_of_birth),
      date_of_birth = coalesce(r.date_of_birth, p.date_of_birth), marital_status = coalesce(r.marital_status, p.marital_status),
      religion = coalesce(r.religion, p.religion), ethnic = coalesce(r.ethnic, p.ethnic), blood_type = coalesce(r.blood_type, p.blood_type),
      height = coalesce(r.height, p.height), weight = coalesce(r.weight, p.weight), about_me = coalesce(r.about_me, p.about_me)
    from jsonb_to_recordset(${tx.json([...given.values()])}) as r (user_id int, id_number text, tax_number text, no_tax_number boolean,
      bank text, bank_name text, account_number text, account_holder text, bpjs_tk_number text,
      bpjs_kes_number text, place_of_birth text, date_of_birth date, marital_status text, religion text, ethnic text,
      blood_type text, height numeric, weight numeric, about_me text)
    where p.user_id = r.user_id`
}

const storeAddresses = async (tx: Db, rows: StoredResult[]) => {
  const places = new Map(
    rows.flatMap(({ person, addresses }) =>
      addresses.map((it) => [`${person.id} ${it.type}`, { user_id: person.id, type: it.type, ...it.values }]),
    ),
  )
  await tx`
    insert into addresses (user_id, type, street, sub_district, district, city, province, postal_code)
    select user_id, type, street, sub_district, district, city, province, postal_code
    from jsonb_to_recordset(${tx.json([...places.values()])}) as r (user_id int, type text, street text, sub_district text, district text,
      city text, province text, postal_code text)
    on conflict (user_id, type) do update set street = excluded.street, sub_district = excluded.sub_district,
      district = excluded.district, city = excluded.city, province = excluded.province, postal_code = excluded.postal_code`
}

type Item = { id?: number; user_id: number } & Record<string, unknown>

/** Several rows of a person may name the same item; it is stored once. */
const distinct = (items: Item[]) => [...new Map(items.map((it) => [JSON.stringify(it), it])).values()]

const storeContacts = async (tx: Db, items: Item[]) => {
  const rows = tx.json(distinct(items))
  const as = tx`as r (id int, user_id int, social_item_id int, link text)`
  await tx`insert into social_medias (user_id, social_item_id, link)
    select user_id, social_item_id, link from jsonb_to_recordset(${rows}) ${as} where id is null`
  await tx`update social_medias s set link = r.link from jsonb_to_recordset(${rows}) ${as} where s.id = r.id`
}

const storeEducations = async (tx: Db, items: Item[]) => {
  const rows = tx.json(distinct(items))
  const as = tx`as r (id int, user_id int, educational_stage text, name text, major text, "in" int, "out" int, gpa numeric)`
  await tx`insert into educations (user_id, educational_stage, name, major, "in", "out", gpa)
    select user_id, educational_stage, name, major, "in", "out", gpa from jsonb_to_recordset(${rows}) ${as} where id is null`
  await tx`update educations e set major = r.major, "in" = r."in", "out" = r."out", gpa = r.gpa
    from jsonb_to_recordset(${rows}) ${as} where e.id = r.id`
}

const storeFamilies = async (tx: Db, items: Item[]) => {
  const rows = tx.json(distinct(items))
  const as = tx`as r (id int, user_id int, family_status_id int, name text, id_number text, place_of_birth text, date_of_birth date,
    religion text, educational_stage text, job_name text, company_name text)`
  await tx`insert into families (user_id, family_status_id, name, id_number, place_of_birth, date_of_birth, religion, educational_stage,
      job_name, company_name)
    select user_id, family_status_id, name, id_number, place_of_birth, date_of_birth, religion, educational_stage, job_name, company_name
    from jsonb_to_recordset(${rows}) ${as} where id is null`
  await tx`update families f set id_number = r.id_number, place_of_birth = r.place_of_birth, date_of_birth = r.date_of_birth,
      religion = r.religion, educational_stage = r.educational_stage, job_name = r.job_name, company_name = r.company_name
    from jsonb_to_recordset(${rows}) ${as} where f.id = r.id`
}
