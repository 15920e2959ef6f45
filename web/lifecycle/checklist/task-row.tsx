import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { autoTasks } from '#contract/lifecycle/auto-task.ts'
import { type ChecklistTask, taskStates } from '#contract/lifecycle/checklist-row.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { multiline, REQUIRED } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { useWrite } from '#web/client/api.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { day } from '#web/ui/format.ts'
import { RowAction, RowLink } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import type { LinkTarget } from '#web/ui/page/router-link.tsx'

const tones = { open: 'waiting', done: 'accepted', skipped: 'inactive' } as const
const skipFields = { note: multiline('Alasan', REQUIRED, 1000, 2) }

interface Props {
  task: ChecklistTask
  target: LinkTarget | undefined
  /** The caller would do it, if it were not about the caller. */
  isForOthers?: boolean
}

/** A task with its day, state and what the caller may do about it. */
export function ChecklistTaskRow({ task, target, isForOthers = false }: Props) {
  const [isSkipping, setSkipping] = useState(false)
  const tick = useWrite(checklist.tick, { success: messages.saved, showsReason: true })
  const write = (state: 'open' | 'done') =>
    tick.mutate({ params: { id: task.id }, body: { state, version: task.version } })
  const isOpen = task.state === 'open'
  const screen = task.auto ? (autoTasks[task.auto].screen ?? task.screen) : task.screen
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1, justifyContent: 'space-between', alignItems: { sm: 'center' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {task.title}
            {!task.required && ' (opsional)'}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[
              task.due_day && `Paling lambat ${day(task.due_day)}`,
              task.names.join(', '),
              isOpen && task.auto && 'Selesai sendiri setelah datanya ada',
              task.hint,
              task.by && `oleh ${task.by}`,
              isOpen && isForOthers && 'Diselesaikan orang lain, karena daftar ini milik Anda',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {task.text && <Typography variant="body2">{task.text}</Typography>}
          {task.note && <Typography variant="body2">Catatan: {task.note}</Typography>}
        </Box>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip
            status={task.overdue ? 'rejected' : tones[task.state]}
            label={task.overdue ? 'Lewat' : taskStates.label(task.state)}
          />
          {isOpen && target && screen && <RowLink {...target} label="Buka" />}
          {task.can_tick && isOpen && (
            <RowAction label="Selesai" disabled={tick.isPending} onClick={() => write('done')} />
          )}
          {task.can_skip && isOpen && <RowAction label="Lewati" tone="inherit" onClick={() => setSkipping(true)} />}
          {((task.can_tick && task.state === 'done') || (task.can_skip && task.state === 'skipped')) && (
            <RowAction label="Buka lagi" tone="inherit" disabled={tick.isPending} onClick={() => write('open')} />
          )}
        </Stack>
      </Stack>
      {isSkipping && (
        <FormDialog
          title={`Lewati: ${task.title}`}
          submitLabel="Lewati"
          endpoint={checklist.tick}
          params={{ id: task.id }}
          fields={skipFields}
          preset={{ state: 'skipped', version: task.version } as object}
          keepsDraft={false}
          success={messages.saved}
          showsReason
          onClose={() => setSkipping(false)}
        />
      )}
    </Box>
  )
}
