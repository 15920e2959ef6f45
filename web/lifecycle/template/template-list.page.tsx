import Button from '@mui/material/Button'
import { useState } from 'react'
import { checklistKinds } from '#contract/lifecycle/auto-task.ts'
import { type ChecklistTemplate, checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { employmentCategories } from '#contract/org/employment-category.ts'
import { messages } from '#contract/platform/messages.ts'
import { isGroupHr, isHrOf } from '#contract/policy.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useMe } from '#web/client/session.ts'
import type { Column } from '#web/ui/list/column.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { EditAndRemove, RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const columns: readonly Column<ChecklistTemplate>[] = [
  { label: 'Templat', role: 'title', cell: (row) => row.name },
  { label: 'Daftar', role: 'meta', cell: (row) => checklistKinds.label(row.kind) },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name ?? 'Semua entitas' },
  {
    label: 'Kategori',
    role: 'meta',
    cell: (row) => row.categories.map((it) => employmentCategories.label(it)).join(', ') || 'Semua',
  },
  { label: 'Tugas', role: 'meta', align: 'right', cell: (row) => `${row.tasks.length} tugas` },
  {
    label: 'Keadaan',
    role: 'status',
    cell: (row) => <StatusChip status={row.active ? 'active' : 'draft'} label={row.active ? 'Aktif' : 'Tidak aktif'} />,
  },
]

type Open = { row?: ChecklistTemplate; isCopy?: boolean }

/** Templates of checklists; two models are there to be copied. */
export default function TemplateListPage() {
  const me = useMe()
  const [open, setOpen] = useState<Open>()
  const remove = useWrite(checklistTemplate.remove, { success: messages.deleted, showsReason: true })
  const askToRemove = async ({ id }: ChecklistTemplate) => {
    if (await confirmDelete()) remove.mutate({ params: { id } })
  }
  const canChange = ({ company_id }: ChecklistTemplate) =>
    company_id === null ? isGroupHr(me) : isHrOf(me, company_id)
  return (
    <>
      <ListPage
        endpoint={checklistTemplate.list}
        columns={columns}
        pageSizes={[25, 50]}
        toolbar={
          <Button variant="contained" onClick={() => setOpen({})}>
            Tambah Templat
          </Button>
        }
        rowActions={(row) => (
          <>
            <RowAction label={row.active ? 'Salin' : 'Pakai contoh'} onClick={() => setOpen({ row, isCopy: true })} />
            {canChange(row) && <EditAndRemove onEdit={() => setOpen({ row })} onRemove={() => askToRemove(row)} />}
          </>
        )}
        empty="Belum ada templat. Pakai contoh agar daftar dibuat sendiri."
      />
      {open && <TemplateDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
