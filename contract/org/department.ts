/** Units of a company as a tree, maintained by HR; positions belong to them and lists are filtered by them. */
import * as z from 'zod'
import { text } from '#contract/platform/fields.ts'
import { Flag, flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id } from '#contract/platform/http.ts'

export const DEPARTMENT_LEVELS = 4
const CODE_MAX = 20

const OptionalId = z.union([z.literal('').transform(() => null), Id.nullable()]).optional()
const Code = z
  .union([
    z.literal('').transform(() => null),
    z
      .string()
      .regex(/^[A-Z0-9]{1,20}$/, `Paling banyak ${CODE_MAX} huruf kapital atau angka`)
      .nullable(),
  ])
  .optional()

/** The unit of a position: missing leaves it, empty removes it. */
export const departmentField = {
  label: 'Unit Kerja (opsional)',
  input: 'lookup' as const,
  lookup: 'department',
  none: 'Tanpa unit kerja',
  schema: OptionalId,
}

/** The filter of a list: people whose unit is this one or below it. */
export const departmentFilter = { department_id: filter(Id) }

export const departmentFields = {
  name: text('Nama Unit', 'Nama harus diisi', 100),
  code: {
    label: 'Kode (opsional)',
    input: 'text' as const,
    schema: Code,
    maxLength: CODE_MAX,
    note: () => 'Huruf kapital atau angka',
  },
  parent_id: {
    label: 'Di bawah unit (opsional)',
    input: 'lookup' as const,
    none: 'Langsung di bawah entitas',
    schema: OptionalId,
  },
  head_position_id: {
    label: 'Kepala unit (opsional)',
    input: 'lookup' as const,
    none: 'Belum ada',
    schema: OptionalId,
  },
}
export const departmentChangeFields = { ...departmentFields, active: flag('Status', 'Aktif', 'Tidak aktif') }

const Draft = z.strictObject({
  name: departmentFields.name.schema,
  code: Code,
  parent_id: OptionalId,
  head_position_id: OptionalId,
})
const NewDepartment = Draft.extend({ company_id: Id })
/** The whole row: what is left out is empty from now on. */
const DepartmentChange = Draft.extend({ active: Flag })
export type DepartmentDraft = z.output<typeof Draft>

/** A unit in the order of the tree of its company. */
export const Department = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  parent_id: z.int().nullable(),
  /** 1 is directly below the company. */
  level: z.int(),
  active: z.boolean(),
})
export type Department = z.infer<typeof Department>

export const DepartmentRow = Department.extend({
  /** An active position of the company; null after it left or moved. */
  head_position_id: z.int().nullable(),
  head_name: z.string().nullable(),
  /** Active positions directly in the unit. */
  people: z.int(),
  /** Positions, units below it or planned changes refer to it, so it cannot be deleted, only deactivated. */
  in_use: z.boolean(),
})
export type DepartmentRow = z.infer<typeof DepartmentRow>

const path = '/hcis/master/department'
const shared = { access: 'hcis', audit: { entity: 'department' } } as const
const one = { ...shared, path: `${path}/:id`, params: ById, reply: DepartmentRow } as const

export const department = {
  list: endpoint({
    method: 'GET',
    path: '/staff/department',
    access: 'signed-in',
    unaudited: 'no personal data',
    summary: 'The units of a company, or of all in sight, in the order of the tree; active ones unless asked otherwise',
    query: z.strictObject({ company_id: filter(Id), inactive: z.enum(['true', 'false']).optional() }),
    reply: z.array(Department),
  }),
  all: endpoint({
    method: 'GET',
    path,
    access: 'hcis',
    unaudited: 'names of those who lead units',
    summary: 'The units of a company, inactive ones too, in the order of the tree',
    query: z.strictObject({ company_id: filter(Id) }),
    reply: z.array(DepartmentRow),
  }),
  add: endpoint({
    ...shared,
    path,
    method: 'POST',
    summary: `Add a unit to a company; at most ${DEPARTMENT_LEVELS} levels`,
    body: NewDepartment,
    reply: DepartmentRow,
  }),
  change: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Change a unit, or move it with those below it',
    body: DepartmentChange,
  }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete a unit, unless it is in use' }),
}
