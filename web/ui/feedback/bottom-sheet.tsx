import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import Drawer from './drawer.tsx'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Fixed below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A sheet at the bottom edge of a phone, within reach of the thumb. */
export function BottomSheet({ title, isOpen, onClose, footer, children }: Props) {
  const id = useId()
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: paperStyle } }}
    >
      <Box aria-hidden sx={{ width: 40, height: 4, borderRadius: 2, bgcolor: 'divider', mx: 'auto', mt: 1.5 }} />
      <Typography variant="h2" id={id} sx={{ px: 2, pt: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>{children}</Box>
      {footer}
    </Drawer>
  )
}

const paperStyle = { borderRadius: '16px 16px 0 0', maxHeight: '88dvh', pb: 'env(safe-area-inset-bottom)' }
