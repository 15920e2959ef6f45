import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type PersonTime, personTime } from '#contract/home/person-time.ts'
import type { InboxItem } from '#contract/inbox.ts'
import { typeLabel } from '#contract/leave/form.ts'
import { workingDaysLabel } from '#contract/leave/row.ts'
import { useRead } from '#web/client/api.ts'
import { useGo, useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { useViewedPosition } from '#web/people/employee/viewed-position.ts'
import { RequestPanel } from '#web/request/flow/request-panel.tsx'
import { withView } from '#web/request-views.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { Stepper } from '#web/ui/page/stepper.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { ClaimsCard, OvertimeCard, withoutYear } from './claim-and-overtime-cards.tsx'
import { LeaveFigures } from './leave-figures.tsx'
import { MonthCard } from './month-card.tsx'
import { RequestLines } from './request-lines.tsx'

/** The tab 'Waktu & Pengajuan': leave, attendance, claims and overtime of one position. */
export default function TimeTab() {
  const { id, isOwnPosition } = useViewedPosition()
  const [search, setSearch] = useSearch()
  const query = {
    ...(/^20(2\d|3[0-5])$/.test(search.year ?? '') && { year: Number(search.year) }),
    ...(/^20(2\d|3[0-5])-(0[1-9]|1[0-2])$/.test(search.month ?? '') && { month: search.month }),
  }
  const options = { placeholderData: keepPreviousData }
  const own = useRead(personTime.own, { query }, { ...options, enabled: isOwnPosition })
  const others = useRead(personTime.of, { params: { id }, query }, { ...options, enabled: !isOwnPosition })
  const change = (next: { year?: string; month?: string }) => setSearch({ ...search, ...next }, { replace: true })
  return (
    <Loaded query={isOwnPosition ? own : others} skeleton={<Skeleton variant="rounded" height={420} />}>
      {(time) => <Parts id={id} time={time} isOwn={isOwnPosition} onChange={change} />}
    </Loaded>
  )
}

interface PartsProps {
  id: number
  time: PersonTime
  isOwn: boolean
  onChange: (next: { year?: string; month?: string }) => void
}

function Parts({ id, time, isOwn, onChange }: PartsProps) {
  const go = useGo()
  const [opened, setOpened] = useState<InboxItem>()
  // The context of a leave in the panel is for those who decide; its owner has the detail page.
  const openLeave = (leaveId: number) => {
    const request = time.leave?.requests.find((it) => it.id === leaveId)
    if (isOwn || !request) go(path('/request-leave/detail/$id', { id: leaveId }))
    else setOpened({ kind: 'leave', request })
  }
  const openClaim = (claimId: number) => {
    const request = time.claims?.requests.find((it) => it.id === claimId)
    if (request) setOpened({ kind: 'reimbursement', request })
  }
  const openOvertime = (overtimeId: number) => {
    const request = time.overtime?.requests.find((it) => it.id === overtimeId)
    if (request) setOpened({ kind: 'overtime', request })
  }
  const close = () => setOpened(undefined)
  return (
    <Stack sx={{ gap: 2 }}>
      {time.leave && (
        <LeaveCards
          positionId={id}
          isOwn={isOwn}
          year={time.year}
          leave={time.leave}
          onChange={onChange}
          onOpen={openLeave}
        />
      )}
      <MonthCard
        position_id={isOwn ? undefined : id}
        time={time}
        onMonth={(month) => onChange({ month })}
        onLeave={openLeave}
      />
      <Box sx={twoColumns}>
        {time.claims && <ClaimsCard year={time.year} claims={time.claims} onOpen={openClaim} />}
        {time.overtime && <OvertimeCard month={time.month} overtime={time.overtime} onOpen={openOvertime} />}
      </Box>
      {opened &&
        withView(opened, (view, row) => (
          <RequestPanel view={view} row={row} onClose={close} onMove={() => undefined} onDecided={close} />
        ))}
    </Stack>
  )
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
const [FIRST_YEAR, LAST_YEAR] = [2020, 2035]

interface LeaveCardsProps {
  positionId: number
  isOwn: boolean
  year: number
  leave: NonNullable<PersonTime['leave']>
  onChange: PartsProps['onChange']
  onOpen: (id: number) => void
}

function LeaveCards({ positionId, isOwn, year, leave, onChange, onOpen }: LeaveCardsProps) {
  const toYear = (next: number) => () => onChange({ year: String(next) })
  return (
    <Box sx={twoColumns}>
      <SectionCard
        title={`Cuti ${year}`}
        action={
          <Stepper
            unit="Tahun"
            shown={String(year)}
            onBefore={year > FIRST_YEAR ? toYear(year - 1) : undefined}
            onAfter={year < LAST_YEAR ? toYear(year + 1) : undefined}
          />
        }
      >
        <LeaveFigures positionId={positionId} isOwn={isOwn} year={year} days={leave.days} />
      </SectionCard>
      <SectionCard title="Izin, cuti, sakit">
        <RequestLines
          label="Izin, cuti, sakit"
          empty={`Tidak ada pengajuan pada ${year}`}
          onOpen={onOpen}
          lines={leave.requests.map((it) => ({
            id: it.id,
            when: withoutYear(shortDays(it.start_date, it.end_date), year),
            text: `${typeLabel(it.request_type)} · ${it.description}`,
            amount: workingDaysLabel(it.working_days),
            status: it.status,
          }))}
        />
      </SectionCard>
    </Box>
  )
}
