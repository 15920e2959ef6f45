import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import type { InboxItem } from '#contract/inbox.ts'
import { kindLabels } from '#contract/request-kinds.ts'
import { RequestDecision } from '#web/request/flow/request-decision.tsx'
import { stageLabel } from '#web/request/flow/stage-label.ts'
import { withView } from '#web/request-views.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { rowShortcutProps } from '#web/ui/list/row-shortcuts.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { clampLines } from '#web/ui/page/clamp-lines.ts'
import { Photo } from '#web/ui/page/photo.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { dateTime } from '#web/ui/short-format.ts'
import { itemBrief, itemDescription, itemKey, itemName, itemWarnings } from './inbox-item.ts'

interface Props {
  item: InboxItem
  /** Tells the person apart from others of the same name on this page. */
  about: string | false
  isTicked: boolean
  /** Missing when the item cannot be decided in bulk. */
  onTick?: () => void
  onOpen: () => void
  /** A phone decides in the panel, so that the row stays low. */
  isPhone: boolean
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function InboxRow({ item, about, isTicked, onTick, onOpen, isPhone }: Props) {
  const name = itemName(item)
  return (
    <Box component="li" {...rowShortcutProps(itemKey(item), onOpen)} sx={rowStyle}>
      <Checkbox
        checked={isTicked}
        disabled={!onTick}
        onChange={onTick}
        slotProps={{ input: { 'aria-label': `Pilih ${name}` } }}
        sx={{ alignSelf: 'flex-start' }}
      />
      <Photo
        src={item.profile ?? null}
        name={item.request.user_name}
        sx={{ width: { xs: 36, sm: 40 }, height: { xs: 36, sm: 40 }, mt: 0.25 }}
      />
      <RequestLines
        item={item}
        about={about}
        onOpen={onOpen}
        isPhone={isPhone}
        label={capitalised(about ? `${name}, ${about}` : name)}
      />
      {!isPhone && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {withView(item, (view, row) => (
            <RequestDecision view={view} row={row} isPlain />
          ))}
        </Stack>
      )}
    </Box>
  )
}

interface LinesProps extends Pick<Props, 'item' | 'about' | 'onOpen' | 'isPhone'> {
  /** Name of the request for screen readers, with the person that the link shows. */
  label: string
}

/** Breaks a line only between its parts, so that dates, hours and amounts stay whole. */
const UnbrokenParts = ({ text }: { text: string }) =>
  text.split(' · ').map((part, at, all) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <NoWrap>
        {part}
        {at < all.length - 1 && ' ·'}
      </NoWrap>
    </Fragment>
  ))

/** Person and kind, dates and amount, reason; on a phone warnings take the place of the reason. */
function RequestLines({ item, about, onOpen, isPhone, label }: LinesProps) {
  const { request } = item
  const stage = stageLabel(request)
  const warnings = itemWarnings(item).map((it) => it.text)
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 26 }}>
        <Link
          component="button"
          type="button"
          aria-label={label}
          onClick={onOpen}
          sx={{ ...clampLines(2), fontWeight: 600, fontSize: 15, minWidth: 0 }}
        >
          <PersonName name={request.user_name} about={about} />
        </Link>
        <Box sx={{ ml: { xs: 'auto', sm: 0 }, flexShrink: 0 }}>
          <StatusChip status="neutral" label={kindLabels[item.kind]} />
        </Box>
      </Stack>
      <Typography variant="body2" sx={{ ...(isPhone && clampLines(2)), fontVariantNumeric: 'tabular-nums' }}>
        <UnbrokenParts text={itemBrief(item)} />
      </Typography>
      {warnings.length > 0 && (
        <Typography
          variant="body2"
          sx={{ ...(isPhone && clampLines(stage ? 1 : 2)), color: 'tone.waiting.text', fontWeight: 600 }}
        >
          {warnings.join(' · ')}
        </Typography>
      )}
      {!(isPhone && warnings.length > 0) && (
        <Typography variant="body2" color="textSecondary" sx={oneLine}>
          {itemDescription(item)}
        </Typography>
      )}
      {!isPhone && (
        <Typography variant="body2" color="textSecondary">
          {request.company_name}, diajukan <NoWrap>{dateTime(request.created_at)}</NoWrap>
        </Typography>
      )}
      {stage && (
        <Typography variant="body2" sx={isPhone ? oneLine : undefined}>
          {stage}
        </Typography>
      )}
    </Box>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const rowStyle = {
  display: 'flex',
  gap: { xs: 1, sm: 1.5 },
  pl: { xs: 0.5, sm: 2 },
  pr: { xs: 1.5, sm: 2 },
  py: { xs: 1, sm: 1.5 },
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
}
