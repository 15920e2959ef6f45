/** How a company decides requests; the default is one step by HR and managers of rank 1 and 2. */
import * as z from 'zod'
import { blank, shape } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

const ESCALATION_MAX = 30
/** The default of a company without a policy. */
export const ESCALATION_DAYS = 3

export const policyFields = {
  direct_supervisor: {
    label: 'Atasan langsung level 3',
    input: 'choice' as const,
    options: [
      { value: 'false', label: 'Tidak ikut memutuskan' },
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
    schema: integerInRange(1, 2, 'Pilih 1 atau 2 langkah'),
  },
  /** A missing value leaves it unchanged; an empty one means never. */
  escalate_after_days: {
    label: 'Eskalasi setelah (hari)',
    input: 'digits' as const,
    schema: blank(integerInRange(1, ESCALATION_MAX, `Isi 1 sampai ${ESCALATION_MAX} hari, atau kosongkan`)),
  },
}

const Policy = z.object({
  direct_supervisor: z.boolean(),
  steps: z.int(),
  /** Days after which the second step may be taken without the first; null means never. */
  escalate_after_days: z.int().nullable(),
})
export type Policy = z.infer<typeof Policy>
const CompanyPolicy = Policy.extend({
  company_id: z.int(),
  company_name: z.string(),
  /** How many requests have the first approval and wait for the second. */
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
    unaudited: 'no personal data',
    summary: 'How every company decides',
    reply: z.array(CompanyPolicy),
  }),
  one: endpoint({ ...one, method: 'GET', summary: 'How a company decides', unaudited: 'a rule of a company' }),
  save: endpoint({
    ...one,
    audit: { entity: 'approval_policy' },
    method: 'PUT',
    summary: 'Choose it; what has one of two yeses already keeps it, and still needs the second',
    body: shape(policyFields),
  }),
}
