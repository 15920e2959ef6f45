import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { TaskScreen } from '#contract/lifecycle/auto-task.ts'
import type { OwedTask } from '#contract/lifecycle/checklist-row.ts'
import type { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { route, useWrite } from '#web/client/api.ts'
import { taskTarget } from '#web/lifecycle/checklist/task-screen.ts'
import { day } from '#web/ui/format.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction, RowLink } from '#web/ui/list/row-actions.tsx'
import type { LinkTarget } from '#web/ui/page/router-link.tsx'

const tick = route<typeof checklist.tick>('PATCH', '/staff/checklist/task/:id')

export const cardStyle = { p: { xs: 2, sm: 3 } }

type ScreenedTask = Pick<OwedTask, 'screen' | 'auto'> & { position_id?: number | null; user_id?: number | null }

/** The screen where a task is done. */
export const targetOf = (task: ScreenedTask, list: { position_id: number; user_id: number }, isOwn: boolean) =>
  taskTarget(task.screen ?? (task.auto ? (screenOfAuto[task.auto] ?? null) : null), list, isOwn)

/** Screens of codes, without the schemas. */
const screenOfAuto: Partial<Record<NonNullable<OwedTask['auto']>, TaskScreen>> = {
  account_invited: 'akun',
  profile_complete: 'informasi-pribadi',
  bank_filled: 'informasi-pribadi',
  tax_filled: 'informasi-pribadi',
  bpjs_numbers: 'informasi-pribadi',
  ptkp_confirmed: 'status-pajak',
  salary_set: 'informasi-pekerjaan',
  supervisor_set: 'informasi-pekerjaan',
  schedule_set: 'jadwal',
  pin_set: 'pin-mesin',
  contract_letter: 'surat',
  items_acknowledged: 'barang',
  requests_decided: 'tugas-saya',
  followers_moved: 'karier',
  items_returned: 'barang',
  exit_reason: 'keluar',
  interview_done: 'keluar',
  leave_known: 'saldo-cuti',
  loan_settled: 'kasbon',
  experience_letter: 'surat',
  final_pay: 'proses-gaji',
}

export interface TaskLine extends Pick<OwedTask, 'id' | 'title' | 'due_day' | 'overdue' | 'auto' | 'version'> {
  about: string | null
  target: LinkTarget | undefined
}

/** Tasks with their day, a way to their screen, and a button for those that are ticked by hand. */
export function TaskLines({ tasks }: { tasks: readonly TaskLine[] }) {
  const write = useWrite(tick, { success: 'Tugas selesai', showsReason: true })
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {tasks.map((it) => (
        <Stack
          component="li"
          key={it.id}
          direction="row"
          sx={{
            gap: 1,
            py: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{it.title}</Typography>
            <Typography variant="body2" color={it.overdue ? 'error' : 'textSecondary'}>
              {it.about}
              {it.about && it.due_day && ' · '}
              {it.due_day && <NoWrap>paling lambat {day(it.due_day)}</NoWrap>}
            </Typography>
          </Box>
          <Stack direction="row" sx={{ gap: 0.75 }}>
            {it.target && <RowLink {...it.target} label="Buka" />}
            {it.auto === null && (
              <RowAction
                label="Selesai"
                disabled={write.isPending}
                onClick={() => write.mutate({ params: { id: it.id }, body: { state: 'done', version: it.version } })}
              />
            )}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}
