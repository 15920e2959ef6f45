import { type Task, taskFields, task as tasks } from '#contract/home/task.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

export default function TaskDialog({ task, onClose }: { task: Task | 'new'; onClose: () => void }) {
  if (task === 'new')
    return (
      <FormDialog
        title="Tambah To Achieve List"
        endpoint={tasks.add}
        fields={taskFields}
        success={screenMessages.task.created}
        failure={screenMessages.task.createFailed}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Update To Achieve List"
      endpoint={tasks.change}
      params={{ id: task.ID }}
      fields={taskFields}
      values={{ task: task.task, status: task.status }}
      success={screenMessages.task.changed}
      failure={screenMessages.task.changeFailed}
      onClose={onClose}
    />
  )
}
