import { basename, join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { bundleForNode } from '../scripts/bundle.mjs'

/**
 * A program as a release has it, to be started as a process of its own: from its sources each start takes seconds, and what
 * is measured would be the loader, too.
 */
export const bundled = async (source: string): Promise<string> => {
  const name = basename(source, '.ts')
  const folder = join(projectRoot, 'test-results', 'programs', name)
  await bundleForNode({ [name]: source }, folder)
  return join(folder, `${name}.js`)
}
