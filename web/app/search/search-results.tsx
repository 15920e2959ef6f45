import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type SearchItem, targetKey } from './search-item.ts'
import { SearchOption } from './search-option.tsx'
import type { SearchGroup } from './use-search-groups.ts'

interface Props {
  id: string
  groups: SearchGroup[]
  typed: string
  active: number
  onPoint: (index: number) => void
  onChoose: (item: SearchItem) => void
}

/** The listbox of the search, one group for each kind of item. */
export function SearchResults({ id, groups, typed, active, onPoint, onChoose }: Props) {
  if (groups.length === 0) return null
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + group.items.length, 0))
  return (
    <Box role="listbox" id={`${id}-list`} aria-label="Hasil pencarian">
      {groups.map(({ title, items }, group) => (
        <Box component="ul" role="group" key={title} aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <Typography component="li" role="presentation" variant="caption" color="textSecondary" sx={headingStyle}>
            {title}
          </Typography>
          {items.map((item, index) => {
            const place = (starts[group] ?? 0) + index
            return (
              <SearchOption
                key={targetKey(item)}
                id={`${id}-${place}`}
                item={item}
                typed={typed}
                isActive={place === active}
                onPoint={() => onPoint(place)}
                onChoose={() => onChoose(item)}
              />
            )
          })}
        </Box>
      ))}
    </Box>
  )
}

const headingStyle = { display: 'block', px: 1, pt: 1, pb: 0.5, fontWeight: 650 }
