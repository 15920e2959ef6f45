import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AttendanceGap, attendanceGap } from '#contract/time/gap.ts'
import { route, useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { GapList } from './gap-list.tsx'

const own = route<typeof attendanceGap.own>('GET', '/staff/user/employee/position/own/attendance/gap')

/** So many days are listed before the others are asked for. */
const FIRST_SHOWN = 3

/** The own days without check-in or check-out, each finished by one press; nothing where none is missing. */
export function GapCard({ isFolded = false }: { isFolded?: boolean }) {
  const reading = useRead(own, {}, { failure: false })
  const [isOpen, setOpen] = useState(false)
  // A home that begins a visit has the days before it renders.
  if (reading.isPending || reading.data?.length === 0) return null
  if (isFolded && !isOpen && reading.data)
    return (
      <Card component="section">
        <ButtonBase aria-expanded={false} onClick={() => setOpen(true)} sx={line}>
          <Typography sx={{ fontWeight: 600 }}>Perlu dilengkapi: {reading.data.length} hari</Typography>
          <ExpandMore aria-hidden />
        </ButtonBase>
      </Card>
    )
  return (
    <Card component="section" aria-labelledby="gaps" sx={{ p: 2 }}>
      <Typography variant="h2" id="gaps" sx={{ mb: 0.5 }}>
        Perlu Dilengkapi
      </Typography>
      <Loaded query={reading} failure="Hari yang perlu dilengkapi gagal dimuat">
        {(gaps) => <Gaps gaps={gaps} />}
      </Loaded>
    </Card>
  )
}

const line = { width: '100%', minHeight: 48, px: 2, display: 'flex', justifyContent: 'space-between' } as const

/** Gaps that the person can still close come before those that wait for others. */
function Gaps({ gaps }: { gaps: readonly AttendanceGap[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const sorted = [...gaps.filter((it) => !it.waiting), ...gaps.filter((it) => it.waiting)]
  const hidden = showsAll ? 0 : sorted.length - FIRST_SHOWN
  return (
    <>
      <GapList gaps={hidden > 0 ? sorted.slice(0, FIRST_SHOWN) : sorted} />
      {hidden > 0 && (
        <Button onClick={() => setShowsAll(true)} sx={{ mt: 0.5 }}>
          Tampilkan {hidden} hari lagi
        </Button>
      )}
    </>
  )
}
