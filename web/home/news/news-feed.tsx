import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { News } from '#contract/home/news.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { useFeed } from '#web/ui/list/feed.ts'
import { FeedEnd } from '#web/ui/list/feed-end.tsx'
import { NewsCard } from './news-card.tsx'
import { latestNews } from './news-routes.ts'

const SIZE = 5

interface Props {
  heading: 'h2' | 'h3'
  menuOf?: (item: News) => ReactNode
  /** False where more is loaded by button only. */
  loadsOnScroll?: boolean
}

/** News, newest first, five at a time. */
export function NewsFeed({ heading, menuOf, loadsOnScroll }: Props) {
  const feed = useFeed(latestNews, SIZE, (last) => ({ item_size: SIZE, news_id: last?.id }))
  return (
    <Loaded query={{ ...feed, data: feed.rows }} skeleton={<FeedSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty text="Berita Kosong" />
        ) : (
          <>
            <Stack component="ul" aria-label="Berita" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
              {rows.map((item) => (
                <li key={item.id}>
                  <NewsCard item={item} heading={heading} menu={menuOf?.(item)} />
                </li>
              ))}
            </Stack>
            <FeedEnd {...feed} loaded={rows.length} noun="berita" loadsOnScroll={loadsOnScroll} />
          </>
        )
      }
    </Loaded>
  )
}

const FeedSkeleton = () => (
  <Stack aria-busy="true" aria-label="Memuat berita" role="status" sx={{ gap: 2 }}>
    {[0, 1, 2].map((place) => (
      <Box key={place}>
        <Skeleton variant="rounded" height={160} />
      </Box>
    ))}
  </Stack>
)
