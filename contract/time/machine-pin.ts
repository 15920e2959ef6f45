/** The numbers by which attendance machines know people: a pin of a company means one position. */
import * as z from 'zod'
import { lookupField, REQUIRED, shape } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { rowId } from '#contract/platform/integer.ts'
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
const Pin = z.preprocess(
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
  change: endpoint({ ...one, method: 'PUT', summary: 'Change a pin, or whom it means', body: MachinePinChange }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete a pin; stored attendance stays' }),
}
