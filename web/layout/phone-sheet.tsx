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
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { NO_ORIGIN } from '#web/navigation.tsx'
import { path, type ScreenPath } from '#web/paths.ts'
import type { MenuEntry } from '#web/screens.tsx'
import { TARGET } from '#web/theme.ts'
import { EntryCount } from './entry-count.tsx'
import { signOutAndRevoke } from './sign-out.ts'
import { SwitchAccount } from './switch-account.tsx'
import { ThemeChoice } from './theme-choice.tsx'

interface Props {
  kind: 'requests' | 'account'
  isOpen: boolean
  user: SessionUser
  entries: MenuEntry[]
  onClose: () => void
}

const titles = { requests: 'Pengajuan', account: 'Akun' }

/** Bottom sheet that the phone navigation opens, within reach of the thumb. */
export default function PhoneSheet({ kind, isOpen, user, entries, onClose }: Props) {
  const [isSwitching, setSwitching] = useState(false)
  const title = titles[kind]
  return (
    <>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': title,
            sx: { borderRadius: '16px 16px 0 0', maxHeight: '85dvh', pb: 'env(safe-area-inset-bottom)' },
          },
        }}
      >
        <Box aria-hidden sx={{ width: 40, height: 4, borderRadius: 2, bgcolor: 'divider', mx: 'auto', mt: 1.5 }} />
        <Typography variant="h2" sx={{ px: 2, pt: 1.5 }}>
          {title}
        </Typography>
        {kind === 'requests' ? (
          <Requests entries={entries} onVisit={onClose} />
        ) : (
          <Account
            user={user}
            onVisit={onClose}
            onSwitch={() => {
              onClose()
              setSwitching(true)
            }}
          />
        )}
      </Drawer>
      <SwitchAccount open={isSwitching} onClose={() => setSwitching(false)} user={user} />
    </>
  )
}

function Requests({ entries, onVisit }: { entries: MenuEntry[]; onVisit: () => void }) {
  const shown = entries.filter((entry) => entry.group.includes('Self Service') || entry.path === '/tugas-saya')
  return (
    <List aria-label="Pengajuan">
      {shown.map(({ path: to, label, icon, count }) => (
        <SheetItem key={to} to={to as ScreenPath} label={label} icon={icon} onClick={onVisit}>
          {count && <EntryCount of={[count]} />}
        </SheetItem>
      ))}
    </List>
  )
}

function Account({ user, onVisit, onSwitch }: { user: SessionUser; onVisit: () => void; onSwitch: () => void }) {
  const own = path('/detail-employee/$id/$userId', { id: user.position_id, userId: user.id })
  return (
    <>
      <List aria-label="Akun">
        <SheetItem to={own} label="Profil Saya" icon={Person} onClick={onVisit} />
        <SheetItem label="Ganti Akun" icon={SwapHoriz} onClick={onSwitch} />
        <SheetItem to="/notifikasi" label="Notifikasi" icon={Notifications} onClick={onVisit} />
        <SheetItem to="/preferensi" label="Preferensi Notifikasi" icon={Tune} onClick={onVisit} />
        <SheetItem to="/ganti-password" label="Ganti Password" icon={KeyOutlined} onClick={onVisit} />
        <SheetItem to="/keamanan" label="Keamanan" icon={ShieldOutlined} onClick={onVisit} />
        <SheetItem to="/perangkat" label="Perangkat Saya" icon={DevicesOutlined} onClick={onVisit} />
        <SheetItem
          to="/siapa-melihat-data-saya"
          label="Siapa Melihat Data Saya"
          icon={VisibilityOutlined}
          onClick={onVisit}
        />
        {user.role_name !== 'staff' && (
          <SheetItem to="/wakil" label="Delegasi Persetujuan" icon={HowToRegOutlined} onClick={onVisit} />
        )}
        <SheetItem to="/bantuan" label="Bantuan" icon={HelpOutline} onClick={onVisit} />
      </List>
      <ThemeChoice />
      <List>
        <SheetItem label="Logout" icon={Logout} onClick={signOutAndRevoke} />
      </List>
    </>
  )
}

interface SheetItemProps {
  to?: ScreenPath
  label: string
  icon: ComponentType
  onClick: () => void
  children?: ReactNode
}

/** A link with `to`, otherwise a button. */
const SheetItem = ({ to, label, icon: Icon, onClick, children }: SheetItemProps) => (
  <ListItem disablePadding>
    <ListItemButton
      {...(to && { component: Link, to, state: NO_ORIGIN })}
      onClick={onClick}
      sx={{ minHeight: TARGET + 4 }}
    >
      <ListItemIcon sx={{ minWidth: 40, color: 'primary.main' }}>
        <Icon />
      </ListItemIcon>
      {label}
      {children}
    </ListItemButton>
  </ListItem>
)
