import type { Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'
import { invalid } from '#server/errors.ts'

interface References {
  company_id: number
  job_id: number
  role_id: number
  status_id?: number
}

const UNKNOWN = 'Pilihan tidak ditemukan'

/** Answers 422 with the fields that name nothing. */
export const requireReferences = async (db: Db, asked: References, prefix = '') => {
  const found = one(
    await db<Record<keyof References, boolean>[]>`
    select exists (select from companies where id = ${asked.company_id}) as company_id,
           exists (select from jobs where id = ${asked.job_id}) as job_id,
           exists (select from roles where id = ${asked.role_id}) as role_id,
           ${asked.status_id === undefined} or exists (select from employee_statuses where id = ${asked.status_id ?? 0}) as status_id`,
  )
  const missing = Object.entries(found).filter(([, exists]) => !exists)
  if (missing.length > 0) invalid(Object.fromEntries(missing.map(([field]) => [prefix + field, [UNKNOWN]])))
}
