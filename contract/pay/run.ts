/** Runs of pay (Proses Gaji): computed, checked, approved by another person, paid, and published as slips. */
import * as z from 'zod'
import { religions } from '#contract/org/person.ts'
import { Day, Month, optionalText, requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { ById, endpoint, Id, Year } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { runFile } from './run-file.ts'
import { aboutRun, forPayers, PayRun, PayRunDetail, RunReason } from './run-rows.ts'
import { runSlip } from './run-slip.ts'
import { runKinds } from './run-states.ts'

const Version = integerInRange(1, 1_000_000_000)
const step = <P extends string>(name: P) =>
  ({
    ...aboutRun,
    method: 'POST',
    path: `/hcis/payroll/run/:id/${name}`,
    status: 200,
    params: ById,
    reply: PayRunDetail,
  }) as const
const AtVersion = z.strictObject({ version: Version })

export const payRun = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run',
    access: 'payroll-or-payer',
    unaudited: 'no personal data',
    summary: 'The runs of a company in a year, the newest first; finance without pay sees approved ones',
    query: z.strictObject({ company_id: Id, year: Year }),
    reply: z.array(PayRun),
  }),
  create: endpoint({
    ...aboutRun,
    method: 'POST',
    path: '/hcis/payroll/run',
    summary: 'Begin a run: of a month, of THR for a holiday, or another one beside them',
    body: z.strictObject({
      company_id: Id,
      kind: runKinds.schema,
      month: Month(),
      pay_date: Day(),
      name: optionalText(100),
      holiday: z
        .strictObject({
          name: requiredText('Wajib diisi', 100),
          date: Day(),
          religions: z
            .array(religions.schema)
            .min(1, 'Pilih agama')
            .refine((it) => new Set(it).size === it.length, 'Pilihan berulang')
            .nullable(),
        })
        .nullish(),
    }),
    reply: PayRunDetail,
  }),
  one: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run/:id',
    access: 'payroll-or-payer',
    unaudited: 'no personal data',
    summary: 'A run with its steps so far',
    params: ById,
    reply: PayRunDetail,
  }),
  remove: endpoint({
    ...aboutRun,
    method: 'DELETE',
    path: '/hcis/payroll/run/:id',
    summary: 'Delete a run that was not checked yet',
    params: ById,
    reply: PayRun,
  }),
  compute: endpoint({
    ...step('compute'),
    summary: 'Compute all slips; lines and notes of HR stay',
    body: AtVersion,
  }),
  cancel: endpoint({
    ...aboutRun,
    method: 'POST',
    path: '/hcis/payroll/run/:id/cancel',
    status: 200,
    summary: 'Stop a computation under way; the run stays as it was before it',
    params: ById,
    reply: z.object({ cancelled: z.boolean() }),
  }),
  check: endpoint({
    ...step('check'),
    summary: 'Say that all warnings and changes were looked at',
    body: AtVersion,
  }),
  return: endpoint({
    ...step('return'),
    summary: 'Give a checked run back with a reason',
    body: AtVersion.extend({ reason: RunReason }),
  }),
  approve: endpoint({
    ...step('approve'),
    summary: 'Approve as another person than its makers: the figures stay for good',
    body: AtVersion,
  }),
  revoke: endpoint({
    ...step('revoke'),
    summary: 'Take the approval back before the run is paid',
    body: AtVersion.extend({ reason: RunReason }),
  }),
  pay: endpoint({
    ...step('pay'),
    ...forPayers,
    summary: 'Say when it was paid',
    body: AtVersion.extend({ paid_at: Day() }),
  }),
  publish: endpoint({
    ...step('publish'),
    summary: 'Publish the slips of a paid run, now or at a time',
    body: AtVersion.extend({ at: z.iso.datetime({ offset: true, error: 'Waktu tidak valid' }).optional() }),
  }),
  close: endpoint({ ...step('close'), summary: 'Close a paid run', body: AtVersion }),
  ...runSlip,
  ...runFile,
  singleHand: endpoint({
    access: 'group-hcis',
    audit: { entity: 'pay_policy' },
    method: 'PUT',
    path: '/hcis/payroll/single-hand/:companyId',
    summary: 'Let one person make and approve runs of a company with one HR only',
    params: z.strictObject({ companyId: Id }),
    body: z.strictObject({ on: Flag }),
    reply: z.object({ company_id: z.int(), on: z.boolean() }),
  }),
}
