import {
  type ReimbursementChange,
  reimbursement,
  reimbursementFields,
  reimbursementKind,
} from '#contract/pay/reimbursement.ts'
import type { Reimbursement, StoredReimbursement } from '#contract/pay/reimbursement-row.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { path } from '#web/client/paths.ts'
import { DetailButton } from '#web/request/flow/detail-button.tsx'
import type { DecisionOption, RequestView } from '#web/request/flow/request-view.ts'
import { WarningLines } from '#web/request/flow/warning-lines.tsx'
import { rupiah } from '#web/ui/format.ts'
import { ClampedText } from '#web/ui/list/clamped-text.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import { briefDays, shortDays } from '#web/ui/short-format.ts'
import { PayeeList } from './payee-list.tsx'
import { Receipt, ReceiptButton } from './receipt-button.tsx'

const texts = screenMessages.reimbursement
const payment: DecisionOption<'transfer'> = {
  status: 'transfer',
  label: 'Transfer',
  plainLabel: 'Tandai ditransfer',
  verb: 'menandai sudah ditransfer',
  ask: (name) => `Tandai ${name} sebagai sudah ditransfer?`,
  tone: 'primary',
  success: texts.transferred,
  bulkOutcome: 'ditransfer',
}

export const reimbursementView = {
  name: 'reimbursement',
  kind: reimbursementKind,
  titles: { submit: 'Data Reimburse', edit: 'Data Reimburse' },
  words: specifiedWords,
  submitLabel: 'Buat Reimburse',
  fields: { submit: reimbursementFields, edit: reimbursementFields },
  toForm: ({ description, reimburse_date, total }) => ({ description, date: reimburse_date, total }),
  pages: {
    list: '/reimburse',
    submit: '/form-reimburse',
    edit: (id: number) => path('/form-reimburse/$id', { id }),
  },
  messages: {
    submitted: texts.created,
    submitFailed: texts.createFailed,
    edited: texts.changed,
    editFailed: texts.changeFailed,
    removed: texts.deleted,
    removeFailed: texts.deleteFailed,
    loadFailed: texts.loadFailed,
  },
  // Receipt links expire after some minutes, so an open list fetches new ones in time.
  refetchInterval: 2 * 60_000,
  facts: {
    user_name: {},
    company_name: {},
    reimburse_date: {},
    created_at: {},
    total: {},
    status: {},
    description: {},
  },
  summary: (row) => ({ what: rupiah(row.total), when: shortDays(row.reimburse_date), why: row.description }),
  brief: (row) => `${rupiah(row.total)} · ${briefDays(row.reimburse_date)}`,
  warnings: (row) => row.warnings.map(({ text }) => ({ text, brief: 'sama dengan klaim lain' })),
  amount: (row) => row.total,
  decision: {
    options: [
      {
        status: 'disetujui',
        label: 'Confirm',
        plainLabel: 'Setujui',
        verb: 'menyetujui',
        tone: 'success',
        success: texts.accepted,
        bulkOutcome: 'disetujui',
      },
      {
        status: 'ditolak',
        label: 'Cancel',
        plainLabel: 'Tolak',
        verb: 'menolak',
        tone: 'error',
        success: texts.rejected,
        bulkOutcome: 'ditolak',
      },
    ],
    instead: (row) => (row.can_transfer ? payment : undefined),
    endpoint: (me) => (me.role_name === 'hcis' ? reimbursement.decideAsHcis : reimbursement.decide),
    text: 'Pastikan data reimburse sudah benar...',
    name: (row) => `reimburse ${row.user_name} sebesar ${rupiah(row.total)}`,
    more: (row) => (
      <>
        <ClaimWarnings row={row} />
        {row.can_transfer && <PayeeList claims={[row]} />}
        {row.path && <Receipt path={row.path} about={row.description} />}
      </>
    ),
    moreTitle: 'Bukti Kwitansi',
    moreForBulk: ({ status }, rows) => status === payment.status && <PayeeList claims={rows} />,
  },
} satisfies RequestView<StoredReimbursement, Reimbursement, ReimbursementChange>

const ClaimWarnings = ({ row }: { row: Reimbursement }) => <WarningLines texts={row.warnings.map((it) => it.text)} />

/** For deciders the warnings stand below the description, because the columns are specified. */
export const descriptionForDeciders: Partial<Column<Reimbursement>> = {
  cell: (row) => (
    <>
      <ClampedText text={row.description} />
      <ClaimWarnings row={row} />
    </>
  ),
}

export const receiptColumn: Column<Reimbursement> = {
  label: 'Bukti Kwitansi',
  role: 'action',
  // Anonymisation deletes the receipts of former employees.
  cell: (row) => (row.path ? <ReceiptButton path={row.path} about={row.description} /> : '-'),
}

export const ReimbursementDetail = ({ row, word }: { row: Reimbursement; word?: string }) => (
  <DetailButton view={reimbursementView} row={row} title="Detail Reimburse" word={word} />
)
