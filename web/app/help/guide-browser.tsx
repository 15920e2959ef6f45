import guides from 'virtual:guides'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import type { Guide, GuideName } from './guide.ts'
import { Highlighted } from './highlighted.tsx'
import { OpenGuide } from './open-guide.tsx'
import { searchGuides, wordsOf } from './search.ts'

const shortTitles: Record<GuideName, string> = {
  karyawan: 'Karyawan',
  atasan: 'Atasan',
  hr: 'HR',
  administrator: 'Administrator',
}

interface Props {
  /** The guides, the one for the reader's role first. */
  order: GuideName[]
  open: GuideName
}

export default function GuideBrowser({ order, open }: Props) {
  const [{ cari = '' }, setSearch] = useSearch()
  const sorted = order.map(guideOf)
  const isSearching = wordsOf(cari).length > 0
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        sx={{
          gap: 2,
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: { md: 'center' },
          justifyContent: 'space-between',
        }}
      >
        <GuideTabs order={order} open={open} />
        <Box role="search" sx={{ width: { xs: '100%', md: 340 } }}>
          <TextField
            type="search"
            size="small"
            fullWidth
            label="Cari di bantuan"
            value={cari}
            onChange={(event) => setSearch({ cari: event.target.value || undefined }, { replace: true })}
            slotProps={{
              input: {
                sx: { bgcolor: 'background.paper' },
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon aria-hidden />
                  </InputAdornment>
                ),
              },
            }}
          />
        </Box>
      </Stack>
      {isSearching ? <Results guides={sorted} query={cari.trim()} /> : <OpenGuide key={open} guide={guideOf(open)} />}
    </Stack>
  )
}

const guideOf = (name: GuideName) => guides.find((it) => it.name === name)!

const chosen = { borderColor: 'primary.main', bgcolor: 'primary.main', color: 'primary.contrastText' }

function GuideTabs({ order, open }: Props) {
  return (
    <Box
      component="nav"
      aria-label="Panduan"
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', '& a': { px: 2, py: 1, borderRadius: 5, lineHeight: 1.5 } }}
    >
      {order.map((name) => (
        <RouterLink
          key={name}
          to={path('/bantuan/$guide', { guide: name })}
          underline="none"
          aria-current={name === open ? 'page' : undefined}
          sx={{ border: 1, ...(name === open ? chosen : { borderColor: 'divider', bgcolor: 'background.paper' }) }}
        >
          {shortTitles[name]}
        </RouterLink>
      ))}
    </Box>
  )
}

function Results({ guides: sorted, query }: { guides: Guide[]; query: string }) {
  const hits = searchGuides(sorted, query)
  const words = wordsOf(query)
  return (
    <Card component="section" aria-label="Hasil pencarian" sx={{ p: { xs: 2, sm: 3 } }}>
      <div role="status">
        {hits.length > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {hits.length} hasil untuk "{query}"
          </Typography>
        ) : (
          <Empty text={`Tidak ada hasil untuk "${query}"`} />
        )}
      </div>
      {hits.length > 0 && (
        <Stack component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', gap: 2 }}>
          {hits.map((hit) => (
            <li key={`${hit.guide} ${hit.id}`}>
              <RouterLink to={path('/bantuan/$guide', { guide: hit.guide })} hash={hit.id} sx={{ fontWeight: 600 }}>
                <Highlighted text={hit.title} words={words} />
              </RouterLink>
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                · {shortTitles[hit.guide]}
              </Typography>
              {hit.excerpt && (
                <Typography variant="body2">
                  <Highlighted text={hit.excerpt} words={words} />
                </Typography>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
