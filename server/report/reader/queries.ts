import type { ReportReader } from '#contract/report/reader.ts'
import type { Db } from '#server/platform/database/connect.ts'

export const listReaders = (db: Db) => db<ReportReader[]>`
  select r.position_id, u.name, r.company_ids
  from report_readers r join positions p on p.id = r.position_id join users u on u.id = p.user_id
  order by u.name collate "id-x-icu", r.position_id`

export const findNamed = async (tx: Db, position_id: number) => {
  const [row] = await tx<{ name: string; user_id: number }[]>`
    select u.name, p.user_id from positions p join users u on u.id = p.user_id
    where p.id = ${position_id} and p.status = 'active'`
  return row
}

export const saveReader = async (tx: Db, { position_id, company_ids }: Omit<ReportReader, 'name'>) => {
  await tx`
    insert into report_readers (position_id, company_ids) values (${position_id}, ${company_ids}::int[])
    on conflict (position_id) do update set company_ids = excluded.company_ids`
}

export const removeReader = async (tx: Db, position_id: number) => {
  const [row] = await tx<{ position_id: number; company_ids: number[] }[]>`
    delete from report_readers where position_id = ${position_id} returning position_id, company_ids`
  return row
}

export const unknownCompanies = async (tx: Db, ids: readonly number[]) => {
  const found = await tx<{ id: number }[]>`select id from companies where id = any(${ids}::int[])`
  const known = new Set(found.map((it) => it.id))
  return ids.filter((id) => !known.has(id))
}
