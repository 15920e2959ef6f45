import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { type DepartmentRow, department, departmentChangeFields, departmentFields } from '#contract/org/department.ts'
import { lookupField } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { firstCompanyOf } from '#contract/policy.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { DepartmentInputs } from './department-inputs.tsx'

const columns: readonly Column<DepartmentRow>[] = [
  {
    label: 'Unit Kerja',
    role: 'title',
    cell: ({ name, level }) => (
      <Box component="span" sx={{ pl: (level - 1) * 2.5, overflowWrap: 'anywhere' }}>
        {level > 1 && (
          <Typography component="span" aria-hidden color="textSecondary" sx={{ mr: 0.75 }}>
            └
          </Typography>
        )}
        {name}
      </Box>
    ),
  },
  { label: 'Kode', role: 'meta', cell: (row) => row.code ?? '-' },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  { label: 'Kepala Unit', role: 'meta', cell: (row) => row.head_name ?? '-' },
  { label: 'Orang', role: 'meta', cell: (row) => row.people },
  {
    label: 'Status',
    role: 'status',
    cell: ({ active }) => (
      <StatusChip status={active ? 'active' : 'inactive'} label={active ? 'Aktif' : 'Tidak aktif'} />
    ),
  },
]
const filters: Filter[] = [{ name: 'company_id', label: 'Entitas', lookup: 'company' }]

const newFields = { company_id: lookupField('Entitas', 'company', 'Entitas harus diisi'), ...departmentFields }

/** Form values are texts. */
const valuesOf = ({ name, code, parent_id, head_position_id, active }: DepartmentRow) => ({
  name,
  code: code ?? '',
  parent_id: parent_id ?? ('' as const),
  head_position_id: head_position_id ?? ('' as const),
  active: active ? ('true' as const) : ('false' as const),
})

/** The units of companies as a tree: the tab of master data. */
export function DepartmentListing({ tabs }: { tabs: ReactNode }) {
  const me = useMe()
  const [{ company_id }] = useSearch()
  const [open, setOpen] = useState<DepartmentRow | 'new'>()
  const remove = useWrite(department.remove, { success: messages.deleted, showsReason: true })
  const close = () => setOpen(undefined)
  const askToRemove = async ({ id, name }: DepartmentRow) => {
    if (await confirmDelete({ title: 'Hapus Unit Kerja?', text: name })) remove.mutate({ params: { id } })
  }
  return (
    <>
      <ListPage
        endpoint={department.all}
        columns={columns}
        filters={filters}
        pageSizes={[50, 100]}
        head={tabs}
        empty="Belum ada unit kerja. Tanpa unit, daftar dan formulir tetap seperti biasa"
        toolbar={
          <Button variant="contained" onClick={() => setOpen('new')}>
            Tambah Unit Kerja
          </Button>
        }
        rowActions={(row) => (
          <>
            <RowAction label="Edit" onClick={() => setOpen(row)} />
            {!row.in_use && <RowAction label="Hapus" tone="error" onClick={() => askToRemove(row)} />}
          </>
        )}
      />
      {open === 'new' && (
        <FormDialog
          title="Tambah Unit Kerja"
          endpoint={department.add}
          fields={newFields}
          preset={{ company_id: Number(company_id) || firstCompanyOf(me) }}
          success={messages.saved}
          onClose={close}
          inputs={<DepartmentInputs fields={newFields} />}
        />
      )}
      {open && open !== 'new' && (
        <FormDialog
          title="Edit Unit Kerja"
          endpoint={department.change}
          params={{ id: open.id }}
          fields={departmentChangeFields}
          values={valuesOf(open)}
          success={messages.changed}
          onClose={close}
          inputs={<DepartmentInputs fields={departmentChangeFields} unit={open} />}
        />
      )}
    </>
  )
}
