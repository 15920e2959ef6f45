import type { MenuEntry } from '#web/menu.ts'
import Drawer from '#web/ui/feedback/drawer.tsx'
import { SideNav } from './side-nav.tsx'

interface Props {
  entries: MenuEntry[]
  open: boolean
  onClose: () => void
}

export default function PhoneDrawer({ entries, open, onClose }: Props) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Menu utama' } }}>
      <SideNav entries={entries} onVisit={onClose} />
    </Drawer>
  )
}
