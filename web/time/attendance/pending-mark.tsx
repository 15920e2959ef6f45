import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type MarkRetry, markLabel } from './retry-mark.tsx'

/** Shows that a mark is not recorded yet, with buttons to send it now or to cancel it. */
export function PendingMark({ later }: { later: MarkRetry }) {
  if (!later.pending) return null
  return (
    <Box role="status" sx={{ p: 1.5, borderRadius: 1, bgcolor: 'tone.waiting.background', color: 'tone.waiting.text' }}>
      <strong>{markLabel(later.pending)} belum tercatat.</strong> Dikirim otomatis begitu jaringan kembali, selama
      halaman ini terbuka. Jam yang dicatat adalah jam server saat itu.
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={later.retry}>
          Kirim sekarang
        </Button>
        <Button size="small" color="inherit" onClick={later.cancel}>
          Batalkan
        </Button>
      </Box>
    </Box>
  )
}
