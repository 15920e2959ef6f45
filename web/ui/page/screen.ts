import { useMatches } from '@tanstack/react-router'

export interface Crumb {
  label: string
  to: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** The way to this screen from the dashboard, itself included. */
    trail?: Crumb[]
  }
}

/** Title and trail of the screen that is open, with the parameters of its address filled in. */
export const useScreen = () =>
  useMatches({
    select: (matches) => {
      const { staticData, params } = matches[matches.length - 1]!
      const fill = (path: string) =>
        path.replace(/\$(\w+)/g, (_, name: string) =>
          encodeURIComponent((params as Record<string, string>)[name] ?? ''),
        )
      return {
        title: staticData.title ?? '',
        trail: (staticData.trail ?? []).map((it) => ({ ...it, to: fill(it.to) })),
      }
    },
    structuralSharing: true,
  })
