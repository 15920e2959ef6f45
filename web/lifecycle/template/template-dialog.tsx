import { checklistKinds } from '#contract/lifecycle/auto-task.ts'
import { type ChecklistTemplate, checklistTemplate, type TemplateTask } from '#contract/lifecycle/checklist-template.ts'
import { employmentCategories } from '#contract/org/employment-category.ts'
import { flag } from '#contract/platform/flag.ts'
import { messages } from '#contract/platform/messages.ts'
import { firstCompanyOf, isGroupHr } from '#contract/policy.ts'
import { useMe } from '#web/client/session.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { CategoriesInput } from './categories-input.tsx'
import { TasksInput } from './tasks-input.tsx'

interface Props {
  row?: ChecklistTemplate
  isCopy?: boolean
  onClose: () => void
}

const NEW_TASK: TemplateTask = {
  ...{ title: '', text: null, responsible: 'hr', desk: null, due_days: 0, screen: null, auto: null, required: true },
}

/** The editor of a template with its tasks. */
export function TemplateDialog({ row, isCopy = false, onClose }: Props) {
  const me = useMe()
  const fields = {
    name: { label: 'Nama', input: 'text' as const, maxLength: 150 },
    kind: { label: 'Daftar', input: 'choice' as const, options: checklistKinds.options },
    company_id: {
      label: 'Entitas',
      input: 'lookup' as const,
      lookup: 'company',
      ...(isGroupHr(me) && { none: 'Semua entitas' }),
    },
    job_ids: { label: 'Job title (kosong berarti semua)', input: 'lookups' as const, lookup: 'job' },
    also_moves: flag('Juga untuk mutasi dari entitas lain', 'Ya', 'Tidak'),
    active: flag('Status', 'Aktif', 'Tidak aktif'),
  }
  const company = row?.company_id ?? (isGroupHr(me) ? null : firstCompanyOf(me))
  const preset = {
    name: isCopy ? (row?.name.replace(/^Contoh /, 'Daftar ') ?? '') : (row?.name ?? ''),
    kind: row?.kind ?? 'masuk',
    company_id: company === null ? '' : String(company),
    job_ids: row?.job_ids ?? [],
    categories: row?.categories ?? [],
    also_moves: String(row?.also_moves ?? false),
    active: String(isCopy || (row?.active ?? true)),
    tasks: row?.tasks ?? [NEW_TASK],
  }
  const shared = {
    fields: {
      ...fields,
      categories: { label: 'Kategori', input: 'text' as const },
      tasks: { label: 'Tugas', input: 'text' as const },
    },
    preset: preset as object,
    keepsDraft: false as const,
    showsReason: true,
    success: messages.saved,
    inputs: (
      <>
        <FieldGrid columns={1}>
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput key={name} name={name} field={field} />
          ))}
          <CategoriesInput options={employmentCategories.options} />
        </FieldGrid>
        <TasksInput newTask={NEW_TASK} />
      </>
    ),
    onClose,
  }
  return row && !isCopy ? (
    <FormDialog title={`Ubah ${row.name}`} endpoint={checklistTemplate.change} params={{ id: row.id }} {...shared} />
  ) : (
    <FormDialog title={isCopy ? 'Pakai contoh' : 'Tambah templat'} endpoint={checklistTemplate.add} {...shared} />
  )
}
