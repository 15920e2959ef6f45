/** Corrections: a person asks that a day of their attendance be written anew, and an approver writes it by accepting. */
import * as z from 'zod'
import { attendedSeconds } from '#contract/calendar/day-figures.ts'
import { day, multiline, shape, Time } from '#contract/platform/fields.ts'
import { requestEndpoints } from '#contract/request/endpoints.ts'
import { type Flow, Version } from '#contract/request/flow.ts'
import type { RequestKind } from '#contract/request/kind.ts'
import { LONGEST_NIGHT_HOURS } from './attendance.ts'
import {
  Correction,
  type CorrectionStatus,
  columnsOfCorrection,
  correctionStates,
  correctionStatuses,
  type StoredCorrection,
} from './correction-row.ts'
import { workPlaces } from './work-place.ts'

const correctionFlow: Flow<CorrectionStatus> = {
  moves: { approver: { accepted: ['waiting'], rejected: ['waiting'] } },
  edit: ['waiting'],
  remove: ['waiting'],
}

export const REASON_MAX = 500
export const NOTHING_ASKED = 'Isi jam masuk, jam pulang atau lokasi'

/** Nothing, an empty text and the dash of lists all mean that a value stays as it is. */
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (it: z.input<S> | null | undefined | '' | '-') => (it === '' || it === '-' || it === undefined ? null : it),
    schema.nullable(),
  )

const optionalTime = (label: string) => ({
  label,
  input: 'time' as const,
  schema: unlessEmpty(Time()).optional(),
})

export const correctionFields = {
  date: { ...day('Tanggal'), offers: [-1, 0] },
  in: optionalTime('Jam Masuk'),
  out: optionalTime('Jam Pulang'),
  location: {
    label: 'Lokasi',
    input: 'choice' as const,
    options: workPlaces.map((value) => ({ value, label: value })),
    none: 'Tetap',
    schema: unlessEmpty(z.enum(workPlaces, { error: 'Lokasi tidak valid' })).optional(),
  },
  reason: multiline('Alasan', undefined, REASON_MAX, 3),
}

const asksSomething = {
  check: (it: { in?: unknown; out?: unknown; location?: unknown }) => Boolean(it.in ?? it.out ?? it.location),
  params: { path: ['in'], error: NOTHING_ASKED },
}
const TOO_LONG = `Jam pulang lebih dari ${LONGEST_NIGHT_HOURS} jam setelah jam masuk`

/** The error of a check-out, if any; a check-out before the check-in is on the following morning. */
export const checkOutError = (times: { in?: unknown; out?: unknown }) =>
  typeof times.in === 'string' &&
  typeof times.out === 'string' &&
  attendedSeconds(times.in, times.out) > LONGEST_NIGHT_HOURS * 3600
    ? TOO_LONG
    : undefined
const isShortEnough = {
  check: (it: { in?: unknown; out?: unknown }) => checkOutError(it) === undefined,
  params: { path: ['out'], error: TOO_LONG },
}

const CorrectionForm = shape(correctionFields)
  .refine(asksSomething.check, asksSomething.params)
  .refine(isShortEnough.check, isShortEnough.params)
const CorrectionChange = shape(correctionFields)
  .extend({ version: Version })
  .refine(asksSomething.check, asksSomething.params)
  .refine(isShortEnough.check, isShortEnough.params)
export type CorrectionDraft = z.output<typeof CorrectionForm>
export type CorrectionChange = z.output<typeof CorrectionChange>

const own = '/staff/user/employee/position/own/correction'
const staff = '/staff/user/employee/position/correction'
const manager = '/manager/user/employee/position/correction'

export const correction = requestEndpoints({
  row: Correction,
  entity: 'correction',
  form: CorrectionForm,
  change: CorrectionChange,
  statuses: correctionStatuses,
  targets: ['accepted', 'rejected'],
  filters: {},
  exportFilters: {},
  paths: {
    own,
    one: `${staff}/:id`,
    history: `${staff}/:id/history`,
    company: `${manager}/company`,
    counts: `${manager}/count`,
    decide: `${manager}/:id/action`,
    export: `${manager}/export`,
  },
  summaries: {
    own: 'The own corrections, the newest first',
    one: 'One correction: of the own, or of those whom the caller decides over',
    submit: 'Ask for a correction of a day of the own attendance',
    edit: 'Change an own correction that waits',
    remove: 'Withdraw an own correction that waits',
    company: 'Corrections of the own company; of every company for HR',
    decide: 'Accept or reject a correction; accepting writes the day',
    export: 'Corrections as an Excel 97 workbook',
  },
})

export const correctionKind: RequestKind<StoredCorrection, Correction, CorrectionDraft, CorrectionChange> = {
  endpoints: correction,
  states: correctionStates,
  flow: () => correctionFlow,
  yes: 'accepted',
  no: 'rejected',
  open: ['waiting'],
  columns: columnsOfCorrection,
}
