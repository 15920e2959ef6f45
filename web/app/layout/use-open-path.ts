import { useMatches } from '@tanstack/react-router'
import type { Path } from '#web/client/paths.ts'

/** The address of the open screen, with its parameters as `$name`. */
export const useOpenPath = () => useMatches({ select: (matches) => matches.at(-1)?.fullPath as Path })
