import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RouterButton } from './router-link.tsx'

export default function NotFoundPage() {
  return (
    <Stack sx={{ alignItems: 'center', gap: 2, py: { xs: 6, sm: 10 }, textAlign: 'center' }}>
      <Typography aria-hidden sx={{ fontSize: 72, fontWeight: 750, lineHeight: 1, color: 'primary.main' }}>
        404
      </Typography>
      <Typography variant="h1">Halaman tidak ditemukan</Typography>
      <Typography color="textSecondary">Alamat yang Anda buka tidak ada atau sudah dipindahkan.</Typography>
      <RouterButton to="/" variant="contained">
        Kembali ke Dashboard
      </RouterButton>
    </Stack>
  )
}
