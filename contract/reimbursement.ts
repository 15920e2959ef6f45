import * as z from 'zod'
import { day, multiline, rupiah, shape } from './fields.ts'
import { ById, endpoint, listQuery, type Upload } from './http.ts'
import { messages } from './messages.ts'
import {
  decision,
  exportQuery,
  type Flow,
  historyEndpoint,
  requestQuery,
  requestShape,
  type States,
  Version,
} from './request.ts'

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
  date: day('Tanggal Reimburse'),
  total: rupiah('Total'),
}
export const ReimbursementForm = shape(reimbursementFields)

const proof = {
  field: 'file',
  accept: ['image/jpeg', 'image/png'],
  maxBytes: 1_230_715,
  shrink: { longSide: 1600, quality: 0.8 },
  messages: {
    missing: messages.reimbursement.proofMissing,
    tooLarge: messages.reimbursement.tooLarge,
    wrongType: 'Bukti harus berupa gambar jpg, jpeg atau png',
  },
} as const satisfies Upload

export const Reimbursement = z.object({
  ...requestShape,
  description: z.string(),
  reimburse_date: z.string(),
  total: z.string(),
  /** Link to the receipt, for this viewer and a few minutes. */
  path: z.string(),
  status: z.enum(statuses),
  /** Whether the viewer may mark it as paid now. */
  can_transfer: z.boolean(),
})
export type Reimbursement = z.infer<typeof Reimbursement>

const own = '/staff/user/employee/position/own/reimburse'
const manager = '/manager/user/employee/position/reimburse'
const listFilters = requestQuery(statuses, {})
const Decision = decision(['disetujui', 'ditolak', 'transfer'])

export const reimbursement = {
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary: 'The own reimbursements, the newest first',
    query: listQuery({}),
    page: Reimbursement,
  }),
  one: endpoint({
    method: 'GET',
    path: `${own}/:id`,
    access: 'signed-in',
    summary: 'One own reimbursement',
    params: ById,
    reply: Reimbursement,
  }),
  submit: endpoint({
    method: 'POST',
    path: own,
    access: 'signed-in',
    summary: 'Claim a reimbursement, with its receipt',
    body: ReimbursementForm,
    upload: proof,
    reply: Reimbursement,
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${own}/:id`,
    access: 'signed-in',
    summary: 'Change an own claim that waits; without a file the receipt stays',
    params: ById,
    body: ReimbursementForm.extend({ version: Version }),
    upload: { ...proof, optional: true },
    reply: Reimbursement,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${own}/:id`,
    access: 'signed-in',
    summary: 'Delete an own claim that waits or was refused',
    params: ById,
    reply: Reimbursement,
  }),
  history: historyEndpoint('/staff/user/employee/position/reimburse/:id/history'),
  all: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/position/all/reimburse',
    access: 'hcis',
    summary: 'Reimbursements of every company',
    query: listFilters,
    page: Reimbursement,
  }),
  company: endpoint({
    method: 'GET',
    path: `${manager}/company`,
    access: 'reimbursement-reader',
    summary: 'Reimbursements of the own company',
    query: listFilters,
    page: Reimbursement,
  }),
  decideAsHcis: endpoint({
    method: 'PATCH',
    path: '/hcis/user/employee/position/reimburse/:id',
    access: 'hcis',
    summary: 'Approve, refuse or mark as paid, as HR',
    params: ById,
    body: Decision,
    reply: Reimbursement,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: `${manager}/:id/action`,
    access: 'senior',
    summary: 'Approve or refuse a claim',
    params: ById,
    body: Decision,
    reply: Reimbursement,
  }),
  export: endpoint({
    method: 'GET',
    path: `${manager}/export`,
    access: 'senior',
    summary: 'Reimbursements as an Excel 97 workbook',
    query: exportQuery(statuses, {}),
    download: 'xls',
  }),
}
