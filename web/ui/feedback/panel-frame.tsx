import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { KeyboardEvent, ReactNode } from 'react'
import Drawer from './drawer.tsx'

interface Props {
  /** Id of the heading. */
  titleId: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** On wide screens, in pixels. */
  width?: number
  /** Fixed below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel at the side of the screen, on a phone a sheet at the bottom. */
export function PanelFrame({ titleId, onClose, onKeyDown, width = 440, footer, children }: Props) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Drawer
      open
      // The snackbar stays beside it.
      className={isPhone ? undefined : 'side-panel'}
      anchor={isPhone ? 'bottom' : 'right'}
      onClose={onClose}
      // An undefined one would replace the handler that closes on Escape.
      {...(onKeyDown && { onKeyDown })}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: isPhone ? sheet : { width: `min(${width}px, 100vw)` },
        },
      }}
    >
      {/* Focusable so that the keyboard can scroll it and its shortcuts work. */}
      <Stack tabIndex={0} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: { xs: 2, sm: 2.5 }, gap: 2 }}>
        {children}
      </Stack>
      {footer}
    </Drawer>
  )
}

const sheet = { maxHeight: '92dvh', borderTopLeftRadius: 16, borderTopRightRadius: 16 }
