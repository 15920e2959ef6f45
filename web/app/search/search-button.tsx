import SearchIcon from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, useEffect, useState } from 'react'
import { preloadWhenActive } from '#web/client/when-user-active.ts'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { TARGET } from '#web/ui/theme/theme.ts'
import { keepEarlyKeys } from './early-keys.ts'
import { kbdStyle } from './kbd-style.ts'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(loadDialog)

const LABEL = 'Cari orang, halaman, tindakan'
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A slash that is typed into a field, and any key while another dialog is open, belong to those. */
const isShortcut = (event: KeyboardEvent) => {
  if (document.querySelector('[role=dialog]')) return false
  if (event.key.toLowerCase() === 'k') return event.ctrlKey || event.metaKey
  const target = event.target as HTMLElement
  const isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  return event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey
}

/** Opens the search: a field in the bar of a desktop, a magnifier on a phone, and the keys Ctrl+K and '/'. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  useEffect(() => preloadWhenActive(loadDialog), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      keepEarlyKeys()
      setOpened(true)
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <ButtonBase
        onClick={open}
        aria-label={LABEL}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        sx={buttonStyle}
      >
        <SearchIcon sx={{ fontSize: { xs: 24, md: 20 } }} />
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, flex: 1, textAlign: 'left' }}>
          {LABEL}
        </Box>
        <Box component="kbd" sx={{ ...kbdStyle, display: { xs: 'none', md: 'block' } }}>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      <OptionalBoundary>
        {wasOpened && <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
      </OptionalBoundary>
    </>
  )
}

const buttonStyle = {
  minWidth: { xs: 40, sm: TARGET },
  height: { xs: TARGET, md: 36 },
  width: { md: 300 },
  px: { md: 1 },
  gap: 1,
  borderRadius: { xs: TARGET / 2, md: 1 },
  border: { md: 1 },
  borderColor: { md: 'divider' },
  bgcolor: { md: 'background.default' },
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: 13,
  '&:hover': { bgcolor: 'action.hover' },
}
