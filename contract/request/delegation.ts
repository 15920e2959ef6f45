/** Delegation: a position names a deputy who decides during an absence. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { day, lookupField, shape } from '#contract/platform/fields.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { Note } from './flow.ts'

/** More than any absence after which a person returns. */
export const DELEGATION_DAYS_MAX = 366
const DAY_MS = 86_400_000

export const delegationFields = {
  to_position_id: lookupField('Wakil', 'deputy', 'Wakil harus dipilih'),
  from: day('Mulai'),
  to: day('Sampai'),
  note: { label: 'Catatan (opsional)', input: 'multiline' as const, rows: 2, maxLength: 500, schema: Note },
}
const lengthOf = (it: { from: string; to: string }) => (Date.parse(it.to) - Date.parse(it.from)) / DAY_MS + 1
// Comparisons with an invalid date are false, so these rules test for the error; the field already reports it.
export const DelegationForm = shape(delegationFields)
  .refine((it) => !(lengthOf(it) < 1), { path: ['to'], error: 'Tanggal akhir sebelum tanggal mulai' })
  .refine((it) => !(lengthOf(it) > DELEGATION_DAYS_MAX), {
    path: ['to'],
    error: `Maksimal ${DELEGATION_DAYS_MAX} hari`,
  })
export type DelegationDraft = z.output<typeof DelegationForm>

export const delegationStates = choices({ active: 'Berlaku', coming: 'Akan Datang', past: 'Selesai' })

const shared = {
  id: z.int(),
  from: z.string(),
  to: z.string(),
  note: z.string().nullable(),
}

const Delegation = z.object({
  ...shared,
  to_position_id: z.int(),
  to_name: z.string(),
  to_job: z.string(),
  state: delegationStates.schema,
  /** Whether the deputy can act: is still active in the company and not staff. */
  works: z.boolean(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})
export type Delegation = z.infer<typeof Delegation>

/** The positions that the caller acts for today. */
const ActingFor = z.object({ ...shared, from_position_id: z.int(), from_name: z.string(), from_job: z.string() })
export type ActingFor = z.infer<typeof ActingFor>

const Deputy = z.object({ id: z.int(), name: z.string(), job_name: z.string() })

const own = '/staff/user/own/delegation'
export const delegation = {
  list: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Who stands in for the caller: now, later and before. Beside it, whom the caller stands in for today',
    reply: z.array(Delegation),
    beside: z.object({ standing_in: z.array(ActingFor), can_delegate: z.boolean() }),
  }),
  add: endpoint({
    method: 'POST',
    path: own,
    access: 'manager',
    audit: { entity: 'delegation', subject: 'self' },
    summary: 'Let another manager or HR of the company decide in the meantime what the caller could',
    body: DelegationForm,
    reply: Delegation,
  }),
  end: endpoint({
    method: 'DELETE',
    path: `${own}/:id`,
    access: 'signed-in',
    audit: { entity: 'delegation', subject: 'self' },
    summary: 'End it at once; one that has not begun never does',
    params: ById,
    reply: Delegation,
  }),
  deputies: endpoint({
    method: 'GET',
    path: `${own}/deputy`,
    access: 'manager',
    unaudited: 'own data, or data open to all',
    summary: 'Those who may stand in for the caller',
    reply: z.array(Deputy),
  }),
}
