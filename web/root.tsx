import { Outlet } from '@tanstack/react-router'
import { lazy, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { openQuestion } from '#web/confirm.ts'
import { UpdateWatch } from '#web/layout/update-watch.tsx'
import { snackbarMessage } from '#web/notify.ts'
import { FallbackConfirm, FallbackSnackbar } from '#web/ui/page/fallback-ui.tsx'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { useScreen } from '#web/ui/page/use-screen.ts'
import { preloadWhenActive } from '#web/when-user-active.ts'

// Not needed for the first screen, so they do not delay it; but they must be there when the connection is not.
const loadSnackbar = () => import('#web/ui/feedback/message-snackbar.tsx')
const loadDialog = () => import('#web/ui/feedback/confirm-dialog.tsx')
const MessageSnackbar = lazy(loadSnackbar)
const ConfirmDialog = lazy(loadDialog)

/** What every screen has, signed in or not. */
export function Root() {
  const { title } = useScreen()
  // What the router tells is drawn at once and in one piece; the first screen, the largest, is drawn in slices instead,
  // so that a phone goes on listening.
  const isReadyToRender = useDeferredValue(true, false)
  const hasMessage = snackbarMessage.useLast() !== null
  const hasQuestion = openQuestion.useLast() !== null
  useEffect(() => preloadWhenActive(loadSnackbar, loadDialog), [])
  return (
    <>
      <title>{title ? `${title} · HCIS` : 'HCIS'}</title>
      {isReadyToRender && (
        <>
          <Outlet />
          <RemoveFirstPaint />
        </>
      )}
      <OptionalBoundary fallback={FallbackSnackbar}>{hasMessage && <MessageSnackbar />}</OptionalBoundary>
      <OptionalBoundary fallback={FallbackConfirm}>{hasQuestion && <ConfirmDialog />}</OptionalBoundary>
      <OptionalBoundary>
        <UpdateWatch />
      </OptionalBoundary>
    </>
  )
}

/** Clears away the frame that stood there since the first paint, in the moment in which the screen takes its place. */
function RemoveFirstPaint() {
  useLayoutEffect(() => document.getElementById('first')?.remove(), [])
  return null
}
