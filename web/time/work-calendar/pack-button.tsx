import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { isGroupHr } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { PackDialog } from './pack-dialog.tsx'

/** Group HR applies the government's calendar; others of HR read whether it was applied. */
export function PackButton({ year }: { year: number }) {
  const canApply = isGroupHr(useMe())
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(workCalendar.packs)
  if (!data) return null
  const pack = data.find((it) => it.year === year)
  const state = !pack
    ? `Paket libur tahun ${year} belum tersedia`
    : pack.applied_at === null && `Paket ${year} belum diterapkan`
  return (
    <>
      {state && (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {state}
        </Typography>
      )}
      {pack && canApply && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Terapkan paket {year}
        </Button>
      )}
      {isOpen && pack && <PackDialog pack={pack} onClose={() => setOpen(false)} />}
    </>
  )
}
