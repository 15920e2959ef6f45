import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import Drawer from '#web/ui/feedback/drawer.tsx'

interface Props {
  title: string
  /** In grey below the title. */
  about: string
  /** On wide screens, in pixels; a phone uses its whole width. */
  width: number
  children: ReactNode
  /** Dialogs of the panel, which stand above it. */
  dialogs?: ReactNode
  onClose: () => void
}

/** A panel at the right side with a title and a button that closes it. */
export function SidePanel({ title, about, width, children, dialogs, onClose }: Props) {
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: width } } } }}
    >
      <Stack sx={{ gap: 2, p: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={titleId} variant="h2">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          </Box>
          <IconButton aria-label="Tutup" onClick={onClose}>
            <Close />
          </IconButton>
        </Stack>
        {children}
      </Stack>
      {dialogs}
    </Drawer>
  )
}
