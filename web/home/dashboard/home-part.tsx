import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { InView } from '#web/ui/page/in-view.tsx'

/** On a narrow screen the two columns become one, in order of importance. */
export const column = { display: { xs: 'contents', lg: 'flex' }, gap: 2, minWidth: 0 }
export const order = (place: number) => ({ order: { xs: place, lg: 0 }, minWidth: 0 })

interface Props {
  /** In the single column of a narrow screen. */
  place: number
  /** Rendered when it comes near the viewport, with this height reserved until then. */
  height?: number
  isFirstOnWide?: boolean
  /** While it loads, its place stays empty, because often nothing appears there. */
  isOftenEmpty?: boolean
  children: ReactNode
}

/** A part of the home that loads and fails without affecting the others. */
export function HomePart({ place, height, isFirstOnWide, isOftenEmpty, children }: Props) {
  const fallback = isOftenEmpty ? (
    <Box sx={{ height }} />
  ) : height ? (
    <Skeleton variant="rounded" height={height} />
  ) : null
  const part = <SectionBoundary fallback={fallback}>{children}</SectionBoundary>
  return (
    <Box sx={order(place)}>
      {height === undefined ? (
        part
      ) : (
        <InView height={height} isFirstOnWide={isFirstOnWide}>
          {part}
        </InView>
      )}
    </Box>
  )
}
