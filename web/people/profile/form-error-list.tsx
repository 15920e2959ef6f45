import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { FormError } from './identity-steps.tsx'

const NAMED_MAX = 6

/** Lists the invalid fields, each with a link to its input. */
export function FormErrorList({
  errors,
  onOpen,
}: {
  errors: readonly FormError[]
  onOpen: (step: number, name: string) => void
}) {
  if (errors.length === 0) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      {errors.length} isian perlu diperiksa:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {errors.slice(0, NAMED_MAX).map(({ step, name, label, message }) => (
          <li key={name}>
            <Link component="button" type="button" onClick={() => onOpen(step, name)} sx={{ textAlign: 'left' }}>
              {label}
            </Link>
            : {message}
          </li>
        ))}
        {errors.length > NAMED_MAX && <li>dan {errors.length - NAMED_MAX} lainnya</li>}
      </Box>
    </Alert>
  )
}
