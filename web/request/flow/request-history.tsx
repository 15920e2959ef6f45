import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { HistoryItem } from '#contract/request/flow.ts'
import type { RequestEndpoints } from '#contract/request/known-endpoints.ts'
import { statusWord } from '#contract/status-words.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { dateTime } from '#web/ui/short-format.ts'

const actionLabels: Record<HistoryItem['action'], string> = {
  submit: 'Diajukan',
  assign: 'Ditugaskan',
  record: 'Dicatat',
  edit: 'Diubah',
  agree: 'Disetujui, langkah 1 dari 2',
  move: 'Status menjadi',
  undo: 'Keputusan diurungkan',
  revert: 'Keputusan dibatalkan HR',
  remove: 'Dihapus',
}

interface Props {
  endpoint: RequestEndpoints<never, never, never>['history']
  id: number
}

export function RequestHistory({ endpoint, id }: Props) {
  const reading = useRead(endpoint, { params: { id } })
  return (
    <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={96} />}>
      {(items) => <Items items={items} />}
    </Loaded>
  )
}

function Items({ items }: { items: readonly HistoryItem[] }) {
  if (items.length === 0) return <Typography color="textSecondary">Belum ada riwayat</Typography>
  return (
    <Box component="ol" aria-label="Riwayat" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Box component="li" key={item.id} sx={mark}>
          <Typography component="span">{actionLabels[item.action]}</Typography>{' '}
          {item.action === 'move' && <StatusChip status={item.status} label={statusWord(item.status)} />}
          <Typography variant="body2" color="textSecondary">
            {byWhom(item)}, {dateTime(item.at)}
          </Typography>
          {item.escalated_after !== null && (
            <Typography variant="body2">
              Langkah pertama dilewati: sudah menunggu {item.escalated_after} hari
            </Typography>
          )}
          {item.note && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              “{item.note}”
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}

/** Names the deputy and the principal if it was decided by a deputy. */
const byWhom = ({ user_name, on_behalf_of }: HistoryItem) =>
  on_behalf_of ? `${user_name} mewakili ${on_behalf_of}` : user_name

/** Draws a dot for each entry and a line to the next. */
const mark = {
  position: 'relative',
  pl: 3,
  pb: 2,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 7.5,
    top: 18,
    bottom: -6,
    width: '1px',
    bgcolor: 'divider',
  },
  '&:last-child': { pb: 0 },
} as const
