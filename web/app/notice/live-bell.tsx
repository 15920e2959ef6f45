import { lazy, useEffect, useState } from 'react'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { registerWorker, renewSubscription } from './push-subscription.ts'
import { useLatestNotices } from './use-latest-notices.ts'

const NoticePanel = lazy(() => import('./notice-panel.tsx'))

interface Props {
  isOpen: boolean
  onClose: () => void
  anchor: () => HTMLElement | null
  onCount: (unread: number) => void
}

/** Counts unread notifications live and shows them in a panel below the bell. */
export default function LiveBell({ isOpen, onClose, anchor, onCount }: Props) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const latest = useLatestNotices()
  // Failures are ignored: without push, notifications still reach the bell.
  useEffect(
    () =>
      void registerWorker()
        .then(renewSubscription)
        .catch(() => undefined),
    [],
  )
  const unread = latest.data?.unread ?? 0
  useEffect(() => onCount(unread), [onCount, unread])
  return (
    <OptionalBoundary>
      {wasOpened && <NoticePanel open={isOpen} anchor={anchor} latest={latest} onClose={onClose} />}
    </OptionalBoundary>
  )
}
