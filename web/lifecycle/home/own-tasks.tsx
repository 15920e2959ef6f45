import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { autoTasks, type ChecklistKind } from '#contract/lifecycle/auto-task.ts'
import type { ChecklistTask, OwnChecklist } from '#contract/lifecycle/checklist-row.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { useRead } from '#web/client/api.ts'
import { ChecklistTaskRow } from '#web/lifecycle/checklist/task-row.tsx'
import { taskTarget } from '#web/lifecycle/checklist/task-screen.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'

/** The screen where a task of the person is done, unless it is this one. */
const targetElsewhere = ({ responsible, screen, auto }: ChecklistTask, list: OwnChecklist) => {
  const target = taskTarget(screen ?? (auto ? autoTasks[auto].screen : null), list, true)
  return responsible === 'person' && target?.to !== '/keluar-saya' ? target : undefined
}

/** The tasks of the caller's own list, for the screen of a leaver. */
export function OwnTasks({ kind }: { kind: ChecklistKind }) {
  const reading = useRead(checklist.own)
  return (
    <Loaded query={reading}>
      {({ own }) => {
        const list = own.find((it) => it.kind === kind)
        if (!list || list.tasks.length === 0) return <Typography color="textSecondary">Tidak ada tugas</Typography>
        return (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.tasks.map((task) => (
              <ChecklistTaskRow key={task.id} task={task} target={targetElsewhere(task, list)} />
            ))}
          </Stack>
        )
      }}
    </Loaded>
  )
}
