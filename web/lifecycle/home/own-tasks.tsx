import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { autoTasks, type ChecklistKind } from '#contract/lifecycle/auto-task.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { useRead } from '#web/client/api.ts'
import { ChecklistTaskRow } from '#web/lifecycle/checklist/task-row.tsx'
import { taskTarget } from '#web/lifecycle/checklist/task-screen.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'

/** The tasks of the caller's own list. */
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
              <ChecklistTaskRow
                key={task.id}
                task={task}
                target={
                  task.responsible === 'person'
                    ? taskTarget(task.screen ?? (task.auto ? autoTasks[task.auto].screen : null), list, true)
                    : undefined
                }
                canSkip={false}
              />
            ))}
          </Stack>
        )
      }}
    </Loaded>
  )
}
