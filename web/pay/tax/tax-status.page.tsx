import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { payTax, type TaxStatusRow, taxModes } from '#contract/pay/tax-status.ts'
import { useWrite } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { PayImportButton } from '#web/pay/import/pay-import-button.tsx'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { yearFilter } from '#web/ui/list/filter-bar.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { useRowSelection } from '#web/ui/list/row-selection.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { ConfirmStatusBar } from './confirm-status-bar.tsx'
import { PreviousDialog } from './previous-dialog.tsx'
import { TaxStatusDialog } from './tax-status-dialog.tsx'

const PAGE_SIZES = [25, 50, 100] as const
const keyword: Filter = { name: 'keyword', label: 'Cari nama atau NIK' }
const confirmed: Filter = {
  name: 'confirmed',
  label: 'Kepastian',
  options: [
    { value: 'false', label: 'Belum dipastikan' },
    { value: 'true', label: 'Sudah dipastikan' },
  ],
}
const year: Filter = { ...yearFilter(), none: false }

/** The status chosen before, or the one that the record suggests. */
const statusToConfirm = (row: TaxStatusRow) => row.status ?? row.proposal

const columns: readonly Column<TaxStatusRow>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'NIK', role: 'meta', cell: (row) => row.employee_identity },
  { label: 'Usulan', role: 'meta', cell: (row) => row.proposal },
  {
    label: 'Status PTKP',
    role: 'amount',
    cell: (row) => (
      <>
        {row.status ?? 'Belum ada'}
        {row.status !== null && row.status !== row.proposal && (
          <Typography variant="body2" color="textSecondary">
            berbeda dari usulan
          </Typography>
        )}
      </>
    ),
  },
  {
    label: 'PPh 21',
    role: 'meta',
    cell: (row) => `${taxModes.label(row.tax_mode)}${row.annualise ? ', disetahunkan' : ''}`,
  },
  {
    label: 'Kepastian',
    role: 'status',
    cell: (row) => (
      <StatusChip
        status={row.confirmed ? 'active' : 'waiting'}
        label={row.confirmed ? 'Dipastikan' : 'Belum dipastikan'}
      />
    ),
  },
]

/** The tax status of people in a year, which HR confirms. */
export default function TaxStatusPage() {
  const me = useMe()
  const { filter, companyId } = useCompanyFilter()
  const filters = [keyword, filter, year, confirmed]
  const { values } = useListState(filters, PAGE_SIZES[0])
  const ofYear = { company_id: companyId, year: Number(values.year) }
  const [open, setOpen] = useState<TaxStatusRow>()
  const [previous, setPrevious] = useState<TaxStatusRow>()
  const selection = useRowSelection<TaxStatusRow>({
    // HR does not decide its own tax.
    canSelect: (row) => !row.confirmed && row.user_id !== me.id,
    rowName: (row) => row.name,
    rowId: (row) => row.user_id,
  })
  const confirmAll = useWrite(payTax.confirm, {
    success: (reply) => `${number(reply.confirmed)} status PTKP dipastikan`,
    showsReason: true,
    onSuccess: selection.clear,
  })
  return (
    <>
      <ListPage
        endpoint={payTax.list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.user_id}
        lead={selection.lead}
        pageSizes={PAGE_SIZES}
        toolbar={<PayImportButton kind="tax" companyId={companyId} shown={{ year: ofYear.year }} />}
        head={
          <Alert severity="info">
            Usulan dibaca dari jenis kelamin, status nikah dan anak di data Keluarga. Yang berlaku adalah keadaan pada{' '}
            <NoWrap>1 Januari</NoWrap>, sepanjang tahun.
          </Alert>
        }
        rowActions={(row) =>
          row.user_id === me.id ? null : (
            <>
              <RowAction label="Ubah" onClick={() => setOpen(row)} />
              <RowAction label="Pemberi kerja sebelumnya" onClick={() => setPrevious(row)} />
            </>
          )
        }
        foot={(rows) => (
          <ConfirmStatusBar
            count={selection.of(rows).length}
            isPending={confirmAll.isPending}
            onConfirm={() =>
              confirmAll.mutate({
                query: ofYear,
                body: {
                  rows: selection.of(rows).map((row) => ({ user_id: row.user_id, status: statusToConfirm(row) })),
                },
              })
            }
          />
        )}
        empty="Tidak ada karyawan yang cocok"
      />
      {previous && <PreviousDialog row={previous} ofYear={ofYear} onClose={() => setPrevious(undefined)} />}
      {open && <TaxStatusDialog row={open} ofYear={ofYear} onClose={() => setOpen(undefined)} />}
    </>
  )
}
