import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import type { NoticeItem, notice } from '#contract/platform/notice.ts'
import { route, useWrite } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { useBackCloses } from '#web/ui/feedback/use-back-closes.ts'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { NoticeList } from './notice-list.tsx'
import type { useLatestNotices } from './use-latest-notices.ts'

const readAll = route<typeof notice.readAll>('POST', '/staff/notification/read-all')

interface Props {
  open: boolean
  anchor: () => HTMLElement | null
  latest: ReturnType<typeof useLatestNotices>
  onClose: () => void
}

/** The latest notifications, below the bell. */
export default function NoticePanel({ open, anchor, latest, onClose }: Props) {
  const title = useId()
  const heading = useRef<HTMLElement>(null)
  const mark = useWrite(readAll)
  useBackCloses(open, onClose)
  const newest: NoticeItem | undefined = latest.data?.data[0]
  const markAll = () => {
    // The button disappears after the click; without this the focus would be lost and Escape would not close the panel.
    heading.current?.focus()
    mark.mutate({ query: { up_to: newest?.id } })
  }
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      marginThreshold={8}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': title,
          sx: { width: 400, maxWidth: 'calc(100vw - 16px)', maxHeight: 'min(560px, calc(100dvh - 80px))' },
        },
      }}
    >
      <Stack sx={{ maxHeight: 'inherit' }}>
        <Stack
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, py: 1, minHeight: 56 }}
        >
          <Typography variant="h2" id={title} ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            Notifikasi
          </Typography>
          {(latest.data?.unread ?? 0) > 0 && (
            <Button loading={mark.isPending} onClick={markAll}>
              Tandai semua dibaca
            </Button>
          )}
        </Stack>
        <Stack sx={{ overflowY: 'auto', borderTop: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Loaded query={latest}>{({ data }) => <NoticeList rows={data} onVisit={onClose} />}</Loaded>
        </Stack>
        <RouterButton to="/notifikasi" onClick={onClose} sx={{ m: 1 }}>
          Lihat semua
        </RouterButton>
      </Stack>
    </Popover>
  )
}
