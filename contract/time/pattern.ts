/** The weekly pattern of a person: a shift, or a day off, for each weekday. */
import * as z from 'zod'
import { Day, lookupField, REQUIRED } from '#contract/platform/fields.ts'
import { ById, endpoint, Id, type Upload } from '#contract/platform/http.ts'
import { rowId } from '#contract/platform/integer.ts'
import { NO_SPREADSHEET, spreadsheet } from '#contract/platform/spreadsheet.ts'

/** How far a schedule may be changed back and ahead, in days. */
export const SCHEDULE_DAYS_BACK = 92
export const SCHEDULE_DAYS_AHEAD = 366

const SEVEN = 'Isi tujuh hari, mulai Senin'
const SchedulePattern = z.array(Id.nullable(), { error: SEVEN }).length(7, SEVEN).nullable()

const ScheduleForm = z.strictObject({ valid_from: Day(), pattern: SchedulePattern })
export type ScheduleForm = z.output<typeof ScheduleForm>

/** Seven shift ids, Monday first; null is a day off, and no pattern the hours of the company. */
const StoredPattern = z.array(z.int().nullable()).nullable()
const Schedule = z.object({
  /** The pattern of today; null without one. */
  current: z.object({ valid_from: z.string(), pattern: z.array(z.int().nullable()) }).nullable(),
  history: z.array(
    z.object({
      valid_from: z.string(),
      pattern: StoredPattern,
      /** The name of its author; null after that person was removed. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type Schedule = z.infer<typeof Schedule>

export const PATTERN_PEOPLE_MAX = 500
/** `same`: that pattern holds on the day already. */
export const patternOutcomes = ['done', 'same', 'forbidden', 'missing', 'month_closed'] as const
export type PatternOutcome = (typeof patternOutcomes)[number]
const PatternsForm = ScheduleForm.extend({
  company_id: Id,
  position_ids: z
    .array(rowId(), { error: REQUIRED })
    .min(1, 'Pilih minimal satu karyawan')
    .max(PATTERN_PEOPLE_MAX, `Maksimal ${PATTERN_PEOPLE_MAX} karyawan sekaligus`),
})

/** The sheet of patterns: one row for each person and first day. */
export const patternFile = {
  ...spreadsheet,
  maxBytes: 2 * 1024 * 1024,
  messages: { missing: 'File belum dipilih', tooLarge: 'Maksimal ukuran file 2mb', wrongType: NO_SPREADSHEET },
} as const satisfies Upload
export const patternImportFields = { company_id: lookupField('Entitas', 'company', 'Entitas wajib diisi') }
const PatternImportForm = z.strictObject({ company_id: patternImportFields.company_id.schema })
export const patternVerdicts = ['new', 'change', 'same', 'bad'] as const
const PatternCounts = z.object({ new: z.int(), change: z.int(), same: z.int(), bad: z.int() })
const PatternImport = z.object({
  counts: PatternCounts,
  rows: z.array(
    z.object({
      row: z.int(),
      employee_identity: z.string(),
      name: z.string(),
      valid_from: z.string(),
      /** As written, Monday first. */
      days: z.array(z.string()),
      verdict: z.enum(patternVerdicts),
      errors: z.array(z.string()),
    }),
  ),
})
export type PatternImport = z.infer<typeof PatternImport>

const many = { path: '/manager/schedule', access: 'manager' } as const

const one = {
  path: '/manager/user/employee/position/:id/schedule',
  access: 'manager',
  audit: { entity: 'schedule', subject: 'position' },
  params: ById,
  reply: Schedule,
} as const

export const schedule = {
  many: endpoint({
    ...many,
    method: 'PUT',
    audit: { entity: 'schedule' },
    summary: `Choose the weekly pattern of up to ${PATTERN_PEOPLE_MAX} people of a company from a day on, each for itself`,
    body: PatternsForm,
    reply: z.array(z.object({ position_id: z.int(), outcome: z.enum(patternOutcomes) })),
  }),
  template: endpoint({
    ...many,
    method: 'GET',
    path: `${many.path}/import/template`,
    audit: { entity: 'schedule' },
    summary: 'An import file with the people of a company, their present patterns and the names of its shifts',
    query: z.strictObject({ company_id: Id }),
    download: 'xls',
  }),
  previewImport: endpoint({
    ...many,
    method: 'POST',
    path: `${many.path}/import/preview`,
    audit: { list: 'position', entity: 'schedule' },
    status: 200,
    summary: 'What an import of weekly patterns would do with each row',
    body: PatternImportForm,
    upload: patternFile,
    reply: PatternImport,
  }),
  import: endpoint({
    ...many,
    method: 'POST',
    path: `${many.path}/import`,
    audit: { entity: 'schedule', action: 'import' },
    summary: 'Store the weekly patterns of a sheet, all rows or none',
    body: PatternImportForm,
    upload: patternFile,
    reply: z.object({ counts: PatternCounts }),
  }),
  one: endpoint({ ...one, method: 'GET', summary: 'The weekly pattern of a person, with its history' }),
  save: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Choose the weekly pattern of a person from a day on; no pattern ends it',
    body: ScheduleForm,
  }),
}
