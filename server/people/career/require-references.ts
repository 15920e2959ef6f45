import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { invalid } from '#server/platform/http/errors.ts'

interface References {
  company_id: number
  job_id: number
  role_id: number
  status_id?: number | null
  department_id?: number | null
  company_ids?: readonly number[]
}

const UNKNOWN = 'Pilihan tidak ditemukan'

/** Answers 422 with the fields whose reference is unknown or inactive; an unchanged inactive one is accepted. */
export const requireReferences = async (
  db: Db,
  references: References,
  prefix = '',
  before: Partial<References> = {},
) => {
  const found = exactlyOne(
    await db<Record<keyof References, boolean>[]>`
    select exists (select from companies where id = ${references.company_id} and (active or id = ${before.company_id ?? 0})) as company_id,
           exists (select from jobs where id = ${references.job_id} and (active or id = ${before.job_id ?? 0})) as job_id,
           exists (select from roles where id = ${references.role_id}) as role_id,
           ${references.status_id === undefined || references.status_id === null}
             or exists (select from employee_statuses
                        where id = ${references.status_id ?? 0} and (active or id = ${before.status_id ?? 0})) as status_id,
           ${references.department_id ?? null}::int is null
             or exists (select from departments where id = ${references.department_id ?? 0} and company_id = ${references.company_id}
                        and (active or id = ${before.department_id ?? 0})) as department_id,
           not exists (select from unnest(${references.company_ids ?? []}::int[]) named (id)
                       where not exists (select from companies where companies.id = named.id)) as company_ids`,
  )
  const missing = Object.entries(found).filter(([, exists]) => !exists)
  if (missing.length > 0) invalid(Object.fromEntries(missing.map(([field]) => [prefix + field, [UNKNOWN]])))
}
