// From the sources the thread of exports reads TypeScript, which it has to be taught. The build puts the whole of it, bundled,
// under this very name.
import { register } from 'tsx/esm/api'

register()
await import('../export-worker.ts')
