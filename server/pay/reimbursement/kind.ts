import {
  type ReimbursementChange,
  type ReimbursementDraft,
  reimbursementFlow,
  reimbursementKind,
} from '#contract/pay/reimbursement.ts'
import { equalClaim, type Reimbursement, type StoredReimbursement } from '#contract/pay/reimbursement-row.ts'
import { canReadReceipt, isPayer } from '#contract/policy.ts'
import { canTransfer } from '#contract/policy-decision.ts'
import { movesFrom } from '#contract/request/flow.ts'
import { kindLabels } from '#contract/request-kinds.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { formatDay, formatLongDays, formatShortDays } from '#server/platform/notice/format-day.ts'
import { type MountedKind, mustPayByOther, type RequestRow } from '#server/request/flow/kind.ts'
import { withCanDecide } from '#server/request/flow/request-rights.ts'
import { listEqualClaims } from './queries.ts'

const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR' })

type ReimbursementRow = RequestRow & StoredReimbursement & { file_id: string | null }

type WithWarnings = Pick<Reimbursement, 'warnings'>

export const reimbursements: MountedKind<
  ReimbursementRow,
  Reimbursement,
  ReimbursementDraft,
  ReimbursementChange,
  WithWarnings
> = {
  ...reimbursementKind,
  name: 'reimbursement',
  label: kindLabels.reimbursement,
  table: 'reimbursements',
  day: 'reimburse_date',
  amount: 'total',
  text: 'description',
  select: (db) => ({
    description: db`r.description`,
    reimburse_date: db`r.reimburse_date`,
    total: db`r.total`,
    file_id: db`r.file_id`,
  }),
  storedAs: { date: 'reimburse_date', total: 'total', description: 'description' },
  sheet: { title: 'Daftar Reimburse', file: 'daftar-reimburse' },
  effects: { removed: ({ row, drop }) => drop(row.file_id) },
  personal: {
    file: 'reimburse',
    about: 'Reimburse dengan riwayatnya; kuitansi ada di folder berkas',
    columns: { description: 'replaced', reimburse_date: 'kept', total: 'kept', file_id: 'cleared' },
  },
  // The amount is in the body of the mail only: other people may see subjects and messages on a locked screen.
  notice: {
    what: ({ reimburse_date }) => `Reimburse ${formatDay(reimburse_date)}`,
    title: ({ reimburse_date }) => `reimburse ${formatShortDays(reimburse_date)}`,
    facts: ({ reimburse_date, total, description }) => [
      ['Tanggal', formatLongDays(reimburse_date)],
      ['Jumlah', rupiah.format(Number(total))],
      ['Keterangan', description],
    ],
    outcomes: { disetujui: 'disetujui', ditolak: 'ditolak', transfer: 'sudah ditransfer' },
    toOwn: ({ id }) => `/reimburse?open=${id}`,
  },
  mayRead: canReadReceipt,
  payment: { from: 'disetujui', to: 'transfer', admits: isPayer, may: canTransfer },
  detailAccess: 'owner',
  readExtras: async (db, _clock, rows) => {
    const equals = groupBy(await listEqualClaims(db, rows), (it) => it.id)
    return rows.map(({ id }) => ({
      warnings: (equals.get(id) ?? []).map((it) => equalClaim(it.other_id, it.other_status)),
    }))
  },
  show: (me, row, env) => ({
    ...withCanDecide(reimbursements, me, row),
    path: fileUrl(env, me, row.file_id) ?? '',
    can_transfer:
      canTransfer(me, row) && !mustPayByOther(me, row) && movesFrom(reimbursementFlow, 'payer', row.status).length > 0,
  }),
}
