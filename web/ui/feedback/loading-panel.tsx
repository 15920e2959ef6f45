import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

/** Skeleton of a page. */
export function LoadingPanel() {
  return (
    <Stack aria-busy="true" aria-label="Memuat" role="status" sx={{ gap: 1.5, p: { xs: 2, sm: 3 } }}>
      <Skeleton width={180} />
      <Skeleton variant="rounded" height={40} sx={{ maxWidth: 320 }} />
      <Skeleton variant="rounded" height={220} />
    </Stack>
  )
}
