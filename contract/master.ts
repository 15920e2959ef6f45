/** The master data of a group, maintained by HR; one entry here defines a list on the server and on the screen. */
import * as z from 'zod'
import { leaveTypes } from './leave/form.ts'
import { dayCounts, kindGenders, limitPeriods } from './leave/kind.ts'
import { HalfDays } from './leave/policy.ts'
import { employmentCategories } from './org/employment-category.ts'
import { PayAmount } from './pay/amount.ts'
import { severanceReasons } from './pay/severance-reasons.ts'
import { Level, levels } from './people/employment-form.ts'
import { exitGroups } from './people/exit-reason.ts'
import { choices } from './platform/choices.ts'
import { blank, choice, type Fields, shape, text } from './platform/fields.ts'
import { Flag, flag } from './platform/flag.ts'
import { ById, type Endpoint, endpoint } from './platform/http.ts'

/** The job that paid out reimbursements before jobs could be marked as payers; a new job of this name is one. */
export const STAFF_FINANCE = 'Staff Finance'

export const timezones = choices({
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
})

const NAMELESS = 'Nama harus diisi'
const active = flag('Status', 'Aktif', 'Tidak aktif')

export const companyFields = {
  name: text('Nama Entitas', NAMELESS),
  timezone: choice('Zona Waktu', timezones.options, 'Zona waktu harus diisi'),
}

export const masterFields = {
  company: { ...companyFields, active },
  job: {
    name: text('Job Title', NAMELESS),
    sequence: { ...choice('Level', levels.options), schema: Level('Level harus diisi') },
    pays: flag('Membayarkan reimburse', 'Ya', 'Tidak'),
    payroll: flag('Mengurus penggajian', 'Ya', 'Tidak'),
    active,
  },
  'employee-status': {
    name: text('Status Karyawan', NAMELESS),
    category: choice('Kategori', employmentCategories.options),
    active,
  },
  'family-status': { name: text('Status Keluarga', NAMELESS), active },
  'social-item': { name: text('Media Sosial', NAMELESS), active },
  'leave-kind': {
    name: text('Jenis Cuti', NAMELESS),
    request_type: choice('Tipe Request', leaveTypes),
    days: {
      label: 'Paling lama (hari)',
      input: 'decimal' as const,
      note: () => 'Kosong berarti tanpa batas',
      schema: blank(HalfDays(0.5, 366, 'Jumlah hari tidak valid')),
    },
    per: choice('Batas berlaku', limitPeriods.options),
    count: choice('Dihitung sebagai', dayCounts.options),
    deducts: flag('Memotong cuti tahunan', 'Ya', 'Tidak'),
    needs_file: flag('Perlu surat', 'Ya', 'Tidak'),
    gender: { ...choice('Berlaku untuk', kindGenders.options), none: 'Semua', schema: blank(kindGenders.schema) },
    paid: flag('Dibayar', 'Ya', 'Tidak'),
    active,
  },
  'item-kind': {
    name: text('Jenis Barang', NAMELESS),
    returnable: flag('Dikembalikan', 'Ya', 'Tidak'),
    serial: flag('Nomor seri', 'Tiap barang', 'Dihitung saja'),
    value: { label: 'Nilai (Rp)', input: 'rupiah' as const, schema: blank(PayAmount) },
    active,
  },
  'exit-reason': {
    name: text('Alasan Keluar', NAMELESS),
    group: choice('Kelompok', exitGroups.options),
    severance: {
      ...choice('Alasan Pesangon', severanceReasons.options),
      none: 'Tidak ditentukan',
      schema: blank(severanceReasons.schema),
    },
    active,
  },
} satisfies Record<string, Fields>

export type MasterList = keyof typeof masterFields
export const masterLists = Object.keys(masterFields) as MasterList[]

const MasterStored = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  /** Other rows refer to it, so it cannot be deleted, only deactivated. */
  in_use: z.boolean(),
})

const rows = {
  company: MasterStored.extend({ timezone: z.string() }),
  job: MasterStored.extend({ sequence: z.int(), pays: z.boolean(), payroll: z.boolean() }),
  'employee-status': MasterStored.extend({ category: z.enum(employmentCategories.values) }),
  'family-status': MasterStored.extend({ order: z.int() }),
  'social-item': MasterStored,
  'leave-kind': MasterStored.extend({
    request_type: z.string(),
    days: z.number().nullable(),
    per: z.enum(limitPeriods.values),
    count: z.enum(dayCounts.values),
    deducts: z.boolean(),
    needs_file: z.boolean(),
    gender: z.enum(kindGenders.values).nullable(),
    paid: z.boolean(),
  }),
  'item-kind': MasterStored.extend({ returnable: z.boolean(), serial: z.boolean(), value: z.number().nullable() }),
  'exit-reason': MasterStored.extend({
    group: z.enum(exitGroups.values),
    severance: z.enum(severanceReasons.values).nullable(),
  }),
} satisfies Record<MasterList, z.ZodType>

/** A row of any of the lists. */
export type MasterRow = z.infer<typeof MasterStored> & Partial<Record<string, string | number | boolean | null>>

/** The defaults of a new kind of leave. */
const newKind = {
  days: masterFields['leave-kind'].days.schema.transform((it) => it ?? null),
  per: limitPeriods.schema.default('event'),
  count: dayCounts.schema.default('working'),
  deducts: Flag.default(false),
  needs_file: Flag.default(false),
  gender: masterFields['leave-kind'].gender.schema.transform((it) => it ?? null),
  paid: Flag.default(true),
}

/** Only annual leave in working days can cost days of it. */
const refined = <S extends z.ZodType>(body: S): S =>
  body.refine(
    (it) => {
      const { deducts, request_type, count } = it as Partial<Record<string, unknown>>
      return deducts !== true || (request_type === 'cuti' && count !== 'calendar')
    },
    { path: ['deducts'], error: 'Hanya cuti dalam hari kerja yang dapat memotong cuti tahunan' },
  )

const masterEndpoints = <L extends MasterList>(list: L) => {
  const path = `/hcis/master/${list}` as const
  const reply = rows[list]
  // A change sends the whole row: what is left out is empty from now on.
  const { days, gender } = newKind
  const body = refined(
    shape(masterFields[list]).extend({
      ...(list === 'leave-kind' && { days, gender }),
      // Programs from before the flag leave it as it is.
      ...(list === 'job' && { payroll: Flag.optional() }),
    }),
  )
  // A new row is active and not a payer by default.
  const fresh = refined(
    shape(masterFields[list]).extend({
      active: Flag.default(true),
      ...(list === 'job' && { pays: Flag.optional(), payroll: Flag.default(false) }),
      ...(list === 'leave-kind' && newKind),
    }),
  )
  // Only group HR changes data of the entire group.
  const about = { access: 'group-hcis', audit: { entity: list }, params: ById, path: `${path}/:id` } as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'hcis',
      unaudited: 'no personal data',
      summary: `All of ${list}, inactive ones too`,
      reply: z.array(reply),
    }),
    add: endpoint({
      method: 'POST',
      path,
      access: 'group-hcis',
      audit: { entity: list },
      summary: `Add to ${list}`,
      body: fresh,
      reply,
    }),
    change: endpoint({ ...about, method: 'PUT', summary: `Change one of ${list}`, body, reply }),
    remove: endpoint({ ...about, method: 'DELETE', summary: `Delete from ${list}, unless it is in use`, reply }),
  }
}

export const master = {
  company: masterEndpoints('company'),
  job: masterEndpoints('job'),
  'employee-status': masterEndpoints('employee-status'),
  'family-status': masterEndpoints('family-status'),
  'social-item': masterEndpoints('social-item'),
  'leave-kind': masterEndpoints('leave-kind'),
  'item-kind': masterEndpoints('item-kind'),
  'exit-reason': masterEndpoints('exit-reason'),
} satisfies Record<MasterList, Record<string, Endpoint>>
