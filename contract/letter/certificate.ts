/** The request for a certificate of employment: an employee asks, HR issues the letter. */
import * as z from 'zod'
import { choice, shape } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { requestEndpoints } from '#contract/request/endpoints.ts'
import { type Flow, Note, Version } from '#contract/request/flow.ts'
import type { RequestKind } from '#contract/request/kind.ts'
import {
  Certificate,
  type CertificateStatus,
  certificateStates,
  certificateStatuses,
  columnsOfCertificate,
  PURPOSE_MAX,
  purposes,
  type StoredCertificate,
} from './certificate-row.ts'

const certificateFlow: Flow<CertificateStatus> = {
  moves: { approver: { issued: ['waiting'], rejected: ['waiting'] } },
  edit: ['waiting'],
  remove: ['waiting'],
}
export const certificateFields = {
  purpose: choice('Keperluan', purposes.options),
  purpose_text: {
    label: 'Keterangan keperluan',
    input: 'text' as const,
    schema: z.string().normalize('NFC').trim().max(PURPOSE_MAX, `Maksimal ${PURPOSE_MAX} karakter`).nullish(),
    maxLength: PURPOSE_MAX,
  },
  with_salary: {
    label: 'Cantumkan penghasilan saya',
    input: 'checkbox' as const,
    schema: Flag.default(false),
  },
}

const namesOther = {
  check: (it: { purpose?: unknown; purpose_text?: string | null }) => it.purpose !== 'lain' || Boolean(it.purpose_text),
  params: { path: ['purpose_text'], error: 'Wajib diisi' },
}
const CertificateForm = shape(certificateFields).refine(namesOther.check, namesOther.params)
const CertificateChange = shape(certificateFields)
  .extend({ version: Version })
  .refine(namesOther.check, namesOther.params)
export type CertificateDraft = z.output<typeof CertificateForm>
export type CertificateChange = z.output<typeof CertificateChange>

const own = '/staff/user/employee/position/own/certificate'
const staff = '/staff/user/employee/position/certificate'
const hcis = '/hcis/user/employee/position/certificate'

const shared = requestEndpoints({
  row: Certificate,
  entity: 'certificate',
  form: CertificateForm,
  change: CertificateChange,
  statuses: certificateStatuses,
  targets: ['issued', 'rejected'],
  filters: {},
  exportFilters: {},
  paths: {
    own,
    one: `${staff}/:id`,
    history: `${staff}/:id/history`,
    company: hcis,
    counts: `${hcis}/count`,
    decide: `${hcis}/:id/action`,
    export: `${hcis}/export`,
  },
  summaries: {
    own: 'The own requests for a certificate, the newest first',
    one: 'One request for a certificate: the own, or for HR of the company',
    submit: 'Ask for a certificate of employment',
    edit: 'Change an own request that waits',
    remove: 'Withdraw an own request that waits',
    company: 'Requests for certificates, of every company in sight',
    decide: 'Issue the letter or reject the request',
    export: 'Requests for certificates as an Excel 97 workbook',
  },
})

export const certificate = {
  ...shared,
  company: endpoint({ ...shared.company, access: 'hcis' }),
  counts: endpoint({ ...shared.counts, access: 'hcis', unaudited: 'no personal data' }),
  decide: endpoint({
    ...shared.decide,
    access: 'hcis',
    audit: { action: 'decide', entity: 'certificate', subject: 'certificate' },
    body: z.strictObject({
      status: z.enum(['issued', 'rejected']),
      version: Version,
      note: Note,
      signatory_id: Id.nullable().optional(),
    }),
  }),
  export: endpoint({ ...shared.export, access: 'hcis' }),
}

export const certificateKind: RequestKind<StoredCertificate, Certificate, CertificateDraft, CertificateChange> = {
  endpoints: certificate,
  states: certificateStates,
  flow: () => certificateFlow,
  yes: 'issued',
  no: 'rejected',
  open: ['waiting'],
  columns: columnsOfCertificate,
}
