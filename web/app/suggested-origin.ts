import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ScreenPath } from '#web/client/paths.ts'

/** Says to which list a detail belongs that was not opened from one; undefined while that is not known. */
export function useSuggestedOrigin(label: string, to: ScreenPath | undefined) {
  const router = useRouter()
  const hasOrigin = useRouterState({ select: ({ location }) => Boolean(location.state.origin) })
  useEffect(() => {
    if (!to || hasOrigin) return
    const origin = [
      { label: 'Dashboard', to: '/' as const },
      { label, to },
    ]
    void router.navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false, state: { origin } })
  }, [router, hasOrigin, label, to])
}
