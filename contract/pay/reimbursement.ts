import * as z from 'zod'
import { day, multiline, rupiah, shape } from '#contract/platform/fields.ts'
import { endpoint, Id, type Upload } from '#contract/platform/http.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { requestEndpoints } from '#contract/request/endpoints.ts'
import { type Flow, Version } from '#contract/request/flow.ts'
import type { RequestKind } from '#contract/request/kind.ts'
import {
  columnsOfReimbursement,
  Reimbursement,
  type ReimbursementStatus,
  reimbursementStates,
  reimbursementStatuses,
  type StoredReimbursement,
} from './reimbursement-row.ts'

export const reimbursementFlow: Flow<ReimbursementStatus> = {
  moves: {
    approver: { disetujui: ['waiting'], ditolak: ['waiting'] },
    payer: { transfer: ['disetujui'] },
  },
  edit: ['waiting'],
  remove: ['waiting', 'ditolak'],
}

export const reimbursementFields = {
  description: multiline('Keterangan'),
  date: { ...day('Tanggal Reimburse'), offers: [0, -1] },
  total: rupiah('Total'),
}
const ReimbursementForm = shape(reimbursementFields)
export type ReimbursementDraft = z.output<typeof ReimbursementForm>
const ReimbursementChange = ReimbursementForm.extend({ version: Version })
export type ReimbursementChange = z.output<typeof ReimbursementChange>

const proof = {
  field: 'file',
  accept: ['image/jpeg', 'image/png'],
  maxBytes: 1_230_715,
  shrink: { longSide: 1600, quality: 0.8 },
  messages: {
    missing: screenMessages.reimbursement.proofMissing,
    tooLarge: screenMessages.reimbursement.tooLarge,
    wrongType: 'Bukti harus berupa gambar jpg, jpeg atau png',
  },
} as const satisfies Upload

/** The bank details for a reimbursement; null for what the person has not entered. */
export const Payee = z.object({
  /** The id of the reimbursement. */
  id: z.int(),
  user_name: z.string(),
  bank: z.string().nullable(),
  bank_name: z.string().nullable(),
  /** Null if the account is in the name of the person. */
  account_holder: z.string().nullable(),
  account_number: z.string().nullable(),
})
export type Payee = z.infer<typeof Payee>

const PAYEES_MAX = 100
const Ids = z
  .string()
  .transform((it): (string | number)[] => it.split(','))
  .pipe(z.array(Id).min(1).max(PAYEES_MAX))

const own = '/staff/user/employee/position/own/reimburse'
const manager = '/manager/user/employee/position/reimburse'

const shared = requestEndpoints({
  row: Reimbursement,
  entity: 'reimbursement',
  form: ReimbursementForm,
  change: ReimbursementChange,
  statuses: reimbursementStatuses,
  targets: ['disetujui', 'ditolak', 'transfer'],
  filters: {},
  exportFilters: {},
  paths: {
    own,
    one: `${own}/:id`,
    history: '/staff/user/employee/position/reimburse/:id/history',
    company: `${manager}/company`,
    counts: `${manager}/count`,
    decide: `${manager}/:id/action`,
    export: `${manager}/export`,
  },
  summaries: {
    own: 'The own reimbursements, the newest first',
    one: 'One own reimbursement',
    submit: 'Claim a reimbursement, with its receipt',
    edit: 'Change an own claim that waits; without a file the receipt stays',
    remove: 'Delete an own claim that waits or was refused',
    company: 'Reimbursements of the own company',
    decide: 'Approve or refuse a claim',
    export: 'Reimbursements as an Excel 97 workbook',
  },
})

export const reimbursement = {
  ...shared,
  submit: endpoint({ ...shared.submit, audit: { entity: 'reimbursement', subject: 'self' }, upload: proof }),
  edit: endpoint({
    ...shared.edit,
    audit: { entity: 'reimbursement', subject: 'self' },
    upload: { ...proof, optional: true },
  }),
  all: endpoint({
    ...shared.company,
    path: '/hcis/user/employee/position/all/reimburse',
    access: 'hcis',
    summary: 'Reimbursements of every company',
  }),
  company: endpoint({ ...shared.company, access: 'reimbursement-reader' }),
  counts: endpoint({ ...shared.counts, access: 'reimbursement-reader', unaudited: 'no personal data' }),
  payees: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/position/reimburse/account',
    // Recorded in one row for each person whose account number was shown.
    audit: { entity: 'profile' },
    access: 'hcis',
    summary: 'Bank, account number and holder for each of some claims that the caller may pay now; others are left out',
    query: z.strictObject({ ids: Ids }),
    reply: z.array(Payee),
  }),
  decideAsHcis: endpoint({
    ...shared.decide,
    path: '/hcis/user/employee/position/reimburse/:id',
    audit: { action: 'decide', entity: 'reimbursement', subject: 'reimbursement' },
    access: 'hcis',
    summary: 'Approve, refuse or mark as paid, as HR',
  }),
}

export const reimbursementKind: RequestKind<
  StoredReimbursement,
  Reimbursement,
  ReimbursementDraft,
  ReimbursementChange
> = {
  endpoints: reimbursement,
  states: reimbursementStates,
  flow: () => reimbursementFlow,
  yes: 'disetujui',
  no: 'ditolak',
  open: ['waiting'],
  columns: columnsOfReimbursement,
}
