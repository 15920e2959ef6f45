import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AttendanceGap, attendanceGap } from '#contract/attendance-gap.ts'
import { route, useRead } from '#web/api.ts'
import { GAPS_KEY } from '#web/storage-keys.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { GapList } from './gap-list.tsx'

const own = route<typeof attendanceGap.own>('GET', '/staff/user/employee/position/own/attendance/gap')

/** So many days are listed before the others are asked for. */
const FIRST_SHOWN = 3

/** The own days without check-in or check-out, each finished by one press; nothing where none is missing. */
export default function GapCard({ placeholder }: { placeholder: ReactNode }) {
  const reading = useRead(own, {}, { failure: false })
  const { data, isPending } = reading
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // The next visit reserves the place of the card.
    if (data) localStorage.setItem(GAPS_KEY, String(card.current?.offsetHeight ?? 0))
  }, [data])
  if (isPending) return placeholder
  if (data?.length === 0) return null
  return (
    <Card component="section" ref={card} aria-labelledby="gaps" sx={{ p: 2 }}>
      <Typography variant="h2" id="gaps" sx={{ mb: 0.5 }}>
        Perlu Dilengkapi
      </Typography>
      <Loaded query={reading} failure="Hari yang perlu dilengkapi gagal dimuat">
        {(gaps) => <Gaps gaps={gaps} />}
      </Loaded>
    </Card>
  )
}

/** What the person can still do comes before what waits for others. */
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
