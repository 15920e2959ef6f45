// Run from the sources, the letter thread needs a loader for TypeScript. The build replaces this file with the bundled
// thread under the same name.
import { register } from 'tsx/esm/api'

register()
await import('../../letter-worker.ts')
