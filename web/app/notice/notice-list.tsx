import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { NoticeItem, notice } from '#contract/platform/notice.ts'
import { route, useWrite } from '#web/client/api.ts'
import { NO_ORIGIN } from '#web/client/navigation.tsx'
import type { ScreenPath } from '#web/client/paths.ts'
import { parseSearch } from '#web/client/query-string.ts'
import { useSession } from '#web/client/session.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { NoWrapValues } from '#web/ui/list/no-wrap.tsx'
import { dateTime } from '#web/ui/short-format.ts'

const read = route<typeof notice.read>('PATCH', '/staff/notification/:id')

const ItemTo = createLink((props: ListItemButtonProps<'a'> & { ref?: Ref<HTMLAnchorElement> }) => (
  <ListItemButton component="a" {...props} />
))

interface Props {
  rows: NoticeItem[]
  onVisit?: () => void
}

/** Notifications as links; following one marks it as read. */
export function NoticeList({ rows, onVisit }: Props) {
  const session = useSession()
  const mark = useWrite(read)
  /** The company of the account that the notification belongs to, if it is not the open one. */
  const elsewhere = ({ position_id }: NoticeItem) =>
    position_id === null || position_id === session?.user.position_id
      ? undefined
      : session?.accounts.find((it) => it.id === position_id)?.company_name
  if (rows.length === 0) return <Empty text="Belum ada notifikasi" />
  return (
    <List disablePadding>
      {rows.map((row) => (
        <NoticeRow
          key={row.id}
          row={row}
          company={elsewhere(row)}
          onVisit={() => {
            if (!row.read_at) mark.mutate({ params: { id: row.id }, body: { read: true } })
            onVisit?.()
          }}
        />
      ))}
    </List>
  )
}

interface RowProps {
  row: NoticeItem
  /** The company of another account, to which the notification belongs. */
  company: string | undefined
  onVisit: () => void
}

function NoticeRow({ row, company, onVisit }: RowProps) {
  // The router takes path and query apart: a `?` in the path would be a part of it.
  const [to, query = ''] = row.link.split('?')
  return (
    <ListItem disablePadding divider>
      <ItemTo
        to={to as ScreenPath}
        search={parseSearch(query)}
        state={NO_ORIGIN}
        onClick={onVisit}
        sx={{ alignItems: 'flex-start', gap: 1.5, minHeight: 56, '&.Mui-focusVisible': { outlineOffset: -2 } }}
      >
        <Box
          aria-hidden
          sx={{
            flexShrink: 0,
            width: 8,
            height: 8,
            mt: 0.875,
            borderRadius: '50%',
            bgcolor: row.read_at ? 'transparent' : 'primary.main',
          }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" dir="auto" sx={{ fontWeight: row.read_at ? 400 : 600, overflowWrap: 'anywhere' }}>
            <NoWrapValues text={row.text} />
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {!row.read_at && 'Belum dibaca · '}
            {dateTime(row.created_at)}
            {company && ` · akun Anda di ${company}`}
          </Typography>
        </Box>
      </ItemTo>
    </ListItem>
  )
}
