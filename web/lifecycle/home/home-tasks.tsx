import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { checklist, OwnChecklists } from '#contract/lifecycle/employee-checklist.ts'
import { admits, isHcis, type Me } from '#contract/policy.ts'
import { route, useRead } from '#web/client/api.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { OwnCard } from './own-card.tsx'
import { cardStyle, TaskLines, targetOf } from './task-lines.tsx'
import { TotalCard } from './total-card.tsx'

const own = route<typeof checklist.own>('GET', '/staff/checklist')

/** More are on the screen of the list. */
const SHOWN = 5

/** The tasks of the caller for those who start and leave, and figures for those who lead. */
export default function HomeTasks({ me }: { me: Me }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <OwnCards me={me} />
      {admits.manager(me) && <TotalCard isHr={isHcis(me)} />}
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
