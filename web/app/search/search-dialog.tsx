import SearchIcon from '@mui/icons-material/SearchOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from 'react'
import { signOutAndRevoke } from '#web/app/layout/sign-out.ts'
import { NO_ORIGIN, useGo } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { takeEarlyKeys } from './early-keys.ts'
import { KeyHints } from './key-hints.tsx'
import { addRecent } from './recent-items.ts'
import type { SearchItem } from './search-item.ts'
import { SearchResults } from './search-results.tsx'
import { useSearchGroups } from './use-search-groups.ts'

const LABEL = 'Cari orang, halaman, tindakan'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Finds people, screens, acts and sections of the guide by keyboard from anywhere. */
export default function SearchDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      maxWidth={false}
      // The paper has the role of the dialog, so that it needs the name.
      slotProps={{ paper: { 'aria-label': LABEL, 'aria-labelledby': undefined, sx: paperStyle } }}
      sx={{ '&& > .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <SearchPanel onClose={onClose} />
    </Dialog>
  )
}

/** On a phone the panel fills the screen from the top, because the keyboard covers the bottom. */
const paperStyle = {
  width: { xs: '100%', sm: 680 },
  maxHeight: { xs: '100%', sm: 'calc(100% - 128px)' },
  m: { xs: 0, sm: 4 },
  mt: { sm: 9 },
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const go = useGo()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  useLayoutEffect(() => setTyped(takeEarlyKeys()), [])
  const { groups, isPending, error, retry } = useSearchGroups(me, typed)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, items.length - 1)
  const choose = (item: SearchItem | undefined, search = item?.search) => {
    if (!item) return
    onClose()
    if (item.isSignOut) return signOutAndRevoke()
    addRecent(me.position_id, item)
    go(item.to, search, NO_ORIGIN, item.hash)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const item = items[at]
    if (step !== undefined) setActive((at + step + items.length) % Math.max(items.length, 1))
    else if (event.key === 'Enter') choose(item)
    else if (event.key === 'Tab' && !event.shiftKey && item?.second) choose(item, item.second)
    else return
    event.preventDefault()
  }
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, at])
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, minHeight: 56, flex: 'none' }}>
        <SearchIcon aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          placeholder={LABEL}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': LABEL,
            'aria-expanded': items.length > 0,
            'aria-controls': items.length > 0 ? `${id}-list` : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': items.length > 0 ? optionId(at) : undefined,
            autoComplete: 'off',
            enterKeyHint: 'go',
            maxLength: 50,
          }}
        />
        <Button size="small" color="inherit" onClick={onClose} sx={{ color: 'text.secondary' }}>
          Tutup
        </Button>
      </Box>
      <Box sx={{ height: 4, flex: 'none', borderTop: 1, borderColor: 'divider' }}>
        {isPending && <LinearProgress aria-label="Mencari" />}
      </Box>
      <Box sx={{ overflowY: 'auto', px: 1, pb: 1 }}>
        {error && <PeopleError isOffline={error.status === 0} onRetry={retry} />}
        <SearchResults id={id} groups={groups} typed={typed} active={at} onPoint={setActive} onChoose={choose} />
        <Typography role="status" variant="body2" color="textSecondary" sx={items.length > 0 ? hidden : { p: 2 }}>
          {statusText(typed, items.length, isPending)}
        </Typography>
      </Box>
      <KeyHints />
    </>
  )
}

const hidden = { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }

const statusText = (typed: string, count: number, isPending: boolean) => {
  if (isPending) return 'Mencari…'
  return count > 0 ? `${count} hasil` : `Tidak ada yang cocok dengan “${typed.trim()}”`
}

/** Only people need the server; screens and acts can still be chosen below it. */
const PeopleError = ({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => unknown }) => (
  <Alert
    severity="warning"
    sx={{ m: 1 }}
    action={
      <Button size="small" color="inherit" onClick={onRetry}>
        Coba lagi
      </Button>
    }
  >
    {isOffline ? 'Anda sedang offline: karyawan tidak dapat dicari.' : 'Karyawan tidak dapat dicari saat ini.'}
  </Alert>
)
