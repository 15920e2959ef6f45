import { useMatches } from '@tanstack/react-router'
import { fillPath, type Path, type ScreenPath } from '#web/paths.ts'

export interface Crumb {
  label: string
  to: Path
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** The way to this screen from the dashboard, itself included. */
    breadcrumbs?: Crumb[]
  }
}

/** Title and trail of the screen that is open, with the parameters of its address filled in. */
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
