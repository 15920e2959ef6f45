import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { NO_ORIGIN } from '#web/client/navigation.tsx'
import type { ScreenPath } from '#web/client/paths.ts'
import { TARGET } from '#web/ui/theme/theme.ts'

interface Props {
  to?: ScreenPath
  label: string
  icon: ComponentType
  onClick: () => void
  children?: ReactNode
}

/** A line of a bottom sheet: a link with `to`, otherwise a button. */
export const SheetItem = ({ to, label, icon: Icon, onClick, children }: Props) => (
  <ListItem disablePadding>
    <ListItemButton {...(to && { component: Link, to, state: NO_ORIGIN })} onClick={onClick} sx={{ minHeight: TARGET }}>
      <ListItemIcon sx={{ minWidth: 40, color: 'primary.main' }}>
        <Icon />
      </ListItemIcon>
      {label}
      {children}
    </ListItemButton>
  </ListItem>
)
