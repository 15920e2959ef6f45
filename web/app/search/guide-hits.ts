/** The sections of the guide as items of the search; a chunk of its own, because it holds the text of all guides. */
import guides from 'virtual:guides'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import type { Role } from '#contract/policy.ts'
import { guidesFor } from '#web/app/help/guide.ts'
import { searchGuides } from '#web/app/help/search.ts'
import { path } from '#web/client/paths.ts'
import type { SearchItem } from './search-item.ts'

const MAX_HITS = 4

export const guideHits = (role: Role, typed: string): SearchItem[] => {
  const shown = guidesFor[role].flatMap((name) => guides.filter((it) => it.name === name))
  return searchGuides(shown, typed)
    .slice(0, MAX_HITS)
    .map(({ guide, guideTitle, id, title }) => ({
      kind: 'guide',
      label: title,
      detail: guideTitle,
      to: path('/bantuan/$guide', { guide }),
      hash: id,
      icon: MenuBook,
    }))
}
