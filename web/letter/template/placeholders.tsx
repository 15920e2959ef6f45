import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { placeholderSources, placeholders } from '#contract/letter/placeholders.ts'

/** The names that a text may use, by their source. */
export const Placeholders = () => (
  <Box sx={{ mt: 2 }}>
    <Typography variant="body2" color="textSecondary">
      Tulis {'{{nama}}'} untuk isian, **tebal**, Label : nilai, 1. daftar, --- halaman baru, dan [[upah: …]] untuk
      bagian yang hanya muncul bila isinya ada.
    </Typography>
    {Object.entries(placeholderSources).map(([source, label]) => (
      <Typography key={source} variant="body2" sx={{ mt: 0.5 }}>
        <b>{label}:</b>{' '}
        {Object.keys(placeholders)
          .filter((name) => placeholders[name]?.source === source)
          .join(', ')}
      </Typography>
    ))}
  </Box>
)
