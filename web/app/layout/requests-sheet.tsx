import EditCalendar from '@mui/icons-material/EditCalendarOutlined'
import PublishedWithChanges from '@mui/icons-material/PublishedWithChangesOutlined'
import List from '@mui/material/List'
import type { ComponentType } from 'react'
import { iconOf } from '#web/app/menu-icons.ts'
import type { Path, ScreenPath } from '#web/client/paths.ts'
import type { MenuEntry } from '#web/menu.ts'
import type { CountName } from '#web/screens.tsx'
import { BottomSheet } from '#web/ui/feedback/bottom-sheet.tsx'
import { EntryCount } from './entry-count.tsx'
import { isOfRequests } from './request-entries.ts'
import { SheetItem } from './sheet-item.tsx'

interface Props {
  isOpen: boolean
  entries: MenuEntry[]
  onClose: () => void
}

interface RequestPlace {
  to: Path
  label: string
  icon: ComponentType
  counts: readonly CountName[]
}

/** Requests that are tabs of entries in other groups, with labels that tell them apart without their entry. */
const elsewhere: { [P in Path]?: Pick<RequestPlace, 'label' | 'icon'> } = {
  '/koreksi': { label: 'Koreksi', icon: EditCalendar },
  '/daftar-koreksi': { label: 'Daftar Koreksi', icon: PublishedWithChanges },
}

const placesOf = (entries: readonly MenuEntry[]): RequestPlace[] => [
  ...entries
    .filter(isOfRequests)
    .map(({ path, to, label, counts }) => ({ to: to.path, label, icon: iconOf(path), counts })),
  ...entries
    .flatMap((entry) => entry.tabs)
    .flatMap(({ path, count }) => {
      const place = elsewhere[path]
      return place ? [{ ...place, to: path, counts: count ? [count] : [] }] : []
    }),
]

/** The own requests and those to decide, opened by the bottom navigation of a phone. */
export default function RequestsSheet({ isOpen, entries, onClose }: Props) {
  return (
    <BottomSheet title="Pengajuan" isOpen={isOpen} onClose={onClose}>
      <List aria-label="Pengajuan">
        {placesOf(entries).map(({ to, label, icon, counts }) => (
          <SheetItem key={to} to={to as ScreenPath} label={label} icon={icon} onClick={onClose}>
            {counts.length > 0 && <EntryCount of={counts} />}
          </SheetItem>
        ))}
      </List>
    </BottomSheet>
  )
}
