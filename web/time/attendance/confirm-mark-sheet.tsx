import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { CHECK_OUT_LOCATION, type WorkPlace, workPlaces } from '#contract/time/work-place.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { TARGET } from '#web/ui/theme/theme.ts'
import { confirmCheckIn, confirmCheckOut } from './confirm-mark-texts.ts'
import { markConsequence } from './mark-consequence.ts'
import { PositionNote } from './position-note.tsx'
import type { CompanyClock, Mark } from './retry-mark.tsx'
import { useNow } from './use-now.ts'
import { clockDay, clockTime, zoneName } from './wall-clock.ts'
import { asksForPosition } from './with-position.ts'

interface Props {
  status: Mark['status']
  clock: CompanyClock
  day: AttendanceToday
  /** Location of the last check-in, preselected. */
  lastPlace: WorkPlace | undefined
  onClose: () => void
  onConfirm: (mark: Mark) => void
}

/** Asks to confirm a mark, and for a check-in also the location; the second of two taps stores it. */
export default function ConfirmMarkSheet({ status, clock, day, lastPlace, onClose, onConfirm }: Props) {
  const [place, setPlace] = useState(lastPlace)
  const [isMissing, setMissing] = useState(false)
  const { title, text } = status === 'in' ? confirmCheckIn : confirmCheckOut
  const confirm = () => {
    if (status === 'out') onConfirm({ status, location: CHECK_OUT_LOCATION })
    else if (place) onConfirm({ status, location: place })
    else setMissing(true)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby="mark-title"
      aria-describedby="mark-text"
    >
      <DialogTitle id="mark-title">{title}</DialogTitle>
      <DialogContent>
        <Time status={status} day={day} clock={clock} />
        {status === 'in' && (
          <FormControl error={isMissing} fullWidth sx={{ mb: 1 }}>
            <FormLabel id="mark-place">Lokasi</FormLabel>
            <RadioGroup
              aria-labelledby="mark-place"
              value={place ?? ''}
              onChange={(_, chosen) => {
                setPlace(chosen as WorkPlace)
                setMissing(false)
              }}
            >
              {workPlaces.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio autoFocus={one === (place ?? workPlaces[0])} />}
                  label={one}
                  sx={{ minHeight: TARGET }}
                />
              ))}
            </RadioGroup>
            {isMissing && <FormHelperText role="alert">{screenMessages.attendance.locationRequired}</FormHelperText>}
          </FormControl>
        )}
        {status === 'in' && asksForPosition(place, day) && <PositionNote />}
        <DialogContentText id="mark-text">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Batal
        </Button>
        <Button variant="contained" onClick={confirm} autoFocus={status === 'out'}>
          Ya
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type TimeProps = Pick<Props, 'status' | 'day' | 'clock'>

function Time({ status, day, clock: { timezone, clockOffset } }: TimeProps) {
  const now = useNow(clockOffset)
  const consequence = markConsequence(status, day, clockTime(now, timezone))
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ fontSize: 28, fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
        {clockTime(now, timezone).replaceAll(':', '.')} {zoneName(timezone)}
      </Box>
      {clockDay(now, timezone)}
      {consequence && (
        <Box
          sx={{
            mt: 1,
            px: 1.5,
            py: 1,
            borderRadius: 1,
            bgcolor: 'tone.waiting.background',
            color: 'tone.waiting.text',
          }}
        >
          {consequence}
        </Box>
      )}
    </Box>
  )
}
