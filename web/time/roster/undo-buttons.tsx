import Redo from '@mui/icons-material/RedoOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useEffect } from 'react'
import { isTyping } from './is-typing.ts'

interface Props {
  /** Undefined without a stroke to undo or redo. */
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Takes strokes back and makes them again, by Ctrl+Z and Ctrl+Y or Ctrl+Shift+Z, too. */
export function UndoButtons({ undo, redo }: Props) {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return
      const key = event.key.toLowerCase()
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  })
  return (
    // First on a phone, where the brushes scroll.
    <Stack direction="row" sx={{ flex: 'none', order: { xs: -1, sm: 0 } }}>
      <IconButton aria-label="Urungkan" title="Urungkan (Ctrl+Z)" disabled={!undo} onClick={undo} sx={target}>
        <Undo />
      </IconButton>
      <IconButton aria-label="Ulangi" title="Ulangi (Ctrl+Y)" disabled={!redo} onClick={redo} sx={target}>
        <Redo />
      </IconButton>
    </Stack>
  )
}

const target = { width: 44, height: 44 }
