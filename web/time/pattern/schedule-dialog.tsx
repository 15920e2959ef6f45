import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type Schedule, schedule } from '#contract/time/pattern.ts'
import type { Shift } from '#contract/time/shift.ts'
import { useRead } from '#web/client/api.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { dateTime, shortDays } from '#web/ui/short-format.ts'
import { EndPattern, NewPattern } from './new-pattern.tsx'
import { DAYS, patternText, shiftName } from './pattern-text.ts'

interface Props {
  person: { position_id: number; name: string; job_name: string }
  canChange: boolean
  shifts: readonly Shift[]
  onClose: () => void
}

/** The weekly pattern of a person, what it was, and the ways to change it. */
export default function ScheduleDialog({ person, canChange, shifts, onClose }: Props) {
  const id = useId()
  const { position_id, name } = person
  const [open, setOpen] = useState<'new' | 'end'>()
  const reading = useRead(schedule.one, { params: { id: position_id } })
  const latest = reading.data?.history[0]
  const back = () => setOpen(undefined)
  if (open === 'new')
    return (
      <NewPattern
        position_id={position_id}
        name={name}
        shifts={shifts}
        latest={latest?.pattern ?? undefined}
        onClose={back}
      />
    )
  if (open === 'end') return <EndPattern position_id={position_id} name={name} onClose={back} />
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        Pola mingguan {name}
        <Typography color="textSecondary" variant="body2">
          {person.job_name}
        </Typography>
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <Loaded query={reading}>{(shown) => <Patterns schedule={shown} shifts={shifts} />}</Loaded>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
        {canChange && latest?.pattern && (
          <Button color="error" onClick={() => setOpen('end')}>
            Akhiri pola
          </Button>
        )}
        {canChange && (
          <Button variant="contained" disabled={!reading.data} onClick={() => setOpen('new')}>
            {latest?.pattern ? 'Ubah pola' : 'Buat pola'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const Patterns = ({ schedule: { current, history }, shifts }: { schedule: Schedule; shifts: readonly Shift[] }) => (
  <>
    {current ? (
      <>
        <Typography variant="body2" color="textSecondary">
          Berlaku sejak {shortDays(current.valid_from)}
        </Typography>
        <Box component="ol" sx={weekStyle}>
          {DAYS.map((day, index) => (
            <Box component="li" key={day}>
              <span>{day}</span>
              <strong>{shiftName(shifts, current.pattern[index] ?? null)}</strong>
            </Box>
          ))}
        </Box>
      </>
    ) : (
      <Typography>Tanpa pola: jam kerja entitas berlaku.</Typography>
    )}
    {history.length > 0 && (
      <>
        <Typography variant="h3" component="h3" sx={{ mt: 2 }}>
          Riwayat
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {history.map(({ valid_from, pattern, by, at }) => (
            <Box component="li" key={valid_from} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
              <Typography>
                Mulai {shortDays(valid_from)}: {pattern ? patternText(pattern, shifts) : 'tanpa pola'}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[by, dateTime(at)].filter(Boolean).join(', ')}
              </Typography>
            </Box>
          ))}
        </Box>
      </>
    )}
  </>
)

const weekStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const
