import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import { useState } from 'react'
import { jobTask, type TaskPairs } from '#contract/people/job-task.ts'
import { type TaskKind, type TaskKindName, type TaskRow, taskKinds } from '#contract/people/job-task-kinds.ts'
import { messages } from '#contract/platform/messages.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { endpointFor, useSelfOrUser, useSelfOrUserWrite } from '#web/client/self-or-user.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'
import { type PositionOwner, positionQuery } from './position-owner.ts'

const columnsOf = (kind: TaskKind): Column<TaskRow>[] =>
  Object.entries(kind.fields).map(([name, { label }]) => ({
    label,
    cell: (row) => <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row[name as 'name']}</Box>,
  }))

export function TaskPanel({ kind, subject }: { kind: TaskKindName; subject: PositionOwner }) {
  const { title, deleted } = taskKinds[kind]
  const pairs: TaskPairs = jobTask[kind]
  const [open, setOpen] = useState<TaskRow>()
  const rows = useSelfOrUser(pairs.list, subject, positionQuery(subject))
  const remove = useSelfOrUserWrite(pairs.remove, subject, { success: deleted })
  const askToRemove = async ({ id }: TaskRow) => {
    if (await confirmDelete(messages.confirmRemove)) remove({ id })
  }
  return (
    <>
      {subject.canEdit && (
        <>
          <AddForm kind={kind} subject={subject} />
          <Divider />
        </>
      )}
      <DataTable
        label={title}
        rows={rows}
        columns={columnsOf(taskKinds[kind])}
        rowActions={
          subject.canEdit
            ? (row) => <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />
            : undefined
        }
      />
      {open && <EditDialog kind={kind} subject={subject} task={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function AddForm({ kind, subject }: { kind: TaskKindName; subject: PositionOwner }) {
  const { add }: TaskPairs = jobTask[kind]
  const [round, setRound] = useState(0)
  const { isOwner, position_id } = subject
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Form
        // A new key resets the form after each saved task.
        key={round}
        {...endpointFor(add, subject)}
        fields={taskKinds[kind].fields}
        preset={isOwner ? {} : { position_id }}
        success={messages.saved}
        onSuccess={() => setRound(round + 1)}
      />
    </Box>
  )
}

interface EditProps {
  kind: TaskKindName
  subject: PositionOwner
  task: TaskRow
  onClose: () => void
}

function EditDialog({ kind, subject, task: { id, ...values }, onClose }: EditProps) {
  const { change }: TaskPairs = jobTask[kind]
  return (
    <FormDialog
      {...endpointFor(change, subject, { id })}
      title={`Edit ${taskKinds[kind].title}`}
      fields={taskKinds[kind].fields}
      values={values}
      success={messages.changed}
      onClose={onClose}
    />
  )
}
