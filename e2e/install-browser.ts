// Finds a browser for the journeys, and installs one where there is none. The journeys say why if that fails.
import { resolveBrowser } from './browser.ts'

await resolveBrowser().catch(() => undefined)
