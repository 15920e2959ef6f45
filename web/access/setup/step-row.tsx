import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Current step as text and as a progress line. */
export function StepRow({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600, mb: 1 }}>
        Langkah {current + 1} dari {labels.length}: {labels[current]}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.5 }}>
        {labels.map((label, index) => (
          <Box
            key={label}
            sx={{ flex: 1, height: 4, borderRadius: 1, bgcolor: index <= current ? 'primary.main' : 'divider' }}
          />
        ))}
      </Box>
    </Box>
  )
}
