import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/Logout'
import Notifications from '@mui/icons-material/NotificationsOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Tune from '@mui/icons-material/TuneOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import type { ComponentType } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import { path, type ScreenPath } from '#web/client/paths.ts'
import { decidesRequests } from '#web/screens.tsx'

export interface AccountEntry {
  label: string
  icon: ComponentType<{ fontSize?: 'small' }>
  /** A screen, or something that happens at once. */
  to: ScreenPath | 'switch' | 'sign-out'
}

const help: AccountEntry = { label: 'Bantuan', icon: HelpOutline, to: '/bantuan' }
const signOut: AccountEntry = { label: 'Logout', icon: Logout, to: 'sign-out' }
const switchAccount: AccountEntry = { label: 'Ganti Akun', icon: SwapHoriz, to: 'switch' }

/** The entries of the account, the same in the menu of a desktop and in the sheet of a phone. */
export function accountEntries(user: SessionUser, canSwitch: boolean): AccountEntry[] {
  const switching = canSwitch ? [switchAccount] : []
  // No other screen opens until the identity form is complete, a password is chosen or a second factor is set up.
  if (user.must_change_password) return [help, signOut]
  if (user.status !== 'old' || user.must_add_factor) return [...switching, help, signOut]
  const own = path('/detail-employee/$id/$userId', { id: user.position_id, userId: user.id })
  return [
    { label: 'Profil Saya', icon: Person, to: own },
    ...switching,
    { label: 'Notifikasi', icon: Notifications, to: '/notifikasi' },
    { label: 'Preferensi Notifikasi', icon: Tune, to: '/preferensi' },
    { label: 'Ganti Password', icon: KeyOutlined, to: '/ganti-password' },
    { label: 'Keamanan', icon: ShieldOutlined, to: '/keamanan' },
    { label: 'Perangkat Saya', icon: DevicesOutlined, to: '/perangkat' },
    { label: 'Siapa Melihat Data Saya', icon: VisibilityOutlined, to: '/siapa-melihat-data-saya' },
    ...(decidesRequests(user)
      ? [{ label: 'Delegasi Persetujuan', icon: HowToRegOutlined, to: '/wakil' } as const]
      : []),
    help,
    signOut,
  ]
}
