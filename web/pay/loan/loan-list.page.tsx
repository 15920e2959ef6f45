import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Loan, payLoan } from '#contract/pay/loan.ts'
import { useMe } from '#web/client/session.ts'
import { groupedAmount, rupiahText } from '#web/pay/amount-text.ts'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { day, localDay } from '#web/ui/format.ts'
import { ClampedText } from '#web/ui/list/clamped-text.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Figure } from '#web/ui/list/figure.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { EditLoanDialog, NewLoanDialog, SettleLoanDialog } from './loan-dialog.tsx'

const keyword: Filter = { name: 'keyword', label: 'Cari nama atau NIK' }
const open: Filter = {
  name: 'open',
  label: 'Keadaan',
  options: [
    { value: 'true', label: 'Belum lunas' },
    { value: 'false', label: 'Lunas' },
  ],
}

const amount = (label: string, of: (row: Loan) => number, role: Column<Loan>['role']): Column<Loan> => ({
  label,
  role,
  align: 'right',
  cell: (row) => <Figure value={of(row)} shown={groupedAmount(of(row))} />,
})

const columns: readonly Column<Loan>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'NIK', role: 'meta', cell: (row) => row.employee_identity },
  amount('Kasbon (Rp)', (it) => it.amount, 'meta'),
  amount('Angsuran (Rp)', (it) => it.instalment, 'meta'),
  { label: 'Mulai', role: 'meta', cell: (row) => monthName(row.first_month) },
  amount('Sisa (Rp)', (it) => it.rest, 'amount'),
  {
    label: 'Keadaan',
    role: 'status',
    cell: ({ rest }) => (
      <StatusChip status={rest > 0 ? 'waiting' : 'active'} label={rest > 0 ? 'Belum lunas' : 'Lunas'} />
    ),
  },
  { label: 'Catatan', role: 'text', cell: (row) => <Notes row={row} /> },
]

/** The note, the last payments, and how it was settled. */
function Notes({ row: { note, lines, settled_at, settled_note } }: { row: Loan }) {
  const last = lines.findLast((it) => it.amount > 0)
  return (
    <>
      {note && <ClampedText text={note} />}
      {last && (
        <Typography variant="body2" color="textSecondary">
          Terakhir {monthName(last.month)}: {rupiahText(last.amount)}
        </Typography>
      )}
      {settled_at && (
        <Typography variant="body2" color="textSecondary">
          Dilunasi {day(settled_at)}: {settled_note}
        </Typography>
      )}
    </>
  )
}

/** Loans that pay takes back month by month. */
export default function LoanListPage() {
  const me = useMe()
  const { filter, companyId } = useCompanyFilter()
  const [month] = useState(() => localDay(new Date().toISOString()).slice(0, 7))
  const [form, setForm] = useState<{ kind: 'new' } | { kind: 'edit' | 'settle'; row: Loan }>()
  const close = () => setForm(undefined)
  return (
    <>
      <ListPage
        endpoint={payLoan.list}
        columns={columns}
        filters={[keyword, filter, open]}
        pageSizes={[25, 50, 100]}
        toolbar={
          <Button variant="contained" onClick={() => setForm({ kind: 'new' })}>
            Tambah Kasbon
          </Button>
        }
        rowActions={(row) =>
          row.rest === 0 || row.user_id === me.id ? null : (
            <>
              {row.lines.length === 0 && <RowAction label="Ubah" onClick={() => setForm({ kind: 'edit', row })} />}
              <RowAction label="Lunasi" onClick={() => setForm({ kind: 'settle', row })} />
            </>
          )
        }
        empty="Belum ada kasbon"
      />
      {form?.kind === 'new' && <NewLoanDialog companyId={companyId} month={month} onClose={close} />}
      {form?.kind === 'edit' && <EditLoanDialog row={form.row} onClose={close} />}
      {form?.kind === 'settle' && <SettleLoanDialog row={form.row} onClose={close} />}
    </>
  )
}
