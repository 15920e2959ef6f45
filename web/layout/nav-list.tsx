import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from '@tanstack/react-router'
import type { MenuEntry } from '#web/screens.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'

interface Props {
  entries: MenuEntry[]
  isFolded: boolean
  onVisit: (() => void) | undefined
}

/** Groups consecutive entries with the same headings into one list. */
function sectionsOf(entries: MenuEntry[]): MenuEntry[][] {
  const sections: MenuEntry[][] = []
  for (const entry of entries) {
    const open = sections.at(-1)
    if (open?.[0]?.group.join() === entry.group.join()) open.push(entry)
    else sections.push([entry])
  }
  return sections
}

/** The headings that differ from those of the section before; `depth` 0 is the outer one. */
const headingsOf = (section: MenuEntry[], before: MenuEntry[] | undefined) =>
  (section[0]?.group ?? [])
    .map((text, depth) => ({ text, depth }))
    .filter(({ text, depth }) => before?.[0]?.group[depth] !== text)

export function NavList({ entries, isFolded, onVisit }: Props) {
  const { pathname } = useLocation()
  const sections = sectionsOf(entries)
  return sections.map((section, index) => (
    <Box
      key={section[0]?.path}
      // A folded menu shows no headings, so a line separates the groups.
      sx={isFolded && index > 0 ? { borderTop: 1, borderColor: 'divider', pt: 0.5 } : undefined}
    >
      {!isFolded &&
        headingsOf(section, sections[index - 1]).map(({ text, depth }) => (
          <Typography
            key={text}
            variant={depth === 0 ? 'overline' : 'caption'}
            component="p"
            color="textSecondary"
            sx={{ px: 1.5, pt: depth === 0 ? 1 : 0.5, fontWeight: 600 }}
          >
            {text}
          </Typography>
        ))}
      <List disablePadding aria-label={section[0]?.group.join(', ') || undefined} sx={{ mb: 0.5 }}>
        {section.map((entry) => (
          <NavEntry
            key={entry.path}
            entry={entry}
            isCurrent={pathname === entry.path || pathname.startsWith(`${entry.path}/`)}
            isFolded={isFolded}
            onVisit={onVisit}
          />
        ))}
      </List>
    </Box>
  ))
}

interface EntryProps extends Omit<Props, 'entries'> {
  entry: MenuEntry
  isCurrent: boolean
}

const onIcon = { position: 'absolute', top: 2, left: 26, lineHeight: 1, display: 'flex', pointerEvents: 'none' }

function NavEntry({ entry: { path, label, icon: Icon, count: Count }, isCurrent, isFolded, onVisit }: EntryProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={path}
        onClick={onVisit}
        selected={isCurrent}
        aria-label={isFolded ? label : undefined}
        title={isFolded ? label : undefined}
        sx={{
          minHeight: { xs: 44, md: 36 },
          px: 1.5,
          py: 0.25,
          borderRadius: 1,
          fontSize: 14,
          whiteSpace: 'nowrap',
          '&.Mui-selected': { color: 'primary.main', fontWeight: 600 },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit', '& svg': { fontSize: 20 } }}>
          <Icon />
        </ListItemIcon>
        {!isFolded && label}
        {Count && (
          <Box sx={isFolded ? onIcon : { display: 'flex', flex: 1 }}>
            <SectionBoundary fallback={null}>
              <Count />
            </SectionBoundary>
          </Box>
        )}
      </ListItemButton>
    </ListItem>
  )
}
