import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { NewsFeed } from './news-feed.tsx'
import { NewsTitles } from './news-titles.tsx'

/** The feed where the home has two columns; on a phone only titles, because what follows would be out of reach. */
export function HomeNews() {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  if (!isWide) return <NewsTitles />
  return (
    <Box component="section" aria-labelledby="home-news">
      <Typography variant="h2" id="home-news" sx={{ mb: 1.5 }}>
        Berita
      </Typography>
      <NewsFeed heading="h3" loadsOnScroll={false} />
      <Box sx={{ textAlign: 'center' }}>
        <RouterButton to="/berita" size="small">
          Lihat semua
        </RouterButton>
      </Box>
    </Box>
  )
}
