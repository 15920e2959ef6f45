import List from '@mui/material/List'
import { iconOf } from '#web/app/menu-icons.ts'
import type { ScreenPath } from '#web/client/paths.ts'
import type { MenuEntry } from '#web/screens.tsx'
import { BottomSheet } from '#web/ui/feedback/bottom-sheet.tsx'
import { EntryCount } from './entry-count.tsx'
import { isOfRequests } from './request-entries.ts'
import { SheetItem } from './sheet-item.tsx'

interface Props {
  isOpen: boolean
  entries: MenuEntry[]
  onClose: () => void
}

/** The own requests and those to decide, opened by the bottom navigation of a phone. */
export default function RequestsSheet({ isOpen, entries, onClose }: Props) {
  const shown = entries.filter(isOfRequests)
  return (
    <BottomSheet title="Pengajuan" isOpen={isOpen} onClose={onClose}>
      <List aria-label="Pengajuan">
        {shown.map(({ path: to, label, count }) => (
          <SheetItem key={to} to={to as ScreenPath} label={label} icon={iconOf(to)} onClick={onClose}>
            {count && <EntryCount of={[count]} />}
          </SheetItem>
        ))}
      </List>
    </BottomSheet>
  )
}
