/** All requests that wait for a decision of the caller, of every kind, in one list. */
import * as z from 'zod'
import { Leave } from './leave/row.ts'
import { Certificate } from './letter/certificate-row.ts'
import { departmentFilter } from './org/department.ts'
import { Overtime } from './pay/overtime-row.ts'
import { Reimbursement } from './pay/reimbursement-row.ts'
import { multiline } from './platform/fields.ts'
import { endpoint, filter, listQuery } from './platform/http.ts'
import { rowId } from './platform/integer.ts'
import { Keyword, NOTE_MAX, Note, Version } from './request/flow.ts'
import { byKind, type KindName, kindNames } from './request-kinds.ts'
import { Correction } from './time/correction-row.ts'

const requests = {
  leave: Leave.optional(),
  reimbursement: Reimbursement.optional(),
  overtime: Overtime.optional(),
  correction: Correction.optional(),
  certificate: Certificate.optional(),
} satisfies Record<KindName, z.ZodType>

/**
 * A request under the name of its kind. Not a union: the reply serializer drops undeclared fields and could not tell
 * which member applies.
 */
const InboxRow = z.object({
  kind: z.enum(kindNames),
  ...requests,
  /** Link to the photo of the person, for those who may see it; only in the list. */
  profile: z.string().nullable().optional(),
})
export type InboxRow = z.infer<typeof InboxRow>

/** The same as a discriminated union. */
export type InboxItem = {
  [K in KindName]: { kind: K; request: NonNullable<InboxRow[K]>; profile?: string | null }
}[KindName]

export const itemOf = ({ kind, profile, ...row }: InboxRow): InboxItem[] => {
  const request = row[kind]
  return request ? [{ kind, request, profile } as InboxItem] : []
}

export const DECISIONS_MAX = 100

const of = <K extends KindName, const S extends readonly [string, ...string[]]>(kind: K, statuses: S) =>
  z.strictObject({ kind: z.literal(kind), id: rowId(), version: Version, status: z.enum(statuses) })

/** Each kind has its own statuses for approval and rejection. */
const decisions = {
  leave: of('leave', ['accepted', 'rejected']),
  reimbursement: of('reimbursement', ['disetujui', 'ditolak', 'transfer']),
  overtime: of('overtime', ['approved', 'rejected']),
  correction: of('correction', ['accepted', 'rejected']),
  certificate: of('certificate', ['issued', 'rejected']),
} satisfies { [K in KindName]: z.ZodType<{ kind: K }> }
type Decisions = typeof decisions
const Item = z.discriminatedUnion('kind', Object.values(decisions) as [Decisions[KindName], ...Decisions[KindName][]])
export type DecisionItem = z.output<typeof Item>

export const outcomes = ['done', 'conflict', 'forbidden', 'missing'] as const
export type Outcome = (typeof outcomes)[number]

/** `late`: the minute in which a decision can be undone is over. */
export const undoOutcomes = ['done', 'late', 'conflict', 'forbidden', 'missing'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

export const revertFields = { reason: multiline('Alasan', 'Alasan wajib diisi', NOTE_MAX, 3) }

export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/staff/inbox',
    audit: { list: 'position', entity: 'inbox' },
    access: 'signed-in',
    summary: 'What waits for the caller to decide, what waits longest first',
    query: listQuery({ kind: filter(z.enum(kindNames)), ...departmentFilter, keyword: filter(Keyword) }),
    page: InboxRow,
  }),
  total: endpoint({
    method: 'GET',
    path: '/staff/inbox/total',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'How many wait, of each kind',
    reply: z.object({ ...byKind(() => z.int()), total: z.int() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/staff/inbox/:kind/:id',
    // Recorded under the kind of the request.
    audit: { entity: 'inbox' },
    access: 'signed-in',
    summary: 'One request that the caller may read, waiting or not: where notifications lead deciders',
    params: z.strictObject({ kind: z.enum(kindNames), id: rowId() }),
    reply: InboxRow,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/manager/decision',
    // Each decision is recorded in its own row with its kind.
    audit: { action: 'decide', entity: 'leave' },
    access: 'manager',
    summary: 'Decide up to a hundred at once, each for itself',
    body: z.strictObject({
      items: z
        .array(Item)
        .min(1, 'Pilih minimal satu pengajuan')
        .max(DECISIONS_MAX, `Maksimal ${DECISIONS_MAX} pengajuan sekaligus`),
      note: Note,
    }),
    reply: z.array(z.object({ kind: z.enum(kindNames), id: z.int(), outcome: z.enum(outcomes) })),
    status: 200,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/manager/decision/undo',
    audit: { action: 'decide', entity: 'leave' },
    access: 'manager',
    summary: 'Take own decisions back within a minute, each for itself, as long as nothing depends on them',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ kind: z.enum(kindNames), id: rowId() }))
        .min(1, 'Pilih minimal satu pengajuan')
        .max(DECISIONS_MAX, `Maksimal ${DECISIONS_MAX} pengajuan sekaligus`),
    }),
    reply: z.array(z.object({ kind: z.enum(kindNames), id: z.int(), outcome: z.enum(undoOutcomes) })),
    status: 200,
  }),
  revert: endpoint({
    method: 'POST',
    path: '/hcis/decision/revert',
    // Recorded under the kind of the request.
    audit: { action: 'decide', entity: 'leave' },
    access: 'hcis',
    summary: 'Take a decision back with a reason, as long as nothing depends on it; the owner is told',
    body: z.strictObject({ kind: z.enum(kindNames), id: rowId(), reason: revertFields.reason.schema }),
    reply: z.object({ kind: z.enum(kindNames), id: z.int(), status: z.string() }),
    status: 200,
  }),
}
