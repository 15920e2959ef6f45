import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { PanelFrame } from './panel-frame.tsx'

interface Props {
  title: string
  /** In grey below the title. */
  about: string
  width?: number
  children: ReactNode
  /** Fixed below the scrolling content. */
  footer?: ReactNode
  /** Dialogs of the panel, which stand above it. */
  dialogs?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  onClose: () => void
}

/** A panel with a title and a button that closes it. */
export function SidePanel({ title, about, width, children, footer, dialogs, onKeyDown, onClose }: Props) {
  const titleId = useId()
  return (
    <>
      <PanelFrame titleId={titleId} width={width} footer={footer} onKeyDown={onKeyDown} onClose={onClose}>
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography id={titleId} variant="h2">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          </Box>
          <IconButton aria-label="Tutup" onClick={onClose} sx={{ width: 44, height: 44 }}>
            <Close />
          </IconButton>
        </Stack>
        {children}
      </PanelFrame>
      {dialogs}
    </>
  )
}
