import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { RouterButton, RouterLink } from '#web/ui/page/router-link.tsx'
import { Byline } from './byline.tsx'
import { latestNews } from './news-routes.ts'

/** The initial queries of the home name the same number. */
const SHOWN = 3

/** The titles of the latest news; `/berita` has all of them. */
export function NewsTitles() {
  const reading = useRead(latestNews, { query: { item_size: SHOWN } })
  return (
    <Card component="section" aria-labelledby="news-titles" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="h2" id="news-titles">
          Berita
        </Typography>
        <RouterButton to="/berita" size="small">
          Lihat semua
        </RouterButton>
      </Box>
      <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={150} aria-busy />}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <Empty text="Berita Kosong" />
          ) : (
            <Box component="ul" aria-label="Berita" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((item) => (
                <Box
                  component="li"
                  key={item.id}
                  sx={{ py: 1, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
                >
                  <Typography variant="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                    <RouterLink to={path('/berita/$id', { id: item.id })} color="textPrimary">
                      {item.title}
                    </RouterLink>
                  </Typography>
                  <Byline item={item} />
                </Box>
              ))}
            </Box>
          )
        }
      </Loaded>
    </Card>
  )
}
