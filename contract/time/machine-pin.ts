/** The numbers by which attendance machines know people: a pin of a company means one position. */
import * as z from 'zod'
import { lookupField, REQUIRED, shape } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery, type Upload } from '#contract/platform/http.ts'
import { rowId } from '#contract/platform/integer.ts'
import { NO_SPREADSHEET, spreadsheet } from '#contract/platform/spreadsheet.ts'
import { Keyword } from '#contract/request/flow.ts'

export const PIN_MAX = 20

/**
 * The form for storage and comparison: machines pad numbers with zeros, and print letters in either case. A pin of
 * zeros only is '0'.
 */
export const foldPin = (typed: string) =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '')

export const WRONG_PIN = `PIN terdiri dari 1 sampai ${PIN_MAX} huruf atau angka`
/** The length is that of what was typed, with its zeros; some clients send digits as a number. */
export const Pin = z.preprocess(
  (it: string | number) => (typeof it === 'number' ? String(it) : it),
  z
    .string({ error: REQUIRED })
    .trim()
    .regex(new RegExp(`^[0-9A-Za-z]{1,${PIN_MAX}}$`), {
      error: ({ input }) => (input === '' ? REQUIRED : WRONG_PIN),
    })
    .overwrite(foldPin),
)

const machinePinFields = {
  pin: { label: 'PIN', input: 'text' as const, schema: Pin, maxLength: PIN_MAX },
  position_id: { label: 'Karyawan', input: 'choice' as const, schema: rowId('Karyawan harus dipilih') },
}
export const newMachinePinFields = {
  company_id: lookupField('Entitas', 'company', 'Entitas wajib diisi'),
  ...machinePinFields,
}
export const NewMachinePin = shape(newMachinePinFields)
export type NewMachinePin = z.output<typeof NewMachinePin>
/** A pin stays in its company; clients may send the company again. */
export const MachinePinChange = shape(machinePinFields).extend({ company_id: filter(Id) })
export type MachinePinChange = z.output<typeof MachinePinChange>

const MachinePin = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  pin: z.string(),
  position_id: z.int(),
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  /** False if the position has ended or moved to another company: HR gives the pin to another or deletes it. */
  active: z.boolean(),
  created_at: z.iso.datetime(),
})
export type MachinePin = z.infer<typeof MachinePin>

/** The sheet of pins: one row for each. */
export const pinFile = {
  ...spreadsheet,
  maxBytes: 1_230_715,
  messages: { missing: 'File belum dipilih', tooLarge: 'Maksimal ukuran file 1,2mb', wrongType: NO_SPREADSHEET },
} as const satisfies Upload
export const pinImportFields = { company_id: newMachinePinFields.company_id }
export const pinVerdicts = ['new', 'same', 'bad'] as const
const PinCounts = z.object({ new: z.int(), same: z.int(), bad: z.int() })
const PinImport = z.object({
  counts: PinCounts,
  rows: z.array(
    z.object({
      row: z.int(),
      pin: z.string(),
      employee_identity: z.string(),
      name: z.string(),
      verdict: z.enum(pinVerdicts),
      errors: z.array(z.string()),
    }),
  ),
})
export type PinImport = z.infer<typeof PinImport>

export const PINS_MAX = 500

const pin = { path: '/hcis/machine-pin', access: 'hcis', audit: { entity: 'machine_pin' } } as const
const one = { ...pin, path: '/hcis/machine-pin/:id', params: ById, reply: MachinePin } as const

export const machinePin = {
  list: endpoint({
    method: 'GET',
    path: pin.path,
    access: 'hcis',
    audit: { list: 'position', entity: 'machine_pin' },
    summary: 'Pins of attendance machines and whom they mean, by pin',
    query: listQuery({ company_id: filter(Id), keyword: filter(Keyword) }, 25),
    page: MachinePin,
  }),
  add: endpoint({
    ...pin,
    method: 'POST',
    summary: 'Say whom a pin means; several pins may mean one position',
    body: NewMachinePin,
    reply: MachinePin,
  }),
  bulk: endpoint({
    ...pin,
    method: 'POST',
    path: `${pin.path}/bulk`,
    summary: 'Say whom some pins mean, all or none',
    body: z.strictObject({
      company_id: Id,
      pins: z
        .array(shape(machinePinFields), { error: REQUIRED })
        .min(1, REQUIRED)
        .max(PINS_MAX, `Maksimal ${PINS_MAX} PIN`),
    }),
    reply: z.object({ added: z.int(), same: z.int() }),
  }),
  previewImport: endpoint({
    method: 'POST',
    path: `${pin.path}/import/preview`,
    access: 'hcis',
    audit: { list: 'position', entity: 'machine_pin' },
    status: 200,
    summary: 'What an import of pins would do with each row',
    body: shape(pinImportFields),
    upload: pinFile,
    reply: PinImport,
  }),
  import: endpoint({
    method: 'POST',
    path: `${pin.path}/import`,
    access: 'hcis',
    audit: { entity: 'machine_pin', action: 'import' },
    summary: 'Store the pins of a sheet, all rows or none',
    body: shape(pinImportFields),
    upload: pinFile,
    reply: z.object({ counts: PinCounts }),
  }),
  change: endpoint({ ...one, method: 'PUT', summary: 'Change a pin, or whom it means', body: MachinePinChange }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete a pin; stored attendance stays' }),
}
