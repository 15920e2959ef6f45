import Person from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Photo } from '#web/ui/page/photo.tsx'
import { kbdStyle } from './kbd-style.ts'
import type { SearchItem } from './search-item.ts'

interface Props {
  id: string
  item: SearchItem
  typed: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** A line of the search; the listbox keeps the keyboard, so the line itself takes no focus. */
export function SearchOption({ id, item, typed, isActive, onPoint, onChoose }: Props) {
  const { kind, label, detail, icon: Icon = Person, photo } = item
  return (
    <Box
      component="li"
      role="option"
      id={id}
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{ ...lineStyle, ...(isActive && { bgcolor: 'action.selected' }) }}
    >
      {kind === 'person' && photo !== undefined ? (
        <Photo src={photo} name={label} aria-hidden sx={{ width: 36, height: 36 }} />
      ) : (
        <Box aria-hidden sx={{ width: 36, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
          <Icon />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: kind === 'person' ? 600 : 400 }}>
          <Marked text={label} typed={typed} />
        </Typography>
        {detail && (
          <Typography variant="caption" component="div" color="textSecondary" noWrap>
            {detail}
          </Typography>
        )}
      </Box>
      {isActive && item.second && (
        <Box aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.75, fontSize: 12, color: 'text.secondary' }}>
          <kbd>
            <Box sx={kbdStyle}>↵</Box>
          </kbd>
          profil
          <kbd>
            <Box sx={kbdStyle}>Tab</Box>
          </kbd>
          waktu & pengajuan
        </Box>
      )}
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  cursor: 'pointer',
}

/** The found letters are bold and underlined, so that they differ by more than colour. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const needle = typed.trim().toLowerCase()
  const at = needle ? text.toLowerCase().indexOf(needle) : -1
  if (at < 0) return text
  const end = at + needle.length
  return (
    <>
      {text.slice(0, at)}
      <Box
        component="mark"
        sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 700, borderBottom: 2, lineHeight: 1.1 }}
      >
        {text.slice(at, end)}
      </Box>
      {text.slice(end)}
    </>
  )
}
