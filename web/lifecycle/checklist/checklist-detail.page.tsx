import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { autoTasks, checklistKinds, taskScreens } from '#contract/lifecycle/auto-task.ts'
import type { EmployeeChecklist } from '#contract/lifecycle/checklist-row.ts'
import { taskResponsibles } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { messages } from '#contract/platform/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useNumberParams } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import NotFoundPage from '#web/ui/page/not-found.page.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { ChecklistSummary } from './checklist-summary.tsx'
import { ChecklistTaskRow } from './task-row.tsx'
import { taskTarget } from './task-screen.ts'

const InterviewDialog = lazy(() => import('#web/lifecycle/exit/interview-dialog.tsx'))

const closeFields = { note: { label: 'Catatan', input: 'multiline' as const, maxLength: 1000, rows: 2 } }
const taskFields = {
  title: { label: 'Tugas', input: 'text' as const, maxLength: 150 },
  responsible: { label: 'Penanggung jawab', input: 'choice' as const, options: taskResponsibles.options },
  desk: {
    label: 'Nama meja',
    input: 'text' as const,
    maxLength: 50,
    when: (values: Record<string, unknown>) => values.responsible === 'desk',
  },
  due_days: { label: 'Jatuh tempo (hari dari hari pertama/terakhir, boleh minus)', input: 'text' as const },
  screen: { label: 'Layar', input: 'choice' as const, options: taskScreens.options, none: 'Tidak ada' },
  text: { label: 'Penjelasan (opsional)', input: 'multiline' as const, maxLength: 1000, rows: 2 },
}

/** A checklist with its tasks by those who do them. */
export default function ChecklistDetailPage() {
  const me = useMe()
  const { id } = useNumberParams('id')
  const reading = useRead(isHcis(me) ? checklist.one : checklist.managerOne, { params: { id } })
  return (
    <Loaded query={reading} isOnPage notFound={<NotFoundPage />}>
      {(list) => <Detail list={list} />}
    </Loaded>
  )
}

function Detail({ list }: { list: EmployeeChecklist }) {
  const me = useMe()
  const [form, setForm] = useState<'task' | 'close' | 'interview'>()
  const isHr = isHcis(me)
  const isOver = list.state === 'closed' || list.state === 'cancelled'
  const isLeftToOthers = isHr && !isOver && list.user_id === me.id && !list.tasks.some((it) => it.can_skip)
  const close = () => setForm(undefined)
  const groups = taskResponsibles.options
    .map(({ value, label }) => ({ label, tasks: list.tasks.filter((it) => it.responsible === value) }))
    .filter((it) => it.tasks.length > 0)
  return (
    <Page
      title={`${checklistKinds.label(list.kind)}: ${list.name}`}
      actions={
        isHr &&
        !isOver && (
          <>
            {list.kind === 'keluar' && list.user_id !== me.id && (
              <Button variant="outlined" onClick={() => setForm('interview')}>
                Wawancara
              </Button>
            )}
            {list.state === 'open' && (
              <Button variant="outlined" onClick={() => setForm('task')}>
                Tambah Tugas
              </Button>
            )}
            {!isLeftToOthers && (
              <Button variant="outlined" onClick={() => setForm('close')}>
                Tutup Daftar
              </Button>
            )}
          </>
        )
      }
    >
      <ChecklistSummary list={list} />
      {groups.map(({ label, tasks }) => (
        <SectionCard key={label} title={label}>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {tasks.map((task) => (
              <ChecklistTaskRow
                key={task.id}
                task={task}
                target={taskTarget(task.screen ?? (task.auto ? autoTasks[task.auto].screen : null), list, false)}
                isForOthers={isLeftToOthers && task.responsible !== 'person'}
              />
            ))}
          </Stack>
        </SectionCard>
      ))}
      {list.tasks.length === 0 && <Typography color="textSecondary">Belum ada tugas</Typography>}
      {form === 'close' && (
        <FormDialog
          title="Tutup daftar"
          submitLabel="Tutup"
          endpoint={checklist.close}
          params={{ id: list.id }}
          fields={closeFields}
          keepsDraft={false}
          success={messages.saved}
          showsReason
          onClose={close}
        />
      )}
      {form === 'interview' && (
        <Suspense>
          <InterviewDialog leaver={list} onClose={close} />
        </Suspense>
      )}
      {form === 'task' && (
        <FormDialog
          title="Tambah tugas"
          endpoint={checklist.addTask}
          params={{ id: list.id }}
          fields={taskFields}
          preset={{ responsible: 'hr', due_days: '0' } as object}
          success={messages.saved}
          showsReason
          onClose={close}
        />
      )}
    </Page>
  )
}
