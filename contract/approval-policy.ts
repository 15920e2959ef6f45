/** How a company decides what its people ask for. Without a choice: managers of rank 1 and 2 and HR, in one step. */
import * as z from 'zod'
import { shape } from './fields.ts'
import { endpoint, Id } from './http.ts'
import { whole } from './whole.ts'

/** Yes or no: chosen in a form it is a text. */
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((it) => it === 'true')], {
  error: 'Wajib diisi',
})

export const policyFields = {
  direct_supervisor: {
    label: 'Atasan langsung level 3',
    input: 'choice' as const,
    options: [
      { value: 'false', label: 'Tidak memutuskan' },
      { value: 'true', label: 'Boleh memutuskan pengajuan bawahannya' },
    ],
    schema: Flag,
  },
  steps: {
    label: 'Langkah persetujuan',
    input: 'choice' as const,
    options: [
      { value: '1', label: 'Satu langkah' },
      { value: '2', label: 'Dua langkah' },
    ],
    schema: whole(1, 2, 'Pilih 1 atau 2 langkah'),
  },
}

const Policy = z.object({ direct_supervisor: z.boolean(), steps: z.int() })
export type Policy = z.infer<typeof Policy>
const CompanyPolicy = Policy.extend({
  company_id: z.int(),
  company_name: z.string(),
  /** How many have one yes and wait for the second. */
  halfway: z.int(),
})
export type CompanyPolicy = z.infer<typeof CompanyPolicy>

const one = {
  path: '/hcis/approval-policy/:companyId',
  access: 'hcis',
  params: z.strictObject({ companyId: Id }),
  reply: Policy,
} as const
export const approvalPolicy = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/approval-policy',
    access: 'hcis',
    summary: 'How every company decides',
    reply: z.array(CompanyPolicy),
  }),
  one: endpoint({ ...one, method: 'GET', summary: 'How a company decides', unaudited: 'a rule of a company' }),
  save: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Choose it; what has one of two yeses already keeps it, and still needs the second',
    body: shape(policyFields),
  }),
}
