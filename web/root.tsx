import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { UpdateWatch } from '#web/app/layout/update-watch.tsx'
import { FallbackConfirm, FallbackSnackbar } from '#web/ui/page/fallback-ui.tsx'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { useScreen } from '#web/ui/page/use-screen.ts'
import { openQuestion } from './client/confirm.ts'
import { snackbarMessage } from './client/snackbar.ts'
import { preloadWhenActive } from './client/when-user-active.ts'

// The first screen does not need these, so they load later; they are preloaded because they must work offline.
const loadSnackbar = () => import('#web/ui/feedback/message-snackbar.tsx')
const loadDialog = () => import('#web/ui/feedback/confirm-dialog.tsx')
const loadBack = () => import('#web/ui/feedback/use-back-closes.ts')
const MessageSnackbar = lazy(loadSnackbar)
const ConfirmDialog = lazy(loadDialog)

/** Renders what every screen has, signed in or not. */
export function Root() {
  const { title } = useScreen()
  // Router updates render synchronously in one block; deferring lets the first and largest screen render in slices,
  // which keeps a phone responsive.
  const isReadyToRender = useDeferredValue(true, false)
  const hasMessage = snackbarMessage.useLast() !== null
  const hasQuestion = openQuestion.useLast() !== null
  const { history } = useRouter()
  useEffect(() => {
    preloadWhenActive(loadSnackbar, loadDialog, () => loadBack().then(({ entriesOf }) => entriesOf(history)))
  }, [history])
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

/** Removes the frame of the first paint in the same frame in which the screen replaces it. */
function RemoveFirstPaint() {
  useLayoutEffect(() => document.getElementById('first')?.remove(), [])
  return null
}
