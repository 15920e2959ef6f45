import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import type { Task, task } from '#contract/home/task.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { route, useRead, useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

// Lazy: the dashboard is the first screen and must not wait for a form.
const TaskDialog = lazy(() => import('./task-dialog.tsx'))

const own = route<typeof task.own>('GET', '/staff/task')
const changeTask = route<typeof task.change>('PUT', '/staff/task/:id')
const removeTask = route<typeof task.remove>('DELETE', '/staff/task/:id')

const toggled = (status: Task['status']) => (status === 'completed' ? 'pending' : 'completed')

/** The personal task list on the dashboard. */
export function ToAchieveList() {
  const [open, setOpen] = useState<Task | 'new'>()
  const rows = useRead(own)
  const toggle = useWrite(changeTask, {
    failure: screenMessages.task.changeFailed,
    optimistic: (patch, { params, body }) =>
      patch(own, (tasks) =>
        tasks.map((it) => (it.ID === params.id ? { ...it, status: body.status ?? it.status } : it)),
      ),
  })
  const remove = useWrite(removeTask, {
    success: screenMessages.task.deleted,
    failure: screenMessages.task.deleteFailed,
  })

  const askToRemove = async ({ ID }: Task) => {
    const agreed = await confirmDelete({
      title: 'Konfirmasi Hapus To Achieve List',
      text: screenMessages.task.confirmDelete,
    })
    if (agreed) remove.mutate({ params: { id: ID } })
  }

  const uraian = ({ ID, task, status }: Task) => (
    <ButtonBase
      onClick={() => toggle.mutate({ params: { id: ID }, body: { task, status: toggled(status) } })}
      aria-pressed={status === 'completed'}
      sx={{
        justifyContent: 'start',
        textAlign: 'left',
        borderRadius: 0.5,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        font: 'inherit',
        textDecoration: status === 'completed' ? 'line-through' : undefined,
        color: status === 'completed' ? 'text.secondary' : undefined,
      }}
    >
      {task}
    </ButtonBase>
  )

  return (
    <Card component="section" aria-labelledby="to-achieve">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, p: 2 }}>
        <Typography variant="h2" id="to-achieve">
          To Achieve List
        </Typography>
        <Button variant="contained" onClick={() => setOpen('new')}>
          Tambah
        </Button>
      </Box>
      <DataTable
        label="To Achieve List"
        rows={rows}
        rowKey={(it) => it.ID}
        no="No"
        words={specifiedWords}
        columns={[
          { label: 'Uraian', cell: uraian },
          { label: 'Status', role: 'status', cell: (it) => <StatusChip status={it.status} /> },
        ]}
        rowActions={(row) => <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />}
      />
      <Suspense>{open && <TaskDialog task={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </Card>
  )
}
