import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

interface Props {
  /** The unit of a step: 'Tahun', 'Bulan'. */
  unit: string
  shown: string
  /** Undefined at the end of the range. */
  onBefore: (() => void) | undefined
  onAfter: (() => void) | undefined
}

/** A value with a button for the one before and the one after. */
export const Stepper = ({ unit, shown, onBefore, onAfter }: Props) => (
  <Stack direction="row" role="group" aria-label={unit} className="no-print" sx={{ alignItems: 'center' }}>
    <IconButton aria-label={`${unit} sebelumnya`} disabled={!onBefore} onClick={onBefore} sx={{ minWidth: 44 }}>
      <ChevronLeft />
    </IconButton>
    <Typography aria-live="polite" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {shown}
    </Typography>
    <IconButton aria-label={`${unit} berikutnya`} disabled={!onAfter} onClick={onAfter} sx={{ minWidth: 44 }}>
      <ChevronRight />
    </IconButton>
  </Stack>
)
