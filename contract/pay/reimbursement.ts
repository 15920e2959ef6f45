import * as z from 'zod'
import { day, multiline, rupiah, shape } from '#contract/platform/fields.ts'
import { endpoint, Id, type Upload } from '#contract/platform/http.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { requestEndpoints } from '#contract/request/endpoints.ts'
import { type Flow, requestShape, type States, Version } from '#contract/request/flow.ts'
import { type RequestKind, requestColumns } from '#contract/request/kind.ts'

const statuses = ['waiting', 'disetujui', 'transfer', 'ditolak'] as const
export type ReimbursementStatus = (typeof statuses)[number]
export const reimbursementStates: States<ReimbursementStatus> = {
  waiting: 'Waiting',
  disetujui: 'Di Setujui',
  transfer: 'Transfer',
  ditolak: 'Di Tolak',
}

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

/** Another claim of the position with the same date and amount that is not refused; `id` is that claim. */
const ClaimWarning = z.object({ code: z.literal('equal_claim'), id: z.int(), text: z.string() })
const warnings = z.array(ClaimWarning)
export type ClaimWarning = z.infer<typeof ClaimWarning>
export const equalClaim = (id: number, status: ReimbursementStatus): ClaimWarning => ({
  code: 'equal_claim',
  id,
  text: `Tanggal dan total sama dengan reimburse nomor ${id} (${reimbursementStates[status]})`,
})

export const Reimbursement = z.object({
  ...requestShape,
  description: z.string(),
  reimburse_date: z.string(),
  total: z.string(),
  /**
   * Link to the receipt, valid for this viewer and a few minutes; empty if the receipt is deleted, as for an anonymised
   * person.
   */
  path: z.string(),
  status: z.enum(statuses),
  /** Whether the viewer may mark it as paid now. */
  can_transfer: z.boolean(),
  /** Hints for the approver; none blocks a decision. */
  warnings,
})
export type Reimbursement = z.infer<typeof Reimbursement>

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

/** The fields of a reimbursement that do not depend on the reader. */
export type StoredReimbursement = Omit<Reimbursement, 'can_action' | 'can_transfer' | 'path' | 'warnings'>

const columns = requestColumns<StoredReimbursement>(reimbursementStates, {
  reimburse_date: { label: 'Tanggal Reimburse', type: 'date', width: 18, of: (it) => it.reimburse_date, role: 'meta' },
  created_at: { label: 'Tanggal Dibuat', type: 'instant', width: 18, of: (it) => it.created_at },
  description: { label: 'Keterangan', type: 'long', width: 50, of: (it) => it.description, role: 'text' },
  total: { label: 'Total', type: 'money', width: 20, of: (it) => it.total, role: 'amount' },
})

const own = '/staff/user/employee/position/own/reimburse'
const manager = '/manager/user/employee/position/reimburse'

const shared = requestEndpoints({
  row: Reimbursement,
  entity: 'reimbursement',
  form: ReimbursementForm,
  change: ReimbursementChange,
  statuses,
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
  columns,
}
