import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type ReportReader, reportReader } from '#contract/report/reader.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useCompanyNames } from './companies-picker.tsx'
import { ReaderForm } from './reader-form.tsx'

const columnsWith = (namesOf: (ids: readonly number[]) => string): Column<ReportReader>[] => [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Entitas', role: 'text', cell: (row) => namesOf(row.company_ids) },
]

/** The positions that read figures of companies without being HR; group HR names them. */
export default function ReportReadersPage() {
  const readers = useRead(reportReader.list)
  const namesOf = useCompanyNames()
  const [edited, setEdited] = useState<ReportReader | 'new'>()
  const remove = useWrite(reportReader.remove, { success: 'Pembaca dihapus' })
  const askToRemove = async ({ position_id, name }: ReportReader) => {
    const text = `${name} tidak dapat membuka laporan entitas itu lagi.`
    if (await confirm({ title: 'Hapus pembaca ini?', text, yes: 'Hapus', danger: true }))
      remove.mutate({ params: { positionId: position_id } })
  }
  return (
    <Page
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          Tambah Pembaca
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        Pembaca melihat angka entitas yang disebut tanpa menjadi HR: tanpa nama orang di baliknya dan tanpa rupiah.
      </Typography>
      <Card>
        <DataTable
          label="Pembaca Laporan"
          rows={readers}
          columns={columnsWith(namesOf)}
          rowKey={(row) => row.position_id}
          rowActions={(row) => <EditAndRemove onEdit={() => setEdited(row)} onRemove={() => void askToRemove(row)} />}
          empty="Belum ada pembaca. Direktur holding dapat melihat angka grup tanpa menjadi HR."
        />
      </Card>
      {edited && <ReaderForm reader={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
