import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import type { News } from '#contract/home/news.ts'
import { path } from '#web/client/paths.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { Byline } from './byline.tsx'
import { excerpt } from './excerpt.ts'

const PREVIEW_LINES = 6

interface Props {
  item: News
  /** Heading level of the title on the page. */
  heading: 'h2' | 'h3'
  menu?: ReactNode
}

/** A news item in the list; the link covers the entire card and the menu lies above it. */
export function NewsCard({ item, heading, menu }: Props) {
  const preview = useMemo(() => excerpt(item.body), [item.body])
  return (
    <Card
      component="article"
      sx={{ position: 'relative', p: 2, transition: 'border-color 120ms', '&:hover': { borderColor: 'primary.light' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" component={heading} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            <RouterLink
              to={path('/berita/$id', { id: item.id })}
              color="textPrimary"
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
            >
              {item.title}
            </RouterLink>
          </Typography>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }} dir="auto">
            {item.sub_title}
          </Typography>
          <Byline item={item} />
        </Box>
        {menu && <Box sx={{ position: 'relative', zIndex: 1, mt: -0.5, mr: -0.5 }}>{menu}</Box>}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        dir="auto"
        sx={{
          mt: 1,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: PREVIEW_LINES,
        }}
      >
        {preview}
      </Typography>
    </Card>
  )
}
