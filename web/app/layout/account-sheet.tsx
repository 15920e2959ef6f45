import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { BottomSheet } from '#web/ui/feedback/bottom-sheet.tsx'
import type { AccountEntry } from './account-entries.ts'
import { SheetItem } from './sheet-item.tsx'
import { ThemeChoice } from './theme-choice.tsx'

interface Props {
  entries: readonly AccountEntry[]
  isOpen: boolean
  onChoose: (entry: AccountEntry) => void
  onClose: () => void
}

/** The account on a phone, within reach of the thumb. */
export function AccountSheet({ entries, isOpen, onChoose, onClose }: Props) {
  return (
    <BottomSheet title="Akun" isOpen={isOpen} onClose={onClose}>
      <List aria-label="Akun">
        {entries.map((entry) =>
          entry.to === 'switch' || entry.to === 'sign-out' ? (
            <SheetItem key={entry.label} label={entry.label} icon={entry.icon} onClick={() => onChoose(entry)} />
          ) : (
            <SheetItem key={entry.label} to={entry.to} label={entry.label} icon={entry.icon} onClick={onClose} />
          ),
        )}
      </List>
      <ThemeChoice />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, pb: 2 }}>
        HCIS {__APP_VERSION__}
      </Typography>
    </BottomSheet>
  )
}
