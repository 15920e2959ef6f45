import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { approvalPolicy, type CompanyApprovalPolicy } from '#contract/request/approval-policy.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { ApprovalPolicyDialog } from './approval-policy-dialog.tsx'

const columns = [
  { label: 'Entitas', cell: (row: CompanyApprovalPolicy) => row.company_name },
  { label: 'Langkah', cell: (row: CompanyApprovalPolicy) => (row.steps === 2 ? 'Dua langkah' : 'Satu langkah') },
  {
    label: 'Atasan langsung level 3',
    cell: ({ direct_supervisor, steps }: CompanyApprovalPolicy) =>
      steps === 2 ? 'Langkah 1' : direct_supervisor ? 'Boleh memutuskan' : 'Tidak ikut memutuskan',
  },
  {
    label: 'Eskalasi',
    cell: ({ steps, escalate_after_days }: CompanyApprovalPolicy) =>
      steps === 1 ? '-' : escalate_after_days === null ? 'Tidak pernah' : `Setelah ${escalate_after_days} hari`,
  },
  { label: 'Menunggu langkah 2', cell: (row: CompanyApprovalPolicy) => String(row.halfway) },
]

/** The approval policy of each company: a table in place of cards, because it also counts requests. */
export default function ApprovalPolicyPage() {
  const [open, setOpen] = useState<CompanyApprovalPolicy>()
  return (
    <>
      <ListPage
        endpoint={approvalPolicy.list}
        columns={columns}
        rowKey={(row) => row.company_id}
        pageSizes={[25, 50, 100]}
        head={
          <Alert severity="info">
            Kebijakan berlaku untuk izin, reimburse, lembur, dan koreksi. Tanpa perubahan, manajer level 1 dan 2 serta
            HR memutuskan dalam satu langkah.
          </Alert>
        }
        rowActions={(row) => <RowAction label="Ubah" onClick={() => setOpen(row)} />}
      />
      {open && <ApprovalPolicyDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
