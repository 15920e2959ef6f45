import Button from '@mui/material/Button'
import { useState } from 'react'
import { letterhead, type Signatory } from '#contract/letter/letterhead.ts'
import { flag } from '#contract/platform/flag.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

const text = (label: string) => ({ label, input: 'text' as const })
const signatoryFields = { name: text('Nama'), title: text('Jabatan'), active: flag('Keadaan', 'Aktif', 'Tidak aktif') }

const columns: readonly Column<Signatory>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Jabatan', role: 'meta', cell: (row) => row.title },
  { label: 'Tanda tangan', role: 'meta', cell: (row) => (row.signature ? 'Gambar' : 'Tinta') },
  {
    label: 'Keadaan',
    role: 'status',
    cell: (row) => (
      <StatusChip status={row.active ? 'active' : 'inactive'} label={row.active ? 'Aktif' : 'Tidak aktif'} />
    ),
  },
]

type OpenForm = 'new' | { row: Signatory; kind: 'edit' | 'signature' }

/** The people who sign the letters of a company. */
export function Signatories({ company_id }: { company_id: number }) {
  const params = { companyId: company_id }
  const [form, setForm] = useState<OpenForm>()
  const close = () => setForm(undefined)
  const signatories = useRead(letterhead.signatories, { params })
  const removeSignatory = useWrite(letterhead.removeSignatory, {
    success: 'Penandatangan dihapus',
    failure: 'Penandatangan gagal dihapus',
    showsReason: true,
  })
  const askToRemove = async ({ id }: Signatory) => {
    if (await confirmDelete()) removeSignatory.mutate({ params: { ...params, id } })
  }
  return (
    <>
      <SectionCard
        title="Penandatangan"
        action={
          <Button variant="outlined" onClick={() => setForm('new')}>
            Tambah
          </Button>
        }
      >
        <DataTable
          label="Penandatangan"
          rows={signatories}
          columns={columns}
          empty="Belum ada penandatangan"
          rowActions={(row) => (
            <>
              <RowAction label="Ubah" onClick={() => setForm({ row, kind: 'edit' })} />
              <RowAction label="Tanda tangan" onClick={() => setForm({ row, kind: 'signature' })} />
              <RowAction label="Hapus" tone="error" onClick={() => void askToRemove(row)} />
            </>
          )}
        />
      </SectionCard>
      {form === 'new' && (
        <FormDialog
          title="Tambah penandatangan"
          endpoint={letterhead.addSignatory}
          params={params}
          fields={signatoryFields}
          preset={{ active: 'true' }}
          success="Penandatangan ditambahkan"
          showsReason
          onClose={close}
        />
      )}
      {typeof form === 'object' && form.kind === 'edit' && (
        <FormDialog
          title="Ubah penandatangan"
          endpoint={letterhead.changeSignatory}
          params={{ ...params, id: form.row.id }}
          fields={signatoryFields}
          values={{ name: form.row.name, title: form.row.title, active: String(form.row.active) }}
          success="Penandatangan diubah"
          showsReason
          onClose={close}
        />
      )}
      {typeof form === 'object' && form.kind === 'signature' && (
        <FormDialog
          title="Unggah tanda tangan"
          endpoint={letterhead.addSignature}
          params={{ ...params, id: form.row.id }}
          fields={{}}
          success="Tanda tangan disimpan"
          showsReason
          onClose={close}
        >
          <FileInput upload={letterhead.addSignature.upload} label="Tanda tangan" />
        </FormDialog>
      )}
    </>
  )
}
