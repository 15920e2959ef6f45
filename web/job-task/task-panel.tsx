import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import { useState } from 'react'
import { type TaskKind, type TaskKindName, taskKinds } from '#contract/job-task.ts'
import { messages } from '#contract/messages.ts'
import { confirmDelete } from '#web/confirm.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import type { Column } from '#web/ui/list/rows.ts'
import { endpointsOf, type Subject, type Task, useRemove, useTasks } from './use-job-task.ts'

const columnsOf = (kind: TaskKind): Column<Task>[] =>
  Object.entries(kind.fields).map(([name, { label }]) => ({
    label,
    cell: (row) => <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row[name as 'name']}</Box>,
  }))

/** One list of tasks: the form that adds to it, and the table. */
export function TaskPanel({ kind, subject }: { kind: TaskKindName; subject: Subject }) {
  const it: TaskKind = taskKinds[kind]
  const [open, setOpen] = useState<Task>()
  const rows = useTasks(kind, subject)
  const remove = useRemove(kind, subject)
  const mayEdit = subject.is_owner || subject.can_edit_tasks
  const askToRemove = async ({ id }: Task) => {
    if (await confirmDelete(messages.confirmRemove)) remove(id)
  }
  return (
    <>
      {mayEdit && (
        <>
          <AddForm kind={kind} subject={subject} />
          <Divider />
        </>
      )}
      <DataTable
        label={it.title}
        rows={rows}
        no="No"
        columns={columnsOf(it)}
        rowActions={
          mayEdit
            ? (row) => (
                <>
                  <RowAction label="Edit" onClick={() => setOpen(row)} />
                  <RowAction label="Hapus" tone="error" onClick={() => askToRemove(row)} />
                </>
              )
            : undefined
        }
      />
      {open && <EditDialog kind={kind} subject={subject} task={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function AddForm({ kind, subject }: { kind: TaskKindName; subject: Subject }) {
  const { add, addFor } = endpointsOf(kind)
  const [round, setRound] = useState(0)
  const shared = {
    fields: taskKinds[kind].fields,
    success: messages.saved,
    // Each task starts with an empty form.
    onSuccess: () => setRound(round + 1),
  }
  const { position_id, user_id } = subject
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      {subject.is_owner ? (
        <Form key={round} {...shared} endpoint={add} />
      ) : (
        <Form key={round} {...shared} endpoint={addFor} params={{ userId: user_id }} values={{ position_id }} />
      )}
    </Box>
  )
}

interface EditProps {
  kind: TaskKindName
  subject: Subject
  task: Task
  onClose: () => void
}

function EditDialog({ kind, subject, task, onClose }: EditProps) {
  const { change, changeOf } = endpointsOf(kind)
  const { id, ...values } = task
  const shared = {
    title: `Edit ${taskKinds[kind].title}`,
    fields: taskKinds[kind].fields,
    values,
    success: messages.changed,
    onClose,
  }
  return subject.is_owner ? (
    <FormDialog {...shared} endpoint={change} params={{ id }} />
  ) : (
    <FormDialog {...shared} endpoint={changeOf} params={{ userId: subject.user_id, id }} />
  )
}
