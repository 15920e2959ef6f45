/** Endpoints of requests and decisions. */

import type { LeaveStatus } from '#contract/leave/row.ts'
import type { OvertimeStatus } from '#contract/pay/overtime-row.ts'
import type { ReimbursementStatus } from '#contract/pay/reimbursement-row.ts'
import type { CorrectionStatus } from '#contract/time/correction-row.ts'
import { buildDelegation } from '#db/build/approval.ts'
import { asFile, buildJpeg } from '#db/build/file.ts'
import { buildCertificate, buildCorrection, buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import {
  certificateDraft,
  correctionDraft,
  freeHours,
  leaveDraft,
  overtimeChange,
  overtimeDraft,
  reimbursementDraft,
} from '#db/build/request-draft.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { dayIn, extraRow, isolatedRow, type MatrixRow, namingA, nextDay, row } from '#test/matrix/matrix-row.ts'
import type { PolicyName } from '#test/matrix/policies.ts'

const aLeave = async ({ world, of }: MatrixCell, status?: LeaveStatus) =>
  (await buildLeave(world.hr.sql, of, { start_date: nextDay(), status })).id
const aClaim = async ({ world, of }: MatrixCell, status?: ReimbursementStatus) =>
  (await buildReimbursement(world.hr.sql, of, { status })).id
const anOvertime = async ({ world, of }: MatrixCell, status?: OvertimeStatus) =>
  (await buildOvertime(world.hr.sql, of, { status })).id
/** Each on a day of its own, because a person may have only one waiting correction for a date. */
const aCorrection = async ({ world, of }: MatrixCell, status?: CorrectionStatus) =>
  (await buildCorrection(world.hr.sql, of, { date: nextDay(), status })).id
/** Only one waits. */
const aCertificate = async ({ world, of }: MatrixCell) => {
  await world.hr
    .sql`update certificates set status = 'rejected' where position_id = ${of.position_id} and status = 'waiting'`
  return (await buildCertificate(world.hr.sql, of)).id
}
/** Assigned by a person of the company who is not an actor. */
const assigned = async ({ world, of }: MatrixCell, status?: OvertimeStatus) =>
  (await buildOvertime(world.hr.sql, of, { status, assigned_by: world.deputies.get(world.a.id) })).id

const newLeave = () => leaveDraft({ start_date: nextDay() })
const newClaim = reimbursementDraft()
const receipt = async () => asFile(await buildJpeg(), 'kwitansi.jpg', 'image/jpeg')

type Target = (cell: MatrixCell) => Promise<number>
const by = (target: Target, body?: unknown) => async (cell: MatrixCell) => ({
  params: { id: await target(cell) },
  body,
})
const exportOfA = ({ world }: MatrixCell) => ({ query: { companyId: world.a.id } })

const staff = '/staff/user/employee/position'
const manager = '/manager/user/employee/position'
const hcis = '/hcis/user/employee/position'

/** Lists that accept a company filter: without it, and with company A. */
const listed = (policy: PolicyName, ofA: PolicyName, call: string, query = {}): MatrixRow[] => [
  row(policy, call, () => ({ query })),
  extraRow('naming company A', ofA, call, (cell) => ({ query: { ...query, ...namingA(cell).query } })),
]
const exported = (call: string): MatrixRow[] => [
  row('SENIOR', call),
  extraRow('naming company A', 'SENIOR_OF_A', call, exportOfA),
]

const week = { from: '2026-03-02', to: '2026-03-08' }
const accept = { status: 'accepted', note: 'Silakan' }
const leave: MatrixRow[] = [
  row('ANY', `GET ${staff}/own/leaves`),
  row('ANY', `POST ${staff}/own/leaves`, () => ({ body: newLeave() })),
  row('ANY', `GET ${staff}/leaves/company`),
  row('ANY', `GET ${staff}/own/leaves/plan`, () => ({ query: { from: dayIn(0), to: dayIn(6) } })),
  row('OWN', `PUT ${staff}/own/leaves/:id`, async (cell) => by(aLeave, newLeave())(cell)),
  extraRow('decided', 'OWN_DECIDED', `PUT ${staff}/own/leaves/:id`, (cell) =>
    by((it) => aLeave(it, 'accepted'), newLeave())(cell),
  ),
  row('OWN', `DELETE ${staff}/own/leaves/:id`, by(aLeave)),
  extraRow(
    'decided',
    'OWN_DECIDED',
    `DELETE ${staff}/own/leaves/:id`,
    by((cell) => aLeave(cell, 'rejected')),
  ),
  row('REQREAD', `GET ${staff}/leaves/:id`, by(aLeave)),
  row('REQREAD', `GET ${staff}/leaves/:id/history`, by(aLeave)),
  row('CONTEXT', `GET ${manager}/leaves/:id/context`, by(aLeave)),
  row('APPROVE', `POST ${manager}/:userId/leaves`, ({ of }) => {
    const date = nextDay()
    return {
      params: { userId: of.user_id },
      body: {
        request_type: 'sakit',
        description: 'Demam',
        start_date: date,
        end_date: date,
        position_id: of.position_id,
      },
    }
  }),
  row('APPROVE', `PATCH ${manager}/leaves/:id/action`, by(aLeave, accept)),
  extraRow('a refusal', 'APPROVE', `PATCH ${manager}/leaves/:id/action`, by(aLeave, { status: 'rejected' })),
  extraRow(
    'decided',
    'DECIDED',
    `PATCH ${manager}/leaves/:id/action`,
    by((cell) => aLeave(cell, 'rejected'), accept),
  ),
  row('HCIS', `GET ${hcis}/leaves/all`),
  row('HCIS', `GET ${hcis}/leaves/overview`),
  ...listed('SENIOR', 'SENIOR_OF_A', `GET ${manager}/leaves/company`),
  ...listed('SENIOR', 'SENIOR_OF_A', `GET ${manager}/leaves/count`),
  ...listed('SENIOR', 'SENIOR_OF_A', `GET ${manager}/leaves/team`, week),
  ...exported(`GET ${manager}/leaves/export`),
]

const approve = { status: 'disetujui' }
const pay = { status: 'transfer' }
const granted: Target = (cell) => aClaim(cell, 'disetujui')
const reimbursement: MatrixRow[] = [
  row('ANY', `GET ${staff}/own/reimburse`),
  row('ANY', `POST ${staff}/own/reimburse`, async () => ({ body: newClaim, file: await receipt() })),
  row('OWN', `GET ${staff}/own/reimburse/:id`, by(aClaim)),
  row('OWN', `PUT ${staff}/own/reimburse/:id`, by(aClaim, newClaim)),
  extraRow('granted', 'OWN_DECIDED', `PUT ${staff}/own/reimburse/:id`, by(granted, newClaim)),
  row('OWN', `DELETE ${staff}/own/reimburse/:id`, by(aClaim)),
  extraRow('granted', 'OWN_DECIDED', `DELETE ${staff}/own/reimburse/:id`, by(granted)),
  row('RECEIPT', `GET ${staff}/reimburse/:id/history`, by(aClaim)),
  row('HCIS', `GET ${hcis}/all/reimburse`),
  ...listed('CLAIMS', 'CLAIMS_OF_A', `GET ${manager}/reimburse/company`),
  ...listed('CLAIMS', 'CLAIMS_OF_A', `GET ${manager}/reimburse/count`),
  ...exported(`GET ${manager}/reimburse/export`),
  row('APPROVE', `PATCH ${manager}/reimburse/:id/action`, by(aClaim, approve)),
  extraRow('granted', 'DECIDED', `PATCH ${manager}/reimburse/:id/action`, by(granted, approve)),
  extraRow('paying', 'TRANSFER', `PATCH ${manager}/reimburse/:id/action`, by(granted, pay)),
  extraRow('paying too early', 'PAY_TOO_EARLY', `PATCH ${manager}/reimburse/:id/action`, by(aClaim, pay)),
  row('HCIS_NOT_ME', `PATCH ${hcis}/reimburse/:id`, by(aClaim, approve)),
  extraRow('paying', 'TRANSFER', `PATCH ${hcis}/reimburse/:id`, by(granted, pay)),
  row('TRANSFER', `GET ${hcis}/reimburse/account`, async (cell) => ({ query: { ids: await granted(cell) } })),
]

/** For paths that name the position, too. */
const decided =
  (target: Target, status = 'approved') =>
  async (cell: MatrixCell) => ({
    params: { positionId: cell.of.position_id, id: await target(cell) },
    body: { status },
  })
const overtime: MatrixRow[] = [
  row('ANY', `GET ${staff}/own/overtime`),
  row('ANY', `POST ${staff}/own/overtime`, () => ({ body: overtimeDraft(freeHours()) })),
  row('ANY', `GET ${staff}/own/overtime/assigned`),
  row('ANY', `GET ${staff}/own/overtime/week`, () => ({ query: { date: week.from } })),
  row('OWN', `GET ${staff}/own/overtime/:id`, by(anOvertime)),
  row('OWN', `PUT ${staff}/own/overtime/:id`, (cell) => by(anOvertime, overtimeChange(freeHours()))(cell)),
  extraRow('assigned', 'ASSIGNED', `PUT ${staff}/own/overtime/:id`, (cell) =>
    by(assigned, overtimeChange(freeHours()))(cell),
  ),
  row('OWN', `PATCH ${staff}/own/overtime/:id`, by(anOvertime, { status: 'progress' })),
  extraRow('assigned', 'OWN', `PATCH ${staff}/own/overtime/:id`, by(assigned, { status: 'complete' })),
  row('OWN', `DELETE ${staff}/own/overtime/:id`, by(anOvertime)),
  extraRow('assigned', 'ASSIGNED', `DELETE ${staff}/own/overtime/:id`, by(assigned)),
  row('REQREAD', `GET ${staff}/overtime/:id/history`, by(anOvertime)),
  ...listed('SENIOR', 'SENIOR_OF_A', `GET ${manager}/overtime`),
  ...listed('SENIOR', 'SENIOR_OF_A', `GET ${manager}/overtime/count`),
  row('SENIOR', `GET ${manager}/overtime/assigned`),
  row('SENIOR', `GET ${manager}/overtime/fetch-staff`),
  ...exported(`GET ${manager}/overtime/export`),
  ...listed('SENIOR', 'SENIOR_OF_A', `GET ${manager}/overtime/recap`, week),
  ...listed('SENIOR', 'SENIOR_OF_A', `GET ${manager}/overtime/recap/export`, week),
  row('HCIS', 'GET /hcis/user/employee/position/overtime/overlap'),
  row('APPROVE', `PATCH ${manager}/:positionId/overtime/:id`, decided(anOvertime)),
  extraRow(
    'decided',
    'DECIDED',
    `PATCH ${manager}/:positionId/overtime/:id`,
    decided((cell) => anOvertime(cell, 'approved'), 'rejected'),
  ),
  extraRow(
    'assigned by somebody else',
    'DECIDER',
    `PATCH ${manager}/:positionId/overtime/:id`,
    decided((cell) => assigned(cell, 'complete')),
  ),
  row('ASSIGN', `GET ${manager}/:userId/overtime/week`, ({ of }) => ({
    params: { userId: of.user_id },
    query: { date: week.from },
  })),
  row('ASSIGN', `POST ${manager}/:userId/overtime`, ({ of }) => ({
    params: { userId: of.user_id },
    body: overtimeDraft(freeHours()),
  })),
]

const deciding: MatrixRow[] = [
  row('ANY', 'GET /staff/inbox'),
  row('ANY', 'GET /staff/inbox/total'),
  row('REQREAD', 'GET /staff/inbox/:kind/:id', async (cell) => ({
    params: { kind: 'leave', id: await aLeave(cell) },
  })),
  extraRow('a reimbursement', 'RECEIPT', 'GET /staff/inbox/:kind/:id', async (cell) => ({
    params: { kind: 'reimbursement', id: await aClaim(cell) },
  })),
  // Each item is answered on its own; bulk-decision.test.ts has their table.
  row('MLIST', 'POST /manager/decision', async (cell) => ({
    body: { items: [{ kind: 'leave', id: await aLeave(cell), status: 'accepted' }] },
  })),
  row('MLIST', 'POST /manager/decision/undo', async (cell) => ({
    body: { items: [{ kind: 'leave', id: await aLeave(cell, 'accepted') }] },
  })),
  row('HCIS_NOT_ME', 'POST /hcis/decision/revert', async (cell) => ({
    body: { kind: 'leave', id: await aLeave(cell, 'accepted'), reason: 'Salah pilih' },
  })),
  extraRow('waiting', 'REVERT_WAITING', 'POST /hcis/decision/revert', async (cell) => ({
    body: { kind: 'leave', id: await aLeave(cell), reason: 'Salah pilih' },
  })),
  row('ANY', 'GET /staff/user/own/delegation'),
  row('MLIST', 'GET /staff/user/own/delegation/deputy'),
  // Only deciders may name a deputy: supervisors of rank 3 decide nothing, unless their company allows it.
  isolatedRow('SENIOR', 'POST /staff/user/own/delegation', ({ world, me }) => ({
    body: { to_position_id: world.deputies.get(me.company_id)!.position_id, from: dayIn(0), to: dayIn(3) },
  })),
  isolatedRow('OWN', 'DELETE /staff/user/own/delegation/:id', async ({ world, of }) => ({
    params: await buildDelegation(world.hr.sql, of, world.deputies.get(of.company_id)!),
  })),
]

const certificate: MatrixRow[] = [
  row('ANY', `GET ${staff}/own/certificate`),
  isolatedRow('ANY', `POST ${staff}/own/certificate`, () => ({ body: certificateDraft() })),
  isolatedRow('OWN', `PUT ${staff}/own/certificate/:id`, by(aCertificate, certificateDraft())),
  row('OWN', `DELETE ${staff}/own/certificate/:id`, by(aCertificate)),
  row('OWNERorHR', `GET ${staff}/certificate/:id`, by(aCertificate)),
  row('OWNERorHR', `GET ${staff}/certificate/:id/history`, by(aCertificate)),
  row('HCIS', `GET ${hcis}/certificate`),
  row('HCIS', `GET ${hcis}/certificate/count`),
  row('HCIS', `GET ${hcis}/certificate/export`),
  row('HCIS_NOT_ME', `PATCH ${hcis}/certificate/:id/action`, by(aCertificate, { status: 'rejected', note: 'Belum' })),
]

const correction: MatrixRow[] = [
  row('ANY', `GET ${staff}/own/attendance/gap`),
  row('ANY', `GET ${staff}/own/correction`),
  isolatedRow('ANY', `POST ${staff}/own/correction`, () => ({ body: correctionDraft() })),
  isolatedRow('OWN', `PUT ${staff}/own/correction/:id`, by(aCorrection, correctionDraft())),
  isolatedRow('OWN', `POST ${staff}/own/correction/:id/file`, async (cell) => ({
    params: { id: await aCorrection(cell) },
    file: await receipt(),
  })),
  row('OWN', `DELETE ${staff}/own/correction/:id`, by(aCorrection)),
  extraRow(
    'decided',
    'OWN_DECIDED',
    `DELETE ${staff}/own/correction/:id`,
    by((cell) => aCorrection(cell, 'rejected')),
  ),
  row('REQREAD', `GET ${staff}/correction/:id`, by(aCorrection)),
  row('REQREAD', `GET ${staff}/correction/:id/history`, by(aCorrection)),
  row('REQREAD', `GET ${staff}/correction/:id/effect`, by(aCorrection)),
  ...listed('SENIOR', 'SENIOR_OF_A', `GET ${manager}/correction/company`),
  ...listed('SENIOR', 'SENIOR_OF_A', `GET ${manager}/correction/count`),
  ...exported(`GET ${manager}/correction/export`),
  row('APPROVE', `PATCH ${manager}/correction/:id/action`, by(aCorrection, accept)),
  extraRow(
    'decided',
    'DECIDED',
    `PATCH ${manager}/correction/:id/action`,
    by((cell) => aCorrection(cell, 'rejected'), accept),
  ),
]

export const request: Record<string, MatrixRow[]> = {
  leave,
  reimbursement,
  overtime,
  correction,
  certificate,
  'deciding and standing in': deciding,
}
