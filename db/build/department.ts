import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

let counter = 0

interface DepartmentDraft {
  name?: string
  code?: string
  parent?: { id: number }
  head?: { position_id: number }
  active?: boolean
}

export const buildDepartment = async (db: Db, company: { id: number }, given: DepartmentDraft = {}) =>
  exactlyOne(
    await db<{ id: number; name: string; company_id: number }[]>`
      insert into departments (company_id, name, code, parent_id, head_position_id, active)
      values (${company.id}, ${given.name ?? `Unit Contoh ${++counter}`}, ${given.code ?? null}, ${given.parent?.id ?? null},
        ${given.head?.position_id ?? null}, ${given.active ?? true})
      returning id, name, company_id`,
  )
