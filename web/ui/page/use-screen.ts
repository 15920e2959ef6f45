import { useMatches } from '@tanstack/react-router'
import { fillPath, type Path, type ScreenPath } from '#web/paths.ts'

export interface Crumb {
  label: string
  to: Path
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** The path from the dashboard to this screen, inclusive. */
    breadcrumbs?: Crumb[]
  }
}

/** Title and breadcrumbs of the open screen, with the parameters of its address filled in. */
export const useScreen = () =>
  useMatches({
    select: (matches) => {
      const { staticData, params } = matches.at(-1) ?? { staticData: {}, params: {} }
      return {
        title: staticData.title ?? '',
        breadcrumbs: (staticData.breadcrumbs ?? []).map(({ label, to }) => ({
          label,
          to: fillPath(to, params) as ScreenPath,
        })),
      }
    },
    structuralSharing: true,
  })
