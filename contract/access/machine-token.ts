/** Keys with which other programs call the API, each limited to scopes and companies. */
import * as z from 'zod'
import { CompanyIds, companiesField } from '#contract/org/company-ids.ts'
import { choices } from '#contract/platform/choices.ts'
import { Day, day, text } from '#contract/platform/fields.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { machineScopes } from '#contract/platform/machine-scopes.ts'

/** The first letters of every token, by which programs that search for leaked secrets recognise it. */
export const TOKEN_PREFIX = 'hcis_'
export const TOKEN_YEARS = 2
const NAME_MAX = 100

export const machineTokenStates = choices({ active: 'Aktif', expired: 'Kedaluwarsa', revoked: 'Dicabut' })

export const MachineToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(machineScopes.schema),
  /** Empty for all companies. */
  company_ids: z.array(z.int()),
  company_names: z.array(z.string()),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  state: machineTokenStates.schema,
})
export type MachineToken = z.infer<typeof MachineToken>

const NO_SCOPE = 'Pilih minimal satu izin'

/** A day lasts until its end in Jakarta. */
const Expiry = z.union([z.iso.datetime({ offset: true }), Day()], { error: 'Berlaku sampai wajib diisi' })

export const MachineTokenForm = z.strictObject({
  name: text('Nama', 'Nama wajib diisi', NAME_MAX).schema,
  scopes: z.array(machineScopes.schema, { error: NO_SCOPE }).min(1, NO_SCOPE),
  company_ids: CompanyIds,
  expires_at: Expiry,
})

/** The inputs of the form; each scope has a checkbox. */
export const machineTokenFields = {
  name: text('Nama', 'Nama wajib diisi', NAME_MAX),
  expires_at: day('Berlaku Sampai', 'Berlaku sampai wajib diisi'),
  company_ids: { ...companiesField, label: 'Entitas' },
}

export const machineToken = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/token',
    access: 'group-hcis',
    unaudited: 'no personal data',
    summary: 'The tokens of programs, the newest first; the token itself is never shown again',
    reply: z.array(MachineToken),
  }),
  add: endpoint({
    method: 'POST',
    path: '/hcis/token',
    access: 'group-hcis',
    audit: { entity: 'machine_token' },
    summary: 'A new token for a program, shown once',
    body: MachineTokenForm,
    reply: z.object({ id: z.int(), token: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/hcis/token/:id',
    access: 'group-hcis',
    audit: { entity: 'machine_token' },
    summary: 'Revoke a token: the next call with it is refused',
    params: ById,
    reply: z.object({ message: z.string() }),
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/hcis/token/:id/take-over',
    access: 'group-hcis',
    audit: { action: 'update', entity: 'machine_token' },
    summary: 'Become the maker of a token whose maker has no right to it any more',
    params: ById,
    reply: z.object({ message: z.string() }),
    status: 200,
  }),
}
