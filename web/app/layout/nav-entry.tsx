import Box from '@mui/material/Box'
import ListItem from '@mui/material/ListItem'
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import { createLink } from '@tanstack/react-router'
import { createElement, lazy, type Ref, Suspense } from 'react'
import { iconOf } from '#web/app/menu-icons.ts'
import type { MenuEntry } from '#web/menu.ts'
import { TARGET } from '#web/ui/theme/theme.ts'
import { EntryCount } from './entry-count.tsx'

// Only a folded menu needs it, so that the first screen does not wait for it.
const Tooltip = lazy(() => import('@mui/material/Tooltip'))

const EntryLink = createLink((props: ListItemButtonProps<'a'> & { ref?: Ref<HTMLAnchorElement> }) => (
  <ListItemButton component="a" {...props} />
))

interface Props {
  entry: MenuEntry
  isCurrent: boolean
  /** Shows the icon only. */
  isFolded: boolean
  onVisit: (() => void) | undefined
}

const onIcon = { position: 'absolute', top: 0, left: 24, lineHeight: 1, display: 'flex', pointerEvents: 'none' }
const buttonStyle = {
  minHeight: { xs: TARGET, md: 24 },
  '@media (pointer: coarse)': { minHeight: TARGET },
  px: { xs: 1.5, md: 1 },
  py: 0,
  borderRadius: 1,
  fontSize: { xs: 14, md: 13 },
  whiteSpace: 'nowrap',
  '&.Mui-selected': { color: 'primary.main', fontWeight: 600 },
  '&.Mui-focusVisible': { outlineOffset: -2 },
}

/** The menu is longer than most screens: the entry of the open screen must not be below its edge. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

export function NavEntry({ entry: { path, to, label, counts }, isCurrent, isFolded, onVisit }: Props) {
  const button = (
    <EntryLink
      to={to.path}
      search={to.search}
      onClick={onVisit}
      selected={isCurrent}
      // The router would also mark the entry whose address begins that of the open screen.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isFolded ? label : undefined}
      sx={{ ...buttonStyle, ...(isFolded && { px: 1.75 }) }}
    >
      <ListItemIcon sx={{ minWidth: { xs: 36, md: 28 }, color: 'inherit', '& svg': { fontSize: { xs: 20, md: 19 } } }}>
        {createElement(iconOf(path))}
      </ListItemIcon>
      {!isFolded && label}
      {counts.length > 0 && (
        <Box sx={isFolded ? onIcon : { display: 'flex', flex: 1 }}>
          <EntryCount of={counts} />
        </Box>
      )}
    </EntryLink>
  )
  return (
    <ListItem disablePadding ref={isCurrent ? bringIntoView : undefined}>
      {isFolded ? (
        <Suspense fallback={button}>
          <Tooltip title={label} placement="right" describeChild={false}>
            {button}
          </Tooltip>
        </Suspense>
      ) : (
        button
      )}
    </ListItem>
  )
}
