import BeachAccess from '@mui/icons-material/BeachAccessOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Man from '@mui/icons-material/ManOutlined'
import MedicalServices from '@mui/icons-material/MedicalServicesOutlined'
import Woman from '@mui/icons-material/WomanOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, type ReactNode, useId, useState } from 'react'
import type { dashboard, Headcount } from '#contract/home/dashboard.ts'
import type { LeaveType } from '#contract/leave/form.ts'
import { admits, type Me } from '#contract/policy.ts'
import { route, useRead } from '#web/client/api.ts'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { CountCard, type CountCardProps } from './count-card.tsx'

// Only on the first days of a month.
const LastMonthCard = lazy(() => import('#web/report/last-month-card.tsx'))
const FIRST_DAYS = 5

const headcount = route<typeof dashboard.headcount>('GET', '/manager/user/employee/position/total')
const leaveTotal = route<typeof dashboard.leaveTotal>('GET', '/manager/user/employee/position/leaves/total')

type CounterCard = Pick<CountCardProps, 'label' | 'icon' | 'to'>

/** Former employees are not counted, so the linked list hides them too. */
const active = { status: 'active' }
const people: (CounterCard & { of: keyof Headcount })[] = [
  { of: 'totalMale', label: 'Laki-laki', icon: Man, to: { to: '/employee', search: { type: 'laki-laki', ...active } } },
  {
    of: 'totalFemale',
    label: 'Perempuan',
    icon: Woman,
    to: { to: '/employee', search: { type: 'perempuan', ...active } },
  },
]

const leaves: (CounterCard & { type: LeaveType })[] = [
  { type: 'izin', label: 'Izin', icon: EventBusy },
  { type: 'cuti', label: 'Cuti', icon: BeachAccess },
  { type: 'sakit', label: 'Sakit', icon: MedicalServices },
]

/** Numbers of employees and leave requests, each linked to its list. */
export function Counters({ me }: { me: Me }) {
  const counted = useRead(headcount)
  const [year] = useState(() => new Date().getFullYear())
  const [isEarly] = useState(() => new Date().getDate() <= FIRST_DAYS)
  return (
    <Stack sx={{ gap: 2 }}>
      {admits.senior(me) && isEarly && (
        <SectionBoundary>
          <LastMonthCard />
        </SectionBoundary>
      )}
      <Group title="Karyawan" columns={people.length}>
        {people.map(({ of, ...card }) => (
          <CountCard key={of} {...card} query={{ ...counted, data: counted.data?.[of] }} />
        ))}
      </Group>
      <Group title={`Perizinan tahun ${year}`} columns={leaves.length}>
        {leaves.map(({ type, ...card }) => (
          // A manager below senior rank may see the number but not the list, which would redirect here.
          <LeaveCount
            key={type}
            {...card}
            type={type}
            to={admits.senior(me) ? { to: '/daftar-izin', search: { type } } : undefined}
          />
        ))}
      </Group>
    </Stack>
  )
}

function LeaveCount({ type, ...card }: CounterCard & { type: LeaveType }) {
  const counted = useRead(leaveTotal, { query: { type } })
  return <CountCard {...card} query={{ ...counted, data: counted.data?.total }} />
}

function Group({ title, columns, children }: { title: string; columns: number; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {children}
      </Box>
    </Box>
  )
}
