import { lazy, useEffect, useState } from 'react'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { registerWorker, renewDevice } from './device.ts'
import { useLatest } from './use-latest.ts'

const Panel = lazy(() => import('./panel.tsx'))

interface Props {
  isOpen: boolean
  onClose: () => void
  anchor: () => HTMLElement | null
  onCount: (unread: number) => void
}

/** Counts what was not read, as it comes, and shows it below the bell. */
export default function LiveBell({ isOpen, onClose, anchor, onCount }: Props) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const latest = useLatest()
  // What it is for is told by another way meanwhile, so a failure is nobody's concern.
  useEffect(
    () =>
      void registerWorker()
        .then(renewDevice)
        .catch(() => undefined),
    [],
  )
  const unread = latest.data?.unread ?? 0
  useEffect(() => onCount(unread), [onCount, unread])
  return (
    <OptionalBoundary>
      {wasOpened && <Panel open={isOpen} anchor={anchor} latest={latest} onClose={onClose} />}
    </OptionalBoundary>
  )
}
