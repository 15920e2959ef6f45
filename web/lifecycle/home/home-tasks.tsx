import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { TaskScreen } from '#contract/lifecycle/auto-task.ts'
import type {
  checklist,
  EmployeeChecklist,
  LifecycleTotal,
  OwedTask,
  OwnChecklists,
} from '#contract/lifecycle/employee-checklist.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { route, useRead, useWrite } from '#web/client/api.ts'
import { taskTarget } from '#web/lifecycle/checklist/task-screen.ts'
import { day } from '#web/ui/format.ts'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { type LinkTarget, RouterButton, RouterLink } from '#web/ui/page/router-link.tsx'

const own = route<typeof checklist.own>('GET', '/staff/checklist')
const total = route<typeof checklist.total>('GET', '/hcis/checklist/total')
const tick = route<typeof checklist.tick>('PATCH', '/staff/checklist/task/:id')

/** More are on the screen of the list. */
const SHOWN = 5

/** The tasks of the caller for those who start and leave, and figures for HR. */
export default function HomeTasks({ me }: { me: Me }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <OwnCards me={me} />
      {isHcis(me) && <TotalCard />}
    </Stack>
  )
}

function OwnCards({ me }: { me: Me }) {
  const { data } = useRead(own, undefined, { failure: false })
  if (!data) return null
  return (
    <>
      {data.own.map((list) => (
        <OwnCard key={list.id} list={list} />
      ))}
      {data.tasks.length > 0 && <OwedCard tasks={data.tasks} me={me} />}
    </>
  )
}

const cardStyle = { p: { xs: 2, sm: 3 } }

/** The new person's first days, and a leaver's last ones. */
function OwnCard({ list }: { list: EmployeeChecklist }) {
  const isFirst = list.kind === 'masuk'
  const mine = list.tasks.filter((it) => it.responsible === 'person' && it.state === 'open')
  if (list.state !== 'open' && mine.length === 0 && !isFirst) return null
  return (
    <Card component="section" aria-label={isFirst ? 'Hari pertama Anda' : 'Hari terakhir Anda'} sx={cardStyle}>
      <Typography variant="h2">{isFirst ? 'Hari pertama Anda' : 'Hari terakhir Anda'}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {[
          list.anchor && day(list.anchor),
          list.supervisor_name && `Atasan: ${list.supervisor_name}`,
          `${list.done} dari ${list.total} tugas selesai`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {mine.length === 0 && <Typography>Semua tugas Anda selesai.</Typography>}
      <TaskLines tasks={mine.map((it) => ({ ...it, about: null, target: targetOf(it, list, true) }))} />
      <RouterLink to={isFirst ? '/jadwal-saya' : '/keluar-saya'}>
        {isFirst ? 'Jadwal saya' : 'Buka Keluar Saya'}
      </RouterLink>
    </Card>
  )
}

type ScreenedTask = Pick<OwedTask, 'screen' | 'auto'> & { position_id?: number | null; user_id?: number | null }

const targetOf = (task: ScreenedTask, list: { position_id: number; user_id: number }, isOwn: boolean) =>
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

function OwedCard({ tasks, me }: { tasks: OwnChecklists['tasks']; me: Me }) {
  return (
    <Card component="section" aria-label="Tugas Anda" sx={cardStyle}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Tugas Anda
      </Typography>
      <TaskLines
        tasks={tasks.slice(0, SHOWN).map((it) => ({
          ...it,
          about: `${it.name}, ${it.job_name}, ${it.company_name}`,
          target:
            it.position_id && it.user_id
              ? targetOf(it, { position_id: it.position_id, user_id: it.user_id }, false)
              : undefined,
        }))}
      />
      {tasks.length > SHOWN && me.role_name !== 'staff' && (
        <RouterLink to="/masuk-keluar">{tasks.length - SHOWN} tugas lain</RouterLink>
      )}
    </Card>
  )
}

interface Line extends Pick<OwedTask, 'id' | 'title' | 'due_day' | 'overdue' | 'auto' | 'version'> {
  about: string | null
  target: LinkTarget | undefined
}

function TaskLines({ tasks }: { tasks: readonly Line[] }) {
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
              {[it.about, it.due_day && `paling lambat ${day(it.due_day)}`].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <Stack direction="row" sx={{ gap: 0.75 }}>
            {it.target && (
              <RouterButton {...it.target} size="small" variant="outlined">
                Buka
              </RouterButton>
            )}
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

const figures: readonly { label: string; of: keyof LifecycleTotal; target: LinkTarget }[] = [
  { label: 'Mulai pekan ini', of: 'starting_week', target: { to: '/masuk-keluar' } },
  { label: 'Keluar bulan ini', of: 'leaving_month', target: { to: '/masuk-keluar', search: { tab: 'keluar' } } },
  { label: 'Tugas lewat', of: 'overdue', target: { to: '/masuk-keluar', search: { overdue: 'true' } } },
  { label: 'Barang di luar', of: 'items_out', target: { to: '/barang' } },
  { label: 'Masa percobaan & kontrak', of: 'terms', target: { to: '/masuk-keluar', search: { tab: 'masa' } } },
]

function TotalCard() {
  const { data } = useRead(total, undefined, { failure: false })
  if (!data || figures.every((it) => data[it.of] === 0)) return null
  return (
    <Card component="section" aria-label="Masuk & Keluar" sx={cardStyle}>
      <RouterLink to="/masuk-keluar" variant="h2" color="inherit">
        Masuk & Keluar
      </RouterLink>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          mt: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {figures.map(({ label, of, target }) => (
          <RouterLink key={of} {...target} color="inherit" underline="hover">
            <Typography variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography sx={{ fontWeight: 600, fontSize: 20 }}>{data[of]}</Typography>
          </RouterLink>
        ))}
      </Box>
    </Card>
  )
}
