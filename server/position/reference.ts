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
export const requireReferences = async (db: Db, it: References, prefix = '') => {
  const found = one(
    await db<Record<keyof References, boolean>[]>`
    select exists (select from companies where id = ${it.company_id}) as company_id,
           exists (select from jobs where id = ${it.job_id}) as job_id,
           exists (select from roles where id = ${it.role_id}) as role_id,
           ${it.status_id === undefined} or exists (select from employee_statuses where id = ${it.status_id ?? 0}) as status_id`,
  )
  const missing = Object.entries(found).filter(([, exists]) => !exists)
  if (missing.length > 0) invalid(Object.fromEntries(missing.map(([field]) => [prefix + field, [UNKNOWN]])))
}
