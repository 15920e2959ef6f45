import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { type MenuEntry, PAYERS_GROUP } from '#web/menu.ts'
import { TARGET } from '#web/ui/theme/theme.ts'
import { EntryCount } from './entry-count.tsx'
import { NavEntry } from './nav-entry.tsx'
import { useCurrentEntry } from './use-current-entry.ts'
import { useFoldedGroups } from './use-folded-groups.ts'

interface Props {
  entries: MenuEntry[]
  /** Shows icons only. */
  isFolded: boolean
  onVisit: (() => void) | undefined
}

const nameOf = ({ group }: MenuEntry) => group.join(' · ')

/** Groups consecutive entries with the same headings into one list. */
function sectionsOf(entries: MenuEntry[]) {
  const sections: { name: string; entries: MenuEntry[] }[] = []
  for (const entry of entries) {
    const open = sections.at(-1)
    if (open?.name === nameOf(entry)) open.entries.push(entry)
    else sections.push({ name: nameOf(entry), entries: [entry] })
  }
  return sections
}

/** Those who pay begin with what they pay, the rest folded. */
const foldedAtFirst = (entries: MenuEntry[]) => {
  const names = [...new Set(entries.map(nameOf))]
  return names.includes(PAYERS_GROUP) ? names.filter((it) => it !== '' && it !== PAYERS_GROUP) : []
}

export function NavList({ entries, isFolded, onVisit }: Props) {
  const { pathname } = useLocation()
  const current = useCurrentEntry(entries)
  const groups = useFoldedGroups(current ? nameOf(current) : '', pathname, foldedAtFirst(entries))
  const list = (shown: MenuEntry[], isFirst: boolean) =>
    sectionsOf(shown).map((section, index) => (
      <Section
        key={section.entries[0]?.path}
        section={section}
        current={current}
        isIconsOnly={isFolded}
        isFirst={isFirst && index === 0}
        // A menu of icons shows no headings with which a group could be unfolded.
        isFolded={!isFolded && section.name !== '' && groups.isFolded(section.name)}
        onToggle={() => groups.toggle(section.name)}
        onVisit={onVisit}
      />
    ))
  const [pinned, others] = [entries.filter((it) => it.isPinned), entries.filter((it) => !it.isPinned)]
  return (
    <>
      <Box sx={{ flex: 'none', px: 1 }}>{list(pinned, true)}</Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 1 }}>{list(others, false)}</Box>
    </>
  )
}

interface SectionProps {
  section: { name: string; entries: MenuEntry[] }
  current: MenuEntry | undefined
  isIconsOnly: boolean
  isFirst: boolean
  isFolded: boolean
  onToggle: () => void
  onVisit: (() => void) | undefined
}

function Section({ section, current, isIconsOnly, isFirst, isFolded, onToggle, onVisit }: SectionProps) {
  const { name, entries } = section
  const id = useId()
  return (
    // In a menu of icons a line separates the groups instead of a heading.
    <Box sx={isIconsOnly && !isFirst ? { borderTop: 1, borderColor: 'divider', pt: 0.5 } : undefined}>
      {!isIconsOnly && name && (
        <ButtonBase aria-expanded={!isFolded} aria-controls={id} onClick={onToggle} sx={headingStyle}>
          {name}
          {isFolded && <EntryCount of={entries.flatMap(({ counts }) => counts)} />}
          <ExpandMore
            aria-hidden
            sx={{ ml: 'auto', fontSize: 16, transform: isFolded ? 'rotate(-90deg)' : undefined }}
          />
        </ButtonBase>
      )}
      <List id={id} disablePadding aria-label={name || undefined} hidden={isFolded} sx={{ mb: 0.25 }}>
        {!isFolded &&
          entries.map((entry) => (
            <NavEntry
              key={entry.path}
              entry={entry}
              isCurrent={entry === current}
              isFolded={isIconsOnly}
              onVisit={onVisit}
            />
          ))}
      </List>
    </Box>
  )
}

const headingStyle = {
  display: 'flex',
  gap: 0.5,
  width: '100%',
  minHeight: 24,
  '@media (pointer: coarse)': { minHeight: TARGET },
  px: { xs: 1.5, md: 1 },
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: { xs: 12, md: 11 },
  fontWeight: 650,
  textAlign: 'left',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
}
