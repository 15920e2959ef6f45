/** The tax status of people in a year (PTKP), and what differs for one position. */
import * as z from 'zod'
import { choices, sameText } from '#contract/platform/choices.ts'
import { Flag } from '#contract/platform/flag.ts'
import { endpoint, filter, Id, listQuery, Year } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { Keyword } from '#contract/request/flow.ts'
import { bpjsProgramChoices, payMethods } from './pay-policy.ts'

export const taxStatuses = sameText(['TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3'])
export const taxModes = choices({ auto: 'Dihitung', manual: 'Diisi sendiri', none: 'Tanpa PPh 21' })
/** Beside the choice of another mode. */
export const NOT_COMPUTED =
  'Pekerja asing yang bukan wajib pajak dalam negeri (PPh 26), pekerja harian, komisaris dan peserta magang tidak dihitung otomatis: isi pajaknya sendiri.'

export const TaxStatusRow = z.object({
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  /** Null until HR has chosen one. */
  status: z.enum(taxStatuses.values).nullable(),
  confirmed: z.boolean(),
  tax_mode: z.enum(taxModes.values),
  annualise: z.boolean(),
  /** By gender, marital status and children of the record. */
  proposal: z.enum(taxStatuses.values),
})
export type TaxStatusRow = z.infer<typeof TaxStatusRow>
const CONFIRMED_MAX = 500
export const YearOfCompany = z.strictObject({ company_id: Id, year: Year })

const PayPosition = z.object({
  position_id: z.int(),
  method: z.enum(payMethods.values).nullable(),
  programs: z.array(z.enum(bpjsProgramChoices.values)).nullable(),
  extra_family: z.int(),
})

export const payTax = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/payroll/tax',
    access: 'payroll',
    audit: { list: 'user', entity: 'pay_tax' },
    summary: 'The tax status of people who work in a company in the year, with a proposal from the record',
    query: listQuery(
      { company_id: Id, year: Year, confirmed: filter(z.enum(['true', 'false'])), keyword: filter(Keyword) },
      25,
    ),
    page: TaxStatusRow,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/hcis/payroll/tax/:userId/:year',
    access: 'payroll',
    audit: { entity: 'pay_tax', subject: 'user' },
    summary: 'Choose and confirm the tax status of a person in a year',
    params: z.strictObject({ userId: Id, year: Year }),
    body: z.strictObject({
      company_id: Id,
      status: taxStatuses.schema,
      confirmed: Flag,
      tax_mode: taxModes.schema.default('auto'),
      annualise: Flag.default(false),
    }),
    reply: TaxStatusRow,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/hcis/payroll/tax',
    access: 'payroll',
    audit: { entity: 'pay_tax' },
    summary: 'Confirm the tax status of several people in a year; the other choices of each stay',
    query: YearOfCompany,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ user_id: Id, status: taxStatuses.schema }))
        .min(1)
        .max(CONFIRMED_MAX),
    }),
    reply: z.object({ confirmed: z.int() }),
  }),
}

export const payPosition = {
  save: endpoint({
    method: 'PUT',
    path: '/hcis/payroll/position/:id',
    access: 'payroll',
    audit: { entity: 'pay_position', subject: 'position' },
    summary: 'What differs from the policy of the company for one position',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      method: payMethods.schema.nullable(),
      programs: z
        .array(bpjsProgramChoices.schema)
        .refine((it) => new Set(it).size === it.length, 'Pilihan berulang')
        .nullable(),
      extra_family: integerInRange(0, 20, 'Isi 0 sampai 20'),
    }),
    reply: PayPosition,
  }),
}
