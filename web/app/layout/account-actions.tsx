import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import { useGo } from '#web/client/navigation.tsx'
import { type AccountEntry, accountEntries } from './account-entries.ts'
import { AccountSheet } from './account-sheet.tsx'
import { signOutAndRevoke } from './sign-out.ts'
import { SwitchAccount } from './switch-account.tsx'
import { themes } from './theme-choice.tsx'
import { useAccounts } from './use-accounts.ts'

interface Props {
  user: SessionUser
  isOpen: boolean
  /** The element above the menu of a desktop; the sheet of a phone needs none. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** Everything about the account: a menu on a desktop, a sheet on a phone, from wherever it is opened. */
export default function AccountActions({ user, isOpen, anchor, onClose }: Props) {
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const [isSwitching, setSwitching] = useState(false)
  const go = useGo()
  const hasSeveral = useAccounts().length > 1
  // The menu of the top bar always has it, as specified; the sheet of a phone only where it leads somewhere.
  const entries = accountEntries(user, isDesktop || hasSeveral)
  const choose = ({ to }: AccountEntry) => {
    onClose()
    if (to === 'switch') setSwitching(true)
    else if (to === 'sign-out') signOutAndRevoke()
    else go(to)
  }
  return (
    <>
      {isDesktop ? (
        <AccountDropdown entries={entries} anchor={isOpen ? anchor : null} onChoose={choose} onClose={onClose} />
      ) : (
        <AccountSheet entries={entries} isOpen={isOpen} onChoose={choose} onClose={onClose} />
      )}
      <SwitchAccount open={isSwitching} onClose={() => setSwitching(false)} user={user} />
    </>
  )
}

interface DropdownProps {
  entries: readonly AccountEntry[]
  anchor: HTMLElement | null
  onChoose: (entry: AccountEntry) => void
  onClose: () => void
}

function AccountDropdown({ entries, anchor, onChoose, onClose }: DropdownProps) {
  const { mode, setMode } = useColorScheme()
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} disablePortal>
      {entries.map((entry) => (
        <MenuItem key={entry.label} onClick={() => onChoose(entry)}>
          <ListItemIcon>
            <entry.icon fontSize="small" />
          </ListItemIcon>
          {entry.label}
        </MenuItem>
      ))}
      <Divider component="li" aria-hidden />
      {themes.map(({ mode: value, label, icon: Icon }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={mode === value}
          selected={mode === value}
          onClick={() => setMode(value)}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
