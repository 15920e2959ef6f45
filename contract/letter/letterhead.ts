/** The letterhead of a company, and the people who sign for it. */
import * as z from 'zod'
import { requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { endpoint, Id, type Upload } from '#contract/platform/http.ts'
import { Letterhead, LetterheadForm } from './letterhead-form.ts'

export const Signatory = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  position_id: z.int().nullable(),
  active: z.boolean(),
  /** Signed link; without a picture there is room for ink. */
  signature: z.string().nullable(),
})
export type Signatory = z.infer<typeof Signatory>

const SignatoryForm = z.strictObject({
  name: requiredText('Wajib diisi', 150),
  title: requiredText('Wajib diisi', 100),
  position_id: Id.nullable().optional(),
  active: Flag.default(true),
})
export type SignatoryForm = z.output<typeof SignatoryForm>

const logoUpload = {
  field: 'file',
  accept: ['image/png', 'image/jpeg'],
  maxBytes: 1024 * 1024,
  messages: {
    missing: 'Pilih gambar logo',
    tooLarge: 'Logo maksimal 1 MB',
    wrongType: 'Logo harus png atau jpg',
  },
} as const satisfies Upload

const signatureUpload = {
  field: 'file',
  accept: ['image/png'],
  maxBytes: 500 * 1024,
  messages: {
    missing: 'Pilih gambar tanda tangan',
    tooLarge: 'Tanda tangan maksimal 500 KB',
    wrongType: 'Tanda tangan harus png',
  },
} as const satisfies Upload

const ByCompany = z.strictObject({ companyId: Id })
const BySignatory = z.strictObject({ companyId: Id, id: Id })
const path = '/hcis/letterhead/:companyId'
const about = { access: 'hcis', audit: { entity: 'letterhead' } } as const

export const letterhead = {
  one: endpoint({
    method: 'GET',
    path,
    access: 'hcis',
    unaudited: 'settings of a company',
    summary: 'The letterhead of a company, with defaults until it is saved',
    params: ByCompany,
    reply: Letterhead,
  }),
  save: endpoint({
    ...about,
    method: 'PUT',
    path,
    summary: 'Save the letterhead of a company',
    params: ByCompany,
    body: LetterheadForm,
    reply: Letterhead,
  }),
  addLogo: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/logo`,
    summary: 'Store the logo',
    params: ByCompany,
    upload: logoUpload,
    reply: Letterhead,
  }),
  removeLogo: endpoint({
    ...about,
    method: 'DELETE',
    path: `${path}/logo`,
    summary: 'Remove the logo',
    params: ByCompany,
    reply: Letterhead,
  }),
  signatories: endpoint({
    method: 'GET',
    path: `${path}/signatory`,
    access: 'hcis',
    unaudited: 'settings of a company',
    summary: 'The people who sign letters of a company',
    params: ByCompany,
    reply: z.array(Signatory),
  }),
  addSignatory: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/signatory`,
    summary: 'Add a signatory',
    params: ByCompany,
    body: SignatoryForm,
    reply: Signatory,
  }),
  changeSignatory: endpoint({
    ...about,
    method: 'PUT',
    path: `${path}/signatory/:id`,
    summary: 'Change a signatory',
    params: BySignatory,
    body: SignatoryForm,
    reply: Signatory,
  }),
  removeSignatory: endpoint({
    ...about,
    method: 'DELETE',
    path: `${path}/signatory/:id`,
    summary: 'Delete a signatory without letters',
    params: BySignatory,
    reply: z.object({ id: z.int() }),
  }),
  addSignature: endpoint({
    ...about,
    method: 'POST',
    path: `${path}/signatory/:id/signature`,
    summary: 'Store the picture of a signature',
    params: BySignatory,
    upload: signatureUpload,
    reply: Signatory,
  }),
}
