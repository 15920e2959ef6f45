import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { letterTypes } from '#contract/letter/letter-types.ts'
import { type LetterTemplate, letterTemplate } from '#contract/letter/template.ts'
import { flag } from '#contract/platform/flag.ts'
import { firstCompanyOf } from '#contract/policy.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useMe } from '#web/client/session.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useLookup } from '#web/ui/form/lookup.ts'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Placeholders } from './placeholders.tsx'
import { TemplatePreview } from './template-preview.tsx'

const fields = {
  name: { label: 'Nama', input: 'text' as const },
  code: { label: 'Kode surat', input: 'text' as const },
  body: { label: 'Isi', input: 'multiline' as const, rows: 14 },
}
const addFields = { type: { label: 'Jenis', input: 'choice' as const, options: letterTypes.options }, ...fields }
const changeFields = { ...fields, active: flag('Keadaan', 'Dipakai', 'Tidak dipakai') }

const columns: readonly Column<LetterTemplate>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Jenis', role: 'meta', cell: (row) => letterTypes.label(row.type) },
  { label: 'Kode', role: 'meta', cell: (row) => row.code ?? '-' },
  {
    label: 'Keadaan',
    role: 'status',
    cell: (row) =>
      row.id === null ? (
        <StatusChip status="new" label="Contoh" />
      ) : (
        <StatusChip status={row.active ? 'active' : 'inactive'} label={row.active ? 'Dipakai' : 'Tidak dipakai'} />
      ),
  },
]

/** The templates of a company, and the model texts that hold without one. */
export default function TemplatesPage() {
  const me = useMe()
  const { options } = useLookup('company')
  const [company, setCompany] = useState(String(firstCompanyOf(me)))
  const [form, setForm] = useState<LetterTemplate | 'new'>()
  const rows = useRead(letterTemplate.list, { query: { company_id: Number(company) } })
  const [previewed, setPreviewed] = useState<LetterTemplate>()
  const remove = useWrite(letterTemplate.remove, {
    success: 'Templat dihapus',
    failure: 'Templat gagal dihapus',
    showsReason: true,
  })
  const askToRemove = async (id: number | null) => {
    if (id !== null && (await confirmDelete())) remove.mutate({ params: { id } })
  }
  const close = () => setForm(undefined)
  const copied = typeof form === 'object' && form.id === null ? form : undefined
  const changed = typeof form === 'object' && form.id !== null ? form : undefined
  return (
    <Page
      actions={
        <Button variant="contained" onClick={() => setForm('new')}>
          Tambah Templat
        </Button>
      }
    >
      <OptionSelect
        label="Entitas"
        options={options}
        value={company}
        onChange={setCompany}
        sx={{ width: { sm: 320 } }}
      />
      <Card>
        <DataTable
          label="Templat surat"
          rows={rows}
          columns={columns}
          rowKey={(row) => row.id ?? row.type}
          empty="Belum ada templat"
          rowActions={(row) => (
            <>
              <RowAction label="Pratinjau" onClick={() => setPreviewed(row)} />
              <RowAction label={row.id === null ? 'Salin dari contoh' : 'Ubah'} onClick={() => setForm(row)} />
              {row.id !== null && <RowAction label="Hapus" tone="error" onClick={() => void askToRemove(row.id)} />}
            </>
          )}
        />
      </Card>
      {previewed && (
        <TemplatePreview template={previewed} company_id={Number(company)} onClose={() => setPreviewed(undefined)} />
      )}
      {(form === 'new' || copied) && (
        <FormDialog
          title="Templat baru"
          endpoint={letterTemplate.add}
          fields={addFields}
          preset={{ company_id: Number(company), ...(copied && presetOf(copied)) }}
          success="Templat disimpan"
          showsReason
          onClose={close}
        >
          <Placeholders />
        </FormDialog>
      )}
      {changed && (
        <FormDialog
          title={`Ubah ${changed.name}`}
          endpoint={letterTemplate.change}
          params={{ id: changed.id ?? 0 }}
          fields={changeFields}
          values={{
            name: changed.name,
            code: changed.code ?? '',
            body: changed.body,
            active: String(changed.active),
            valid_days: changed.valid_days,
            qr: changed.qr,
          }}
          success="Templat disimpan"
          showsReason
          onClose={close}
        >
          <Placeholders />
        </FormDialog>
      )}
    </Page>
  )
}

const presetOf = ({ type, name, code, body }: LetterTemplate) => ({ type, name, code: code ?? '', body })
