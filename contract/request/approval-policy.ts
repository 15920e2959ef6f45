/** How a company decides requests; the default is one step by HR and managers of rank 1 and 2. */
import * as z from 'zod'
import { type PolicyValues, policyFromDay } from '#contract/org/company-policy.ts'
import { blank } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { endpoint } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

const ESCALATION_MAX = 30

const policy = policyFromDay({
  name: 'approval-policy',
  table: 'approval_policies',
  entity: 'approval_policy',
  summaries: {
    list: 'How every company decides',
    one: 'How a company decides',
    save: 'Choose it; what has one of two yeses already keeps it, and still needs the second',
  },
  fields: {
    direct_supervisor: {
      label: 'Atasan langsung level 3',
      input: 'choice',
      options: [
        { value: 'false', label: 'Tidak ikut memutuskan' },
        { value: 'true', label: 'Boleh memutuskan pengajuan bawahannya' },
      ],
      schema: Flag,
      stored: z.boolean(),
      initial: false,
    },
    steps: {
      label: 'Langkah persetujuan',
      input: 'choice',
      options: [
        { value: '1', label: 'Satu langkah' },
        { value: '2', label: 'Dua langkah' },
      ],
      schema: integerInRange(1, 2, 'Pilih 1 atau 2 langkah'),
      stored: z.int(),
      initial: 1,
    },
    /**
     * Days after which the second step may be taken without the first; null means never. A missing value leaves it
     * unchanged.
     */
    escalate_after_days: {
      label: 'Eskalasi setelah (hari)',
      input: 'digits',
      schema: blank(integerInRange(1, ESCALATION_MAX, `Isi 1 sampai ${ESCALATION_MAX} hari, atau kosongkan`)),
      stored: z.int().nullable(),
      initial: 3,
      hint: 'Kosong berarti tidak pernah',
    },
  },
})

const CompanyApprovalPolicy = policy.row.extend({
  /** How many requests have the first approval and wait for the second. */
  halfway: z.int(),
})

/** Older than the other policies: its list counts requests, and a single policy is returned without its company. */
export const approvalPolicy = {
  ...policy,
  list: endpoint({ ...policy.list, reply: z.array(CompanyApprovalPolicy) }),
  one: endpoint({ ...policy.one, reply: policy.values }),
  save: endpoint({ ...policy.save, reply: policy.values }),
}
export type ApprovalPolicy = PolicyValues<typeof approvalPolicy>
export type CompanyApprovalPolicy = z.infer<typeof CompanyApprovalPolicy>
