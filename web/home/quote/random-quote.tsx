import FormatQuote from '@mui/icons-material/FormatQuote'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { quote } from '#contract/home/quote.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { route, useRead } from '#web/client/api.ts'

const random = route<typeof quote.random>('GET', '/staff/quotes/random')

/** A random quote; renders nothing when HR has written none. */
export function RandomQuote() {
  // Fetched once per visit, so that it does not change while it is read.
  const { data, isPending } = useRead(
    random,
    {},
    { staleTime: Number.POSITIVE_INFINITY, isSteady: true, failure: screenMessages.quote.loadFailed },
  )
  if (isPending) return <Skeleton variant="rounded" sx={{ height: { xs: 80, sm: 84 } }} />
  if (!data) return null
  return (
    <Card
      component="figure"
      sx={{
        m: 0,
        p: { xs: 2, sm: 3 },
        display: 'flex',
        gap: 1.5,
        bgcolor: 'brand.background',
        color: 'brand.text',
        border: 0,
      }}
    >
      <FormatQuote aria-hidden sx={{ fontSize: 36, opacity: 0.7, flexShrink: 0, transform: 'scaleX(-1)' }} />
      <Typography
        component="blockquote"
        sx={{ m: 0, fontSize: { xs: 16, sm: 18 }, fontWeight: 500, alignSelf: 'center', overflowWrap: 'anywhere' }}
      >
        {data.name}
      </Typography>
    </Card>
  )
}
