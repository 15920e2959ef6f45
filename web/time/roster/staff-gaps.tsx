import Typography from '@mui/material/Typography'
import { briefDays, weekday } from '#web/ui/short-format.ts'
import { gapAt, type Staffed } from './staffing.ts'

const SHOWN = 4

/** The gaps that can still be filled, in words: 'Min 27 Des: Pagi 0 dari 2'. */
export function StaffGaps({ dates, ...staffed }: Staffed & { dates: readonly string[] }) {
  const gaps = dates
    .filter((date) => date >= staffed.today)
    .flatMap((date) => staffed.shifts.flatMap((shift) => gapAt(staffed, shift, date) ?? []))
  if (gaps.length === 0) return null
  const texts = gaps.slice(0, SHOWN).map(({ date, shift, count }) => {
    const outOf = shift.needed === null ? 'kosong' : `${count} dari ${shift.needed}`
    return `${weekday(date)} ${briefDays(date)}: ${shift.name} ${outOf}`
  })
  return (
    <Typography role="status" variant="body2" color="error" sx={{ px: 2, pt: 1, fontWeight: 600 }}>
      {texts.join(' · ')}
      {gaps.length > SHOWN && ` · dan ${gaps.length - SHOWN} lagi`}
    </Typography>
  )
}
