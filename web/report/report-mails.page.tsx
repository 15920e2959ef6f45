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
import { EditAndRemove, RowAction } from '#web/ui/list/row-actions.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useCompanyNames } from './companies-picker.tsx'
import { MailForm } from './mail-form.tsx'

const columnsWith = (namesOf: (ids: readonly number[]) => string): Column<ReportMail>[] => [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Laporan', role: 'text', cell: (row) => row.reports.map((it) => reportNames.label(it)).join(', ') },
  { label: 'Entitas', role: 'text', cell: (row) => namesOf(row.company_ids) },
  { label: 'Tanggal kirim', role: 'meta', cell: (row) => `Tanggal ${row.day}` },
  { label: 'Penerima', role: 'text', cell: (row) => row.recipient_names.join(', ') },
  { label: 'Status', role: 'status', cell: (row) => (row.active ? 'Aktif' : 'Berhenti') },
]

/** Figures by mail, once a month, for HR. */
export default function ReportMailsPage() {
  const mails = useRead(reportMail.list)
  const namesOf = useCompanyNames()
  const [edited, setEdited] = useState<ReportMail | 'new'>()
  const remove = useWrite(reportMail.remove, { success: 'Kiriman dihapus' })
  const sample = useWrite(reportMail.sample, {
    success: ({ address }) => `Contoh dikirim ke ${address}`,
    showsReason: true,
  })
  const askToRemove = async ({ id, name }: ReportMail) => {
    if (await confirm({ title: 'Hapus kiriman ini?', text: `${name} tidak dikirim lagi.`, yes: 'Hapus', danger: true }))
      remove.mutate({ params: { id } })
  }
  return (
    <Page
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          Tambah Kiriman
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        Setiap penerima mendapat angka utama yang boleh dilihatnya pagi itu, tanpa nama orang dan tanpa rupiah.
      </Typography>
      <Card>
        <DataTable
          label="Kiriman Bulanan"
          rows={mails}
          columns={columnsWith(namesOf)}
          rowKey={(row) => row.id}
          rowActions={(row) => (
            <>
              <RowAction
                label="Kirim contoh ke saya"
                disabled={sample.isPending}
                onClick={() => sample.mutate({ params: { id: row.id } })}
              />
              <EditAndRemove onEdit={() => setEdited(row)} onRemove={() => void askToRemove(row)} />
            </>
          )}
          empty="Belum ada kiriman. Tambah kiriman agar direksi mendapat angka setiap bulan."
        />
      </Card>
      {edited && <MailForm mail={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
