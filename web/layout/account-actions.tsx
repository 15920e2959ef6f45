import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/Logout'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { useGo } from '#web/navigation.tsx'
import { signOutAndRevoke } from './sign-out.ts'
import { SwitchAccount } from './switch-account.tsx'
import { themes } from './theme-choice.tsx'

const ALWAYS = ['Bantuan', 'Logout']

interface Props {
  user: SessionUser
  anchor: HTMLElement | null
  onClose: () => void
}

export default function AccountActions({ user, anchor, onClose }: Props) {
  const [isSwitching, setSwitching] = useState(false)
  const go = useGo()
  const { mode, setMode } = useColorScheme()
  const hasFullAccess = user.status === 'old' && !user.must_add_factor

  const actions = [
    { label: 'Ganti Akun', icon: SwapHoriz, act: () => setSwitching(true) },
    { label: 'Ganti Password', icon: KeyOutlined, act: () => go('/ganti-password') },
    { label: 'Keamanan', icon: ShieldOutlined, act: () => go('/keamanan') },
    { label: 'Perangkat Saya', icon: DevicesOutlined, act: () => go('/perangkat') },
    { label: 'Siapa Melihat Data Saya', icon: VisibilityOutlined, act: () => go('/siapa-melihat-data-saya') },
    ...(user.role_name === 'staff'
      ? []
      : [{ label: 'Delegasi Persetujuan', icon: HowToRegOutlined, act: () => go('/wakil') }]),
    { label: 'Bantuan', icon: HelpOutline, act: () => go('/bantuan') },
    { label: 'Logout', icon: Logout, act: signOutAndRevoke },
    // No other screen opens until the identity form is complete, a password is chosen or a second factor is set up.
  ].filter(
    (it) => ALWAYS.includes(it.label) || (!user.must_change_password && (hasFullAccess || it.label === 'Ganti Akun')),
  )

  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} disablePortal>
        {actions.map(({ label, icon: Icon, act }) => (
          <MenuItem
            key={label}
            onClick={() => {
              onClose()
              act()
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
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
      <SwitchAccount open={isSwitching} onClose={() => setSwitching(false)} user={user} />
    </>
  )
}
