import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { UpdateWatch } from '#web/layout/update-watch.tsx'
import { questions } from '#web/ui/confirm.ts'
import { notices } from '#web/ui/notify.ts'
import { useScreen } from '#web/ui/screen.ts'

// Not needed for the first screen, so they do not delay it.
const NoticeSnackbar = lazy(() => import('#web/ui/snackbar.tsx'))
const ConfirmDialog = lazy(() => import('#web/ui/confirm-dialog.tsx'))

/** What every screen has, signed in or not. */
export function Root() {
  const { title } = useScreen()
  const hasSpoken = notices.useLast() !== null
  const hasAsked = questions.useLast() !== null
  return (
    <>
      <title>{title ? `${title} · HCIS` : 'HCIS'}</title>
      <Outlet />
      <Suspense>
        {hasSpoken && <NoticeSnackbar />}
        {hasAsked && <ConfirmDialog />}
        <UpdateWatch />
      </Suspense>
    </>
  )
}
