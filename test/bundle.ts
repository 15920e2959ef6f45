import { basename, join } from 'node:path'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { bundleForNode } from '../scripts/bundle.mjs'

/**
 * Bundles a program as a release does, to run it as a separate process: from the sources every start takes seconds, and
 * a measurement would include the loader.
 */
export const bundled = async (source: string): Promise<string> => {
  const name = basename(source, '.ts')
  const folder = join(projectRoot, 'test-results', 'programs', name)
  await bundleForNode({ [name]: source }, folder)
  return join(folder, `${name}.js`)
}
