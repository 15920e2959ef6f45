import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { account } from '#contract/access/account.ts'
import { useRead } from '#web/client/api.ts'
import { number } from '#web/ui/format.ts'

const REFRESH_MS = 1_000

/** How many codes of the running call are made; the file follows at the end. */
export function CodeProgress({ total }: { total: number }) {
  const { data } = useRead(account.codeProgress, {}, { refetchInterval: REFRESH_MS, staleTime: 0, failure: false })
  const done = data?.done ?? 0
  const all = data?.total ?? total
  return (
    <Stack role="status" sx={{ gap: 1 }}>
      <LinearProgress variant="determinate" value={all > 0 ? (done / all) * 100 : 0} aria-label="Kode yang dibuat" />
      <span>
        {number(done)} dari {number(all)} kode dibuat. Jangan tutup halaman ini sampai file diunduh.
      </span>
    </Stack>
  )
}
