import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { InboxItem } from '#contract/inbox.ts'
import { kindLabels } from '#contract/request-kinds.ts'
import { RequestDecision } from '#web/request/request-decision.tsx'
import { withView } from '#web/request/request-views.ts'
import { stageLabel } from '#web/request/stage-label.ts'
import { ClampedText } from '#web/ui/list/clamped-text.tsx'
import { NoWrap, NoWrapDates } from '#web/ui/list/no-wrap.tsx'
import { rowShortcutProps } from '#web/ui/list/row-shortcuts.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { itemDescription, itemKey, itemName } from './inbox-item.ts'

interface Props {
  item: InboxItem
  isTicked: boolean
  /** Missing when the item cannot be decided in bulk. */
  onTick?: () => void
  onOpen: () => void
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function InboxRow({ item, isTicked, onTick, onOpen }: Props) {
  const { request } = item
  const name = itemName(item)
  return (
    <Box
      component="li"
      {...rowShortcutProps(itemKey(item), onOpen)}
      sx={{
        display: 'flex',
        gap: 1,
        px: { xs: 1, sm: 2 },
        py: 1.5,
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Checkbox
        checked={isTicked}
        disabled={!onTick}
        onChange={onTick}
        slotProps={{ input: { 'aria-label': `Pilih ${name}` } }}
        sx={{ alignSelf: 'flex-start' }}
      />
      <Stack sx={{ flex: '1 1 240px', minWidth: 0, gap: 0.5, '& .clamped': { maxWidth: 'none' } }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start' }}>
          <StatusChip status="neutral" label={kindLabels[item.kind]} />
          <Link
            component="button"
            type="button"
            onClick={onOpen}
            sx={{ fontWeight: 600, fontSize: 15, textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            <NoWrapDates text={capitalised(name)} />
          </Link>
        </Stack>
        <ClampedText text={itemDescription(item)} />
        <Typography variant="body2" color="textSecondary">
          {request.company_name}, diajukan <NoWrap>{dateTime(request.created_at)}</NoWrap>
        </Typography>
        {stageLabel(request) && <Typography variant="body2">{stageLabel(request)}</Typography>}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', pl: { xs: 6, md: 0 } }}>
        {withView(item, (view, row) => (
          <RequestDecision view={view} row={row} isPlain />
        ))}
      </Stack>
    </Box>
  )
}
