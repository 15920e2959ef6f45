import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OwedTask, OwnChecklist } from '#contract/lifecycle/checklist-row.ts'
import type { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { route, useRead } from '#web/client/api.ts'
import { localDay } from '#web/ui/format.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { OwnCard, ownLines } from './own-card.tsx'
import { cardStyle, type TaskLine, TaskLines, targetOf } from './task-lines.tsx'
import { TotalCard } from './total-card.tsx'

const own = route<typeof checklist.own>('GET', '/staff/checklist')

/** More are on the screen of the list. */
const SHOWN = 5
/** Days in which the first card is about the first day; later its open tasks are among the others. */
const FIRST_DAYS = 30

interface Props {
  me: Me
  part: 'own' | 'total'
}

/** The tasks of the caller for those who start and leave, or figures for those who lead. */
export default function HomeTasks({ me, part }: Props) {
  return part === 'total' ? <TotalCard isHr={isHcis(me)} /> : <OwnCards me={me} />
}

function OwnCards({ me }: { me: Me }) {
  const { data } = useRead(own, undefined, { failure: false })
  const [today] = useState(() => localDay(new Date().toISOString()))
  if (!data) return null
  const isLate = (list: OwnChecklist) => list.kind === 'masuk' && shiftDay(list.anchor ?? today, FIRST_DAYS) < today
  const late = data.own.filter((it) => it.state === 'open' && isLate(it)).flatMap((list) => ownLines(list))
  const lines = [...late, ...data.tasks.map(owedLine)]
  return (
    <Stack sx={{ gap: 2, '&:empty': { display: 'none' } }}>
      {data.own
        .filter((it) => !isLate(it))
        .map((list) => (
          <OwnCard key={list.id} list={list} />
        ))}
      {lines.length > 0 && <TasksCard lines={lines} me={me} />}
    </Stack>
  )
}

const owedLine = (it: OwedTask): TaskLine => ({
  ...it,
  about: `${it.name}, ${it.job_name}, ${it.company_name}`,
  target:
    it.position_id && it.user_id
      ? targetOf(it, { position_id: it.position_id, user_id: it.user_id }, false)
      : deskTarget(it),
})

/** A desk does not open profiles; it hands things out on a screen of its own. */
const deskTarget = ({ responsible, screen }: OwedTask) =>
  responsible === 'desk' && screen === 'barang' ? { to: '/barang' as const } : undefined

function TasksCard({ lines, me }: { lines: readonly TaskLine[]; me: Me }) {
  return (
    <Card component="section" aria-label="Tugas Anda" sx={cardStyle}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Tugas Anda
      </Typography>
      <TaskLines tasks={lines.slice(0, SHOWN)} />
      {lines.length > SHOWN && me.role_name !== 'staff' && (
        <RouterLink to="/masuk-keluar">{lines.length - SHOWN} tugas lain</RouterLink>
      )}
    </Card>
  )
}
