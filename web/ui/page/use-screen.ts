import { useMatches, useRouterState } from '@tanstack/react-router'
import { fillPath, type Path, type ScreenPath } from '#web/client/paths.ts'

export interface Crumb {
  label: string
  to: Path
}

/** A crumb with the parameters of its address filled in, and the filters of a list. */
export interface OriginCrumb {
  label: string
  to: ScreenPath
  search?: Record<string, string | undefined>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** The heading, if it is not the title: that of the menu entry of which the screen is a tab. */
    heading?: () => string | undefined
    /** The path from the dashboard to this screen, inclusive. */
    breadcrumbs?: () => Crumb[]
    /** The breadcrumbs before a detail that was not opened from another screen; only details have it. */
    origin?: () => Crumb[] | undefined
  }
  interface HistoryState {
    /** The breadcrumbs of the screen from which a detail was opened. */
    origin?: OriginCrumb[]
  }
}

export const fillCrumbs = (crumbs: Crumb[], params: object): OriginCrumb[] =>
  crumbs.map(({ label, to }) => ({ label, to: fillPath(to, params as Record<string, string>) as ScreenPath }))

/** The screens through which the open detail was reached. */
export const useOrigin = () => useRouterState({ select: ({ location }) => location.state.origin })

/** Title, heading and breadcrumbs of the open screen, with the parameters of its address filled in. */
export function useScreen() {
  const origin = useOrigin()
  return useMatches({
    select: (matches) => {
      const { staticData, params = {} } = matches.at(-1) ?? {}
      const { title = '', heading: headed, breadcrumbs: led } = staticData ?? {}
      const [heading, own] = [headed?.() ?? title, led?.() ?? []]
      const before = staticData?.origin?.()
      const breadcrumbs = fillCrumbs(before ? [...before, ...own.slice(-1)] : own, params)
      const isFromElsewhere = before && origin?.length
      return { title, heading, breadcrumbs: isFromElsewhere ? [...origin, ...breadcrumbs.slice(-1)] : breadcrumbs }
    },
    structuralSharing: true,
  })
}
