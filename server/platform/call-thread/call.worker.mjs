// Run from the sources, the call thread needs a loader for TypeScript. The build replaces this file with the bundled
// thread under the same name.
import { register } from 'tsx/esm/api'

register()
await import('../../call-worker.ts')
