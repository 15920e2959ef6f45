import { typeRules } from '#contract/letter/letter-types.ts'
import type { SignatoryForm } from '#contract/letter/letterhead.ts'
import type { Letterhead, LetterheadForm } from '#contract/letter/letterhead-form.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

export type StoredLetterhead = Omit<Letterhead, 'logo'> & { logo_id: string | null }

/** Capitals of the words of a name: 'PT Sinar Jaya' is SJ. */
const codeOf = (name: string) => {
  const letters = name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((it) => it !== '' && it !== 'PT' && it !== 'CV')
    .map((it) => it.charAt(0))
    .join('')
    .slice(0, 6)
  return letters.length >= 2 ? letters : 'HR'
}

export const readLetterhead = async (db: Db, company_id: number): Promise<StoredLetterhead | undefined> => {
  const [row] = await db<(Omit<StoredLetterhead, 'code'> & { code: string | null })[]>`
    select c.id as company_id, c.name as company_name, l.company_id is not null as is_set, coalesce(l.legal_name, c.name) as legal_name,
           coalesce(l.address, '') as address, coalesce(l.city, '') as city, l.business, l.phone, l.email, l.website, l.code,
           coalesce(l.department, 'HR') as department, coalesce(l.pattern, '{nomor}/{bagian}/{kode}/{bulan}/{tahun}') as pattern,
           coalesce(l.pad, 3) as pad, coalesce(l.margin_top_mm, 0) as margin_top_mm, l.footer,
           coalesce(l.auto_certificate, false) as auto_certificate, l.logo_id
    from companies c left join letterheads l on l.company_id = c.id where c.id = ${company_id}`
  return row && { ...row, code: row.code ?? codeOf(row.company_name) }
}

export const saveLetterhead = async (tx: Db, company_id: number, form: LetterheadForm, changed_by: number) => {
  const { business = null, phone = null, email = null, website = null, footer = null, ...rest } = form
  const row = { ...rest, business, phone, email, website, footer, changed_by }
  await tx`
    insert into letterheads ${tx.values([{ company_id, ...row }])}
    on conflict (company_id) do update set ${tx.set(row)}, changed_at = now()`
}

/** Returns the picture before. */
export const setLogo = async (tx: Db, company_id: number, logo_id: string | null) => {
  const [before] = await tx<{ logo_id: string | null }[]>`
    select logo_id from letterheads where company_id = ${company_id} for update`
  await tx`update letterheads set logo_id = ${logo_id}, changed_at = now() where company_id = ${company_id}`
  return before?.logo_id ?? null
}

export interface StoredSignatory {
  id: number
  company_id: number
  name: string
  title: string
  position_id: number | null
  active: boolean
  signature_id: string | null
}

export const listSignatories = (db: Db, company_id: number) => db<StoredSignatory[]>`
  select * from signatories where company_id = ${company_id} order by active desc, id`

export const lockSignatory = async (db: Db, company_id: number, id: number) => {
  const [row] = await db<StoredSignatory[]>`
    select * from signatories where company_id = ${company_id} and id = ${id} for update`
  return row
}

const columnsOf = ({ name, title, position_id = null, active }: SignatoryForm) => ({ name, title, position_id, active })

export const insertSignatory = async (tx: Db, company_id: number, form: SignatoryForm) =>
  exactlyOne(
    await tx<StoredSignatory[]>`insert into signatories ${tx.values([{ company_id, ...columnsOf(form) }])} returning *`,
  )

export const updateSignatory = async (tx: Db, id: number, form: SignatoryForm) =>
  exactlyOne(
    await tx<StoredSignatory[]>`update signatories set ${tx.set(columnsOf(form))} where id = ${id} returning *`,
  )

export const isSignatoryUsed = async (tx: Db, id: number) =>
  (await tx`select id from issued_letters where signatory_id = ${id} limit 1`).length > 0

export const deleteSignatory = (tx: Db, id: number) => tx`delete from signatories where id = ${id}`

export const setSignature = async (tx: Db, id: number, signature_id: string) =>
  exactlyOne(
    await tx<StoredSignatory[]>`update signatories set signature_id = ${signature_id} where id = ${id} returning *`,
  )

export const isPositionOf = async (db: Db, position_id: number, company_id: number) =>
  (await db`select id from positions where id = ${position_id} and company_id = ${company_id}`).length > 0

/** The codes of the types, of the templates, and of letters so far. */
export const listCounters = (db: Db, company_id: number, year: number) => db<{ code: string; last: number }[]>`
  select code, coalesce(max(last), 0)::int as last from (
    select code, last from letter_counters where company_id = ${company_id} and year = ${year}
    union all select code, 0 from letter_templates where company_id = ${company_id} and code is not null
    union all select unnest(${[...new Set(Object.values(typeRules).flatMap((it) => it.code ?? []))]}::text[]), 0
  ) it group by code order by code`

/** Undefined if the counter stands higher. */
export const raiseCounter = async (
  tx: Db,
  { company_id, code, year, last }: { company_id: number; code: string; year: number; last: number },
) => {
  const [row] = await tx<{ code: string; last: number }[]>`
    insert into letter_counters as c (company_id, code, year, last) values (${company_id}, ${code}, ${year}, ${last})
    on conflict (company_id, code, year) do update set last = excluded.last where c.last <= excluded.last
    returning code, last`
  return row
}
