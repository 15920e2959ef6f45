import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Fault } from './identity-steps.tsx'

const NAMED_MAX = 6

/** What is still wrong, by the name of its field, each with the way to it. */
export function Faults({ faults, onOpen }: { faults: readonly Fault[]; onOpen: (step: number, name: string) => void }) {
  if (faults.length === 0) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      {faults.length} isian perlu diperiksa:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {faults.slice(0, NAMED_MAX).map(({ step, name, label, message }) => (
          <li key={name}>
            <Link component="button" type="button" onClick={() => onOpen(step, name)} sx={{ textAlign: 'left' }}>
              {label}
            </Link>
            : {message}
          </li>
        ))}
        {faults.length > NAMED_MAX && <li>dan {faults.length - NAMED_MAX} lainnya</li>}
      </Box>
    </Alert>
  )
}
