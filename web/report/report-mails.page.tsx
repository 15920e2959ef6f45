import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { reportNames } from '#contract/report/figures.ts'
import { type ReportMail, reportMail } from '#contract/report/mail.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { MailForm } from './mail-form.tsx'

const columns: Column<ReportMail>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Laporan', role: 'text', cell: (row) => row.reports.map((it) => reportNames.label(it)).join(', ') },
  { label: 'Tanggal kirim', role: 'meta', cell: (row) => `Tanggal ${row.day}` },
  { label: 'Penerima', role: 'meta', align: 'right', cell: (row) => `${row.recipients.length} orang` },
  { label: 'Status', role: 'status', cell: (row) => (row.active ? 'Aktif' : 'Berhenti') },
]

/** Figures by mail, once a month, for HR. */
export default function ReportMailsPage() {
  const mails = useRead(reportMail.list)
  const [isAdding, setAdding] = useState(false)
  const change = useWrite(reportMail.change, { success: 'Kiriman disimpan' })
  const remove = useWrite(reportMail.remove, { success: 'Kiriman dihapus' })
  const askToRemove = async ({ id, name }: ReportMail) => {
    if (await confirm({ title: 'Hapus kiriman ini?', text: `${name} tidak dikirim lagi.`, yes: 'Hapus', danger: true }))
      remove.mutate({ params: { id } })
  }
  const toggle = ({ id, ...body }: ReportMail) =>
    change.mutate({ params: { id }, body: { ...body, active: !body.active } })
  return (
    <Page
      actions={
        <Button variant="contained" onClick={() => setAdding(true)}>
          Tambah Kiriman
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        Setiap penerima mendapat angka utama yang boleh dilihatnya pagi itu, tanpa nama orang dan tanpa rupiah.
      </Typography>
      {isAdding && <MailForm onClose={() => setAdding(false)} />}
      <Card>
        <DataTable
          label="Kiriman Bulanan"
          rows={mails}
          columns={columns}
          rowKey={(row) => row.id}
          rowActions={(row) => (
            <>
              <RowAction label={row.active ? 'Hentikan' : 'Aktifkan'} onClick={() => toggle(row)} />
              <RowAction label="Hapus" onClick={() => void askToRemove(row)} />
            </>
          )}
          empty="Belum ada kiriman"
        />
      </Card>
    </Page>
  )
}
