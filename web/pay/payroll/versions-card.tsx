import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { payroll } from '#contract/pay/payroll.ts'
import type { PayrollVersion } from '#contract/pay/payroll-period.ts'
import { useRead } from '#web/client/api.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { dateTime } from '#web/ui/short-format.ts'

interface Props {
  month: string
  companyId: number
}

const act = (at: string, by: string | null) => `${dateTime(at)} oleh ${by ?? 'Sistem'}`

/** The former closings of a reopened month, as they were handed over; nothing for a month that was never reopened. */
export function VersionsCard({ month, companyId }: Props) {
  const id = useId()
  const query = { month, company_id: companyId }
  const versions = useRead(payroll.versions, { query }, { failure: false })
  if (!versions.data?.length) return null
  const columns: readonly Column<PayrollVersion>[] = [
    { label: 'Ditutup', role: 'title', cell: (row) => act(row.closed_at, row.closed_by) },
    { label: 'Dibuka Kembali', role: 'meta', cell: (row) => act(row.reopened_at, row.reopened_by) },
    { label: 'Alasan', role: 'meta', cell: (row) => row.reason },
    {
      label: 'Diserahkan',
      role: 'meta',
      cell: (row) => (row.handed_over_at ? `Diunduh ${dateTime(row.handed_over_at)}` : 'Tidak diunduh'),
    },
    {
      label: 'Angka',
      role: 'meta',
      cell: (row) => (
        <DownloadButton
          endpoint={payroll.export}
          label="Unduh versi ini"
          query={() => ({ ...query, version: row.id })}
          filters={{}}
        />
      ),
    },
  ]
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ p: 2, pb: 0.5 }}>
        Versi Sebelumnya
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
        Susulan dihitung dari versi terakhir yang diunduh saat bulan ditutup
      </Typography>
      <DataTable
        label="Versi Sebelumnya"
        columns={columns}
        rows={versions}
        rowKey={(row) => row.id}
        empty="Bulan ini belum pernah dibuka kembali"
      />
    </Card>
  )
}
