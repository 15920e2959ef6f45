import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

interface Props {
  name: string
  done: number
  total: number
  progress: number
}

/** How much of a list is done, as a bar and in numbers. */
export const ProgressBar = ({ name, done, total, progress }: Props) => (
  <Box sx={{ minWidth: 120 }}>
    <LinearProgress
      variant="determinate"
      value={progress}
      aria-label={`Kemajuan ${name}`}
      sx={{ height: 6, borderRadius: 3 }}
    />
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {done} dari {total} ({progress}%)
    </Typography>
  </Box>
)
