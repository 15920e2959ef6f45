import { basename, join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { bundleForNode } from '../scripts/bundle.mjs'

/**
 * A program as a release has it, to be started as a process of its own. From its sources each start would take seconds, and
 * the app some eighty megabytes more.
 */
export const bundled = async (source: string): Promise<string> => {
  const name = basename(source, '.ts')
  const folder = join(projectRoot, 'test-results', 'programs', name)
  await bundleForNode({ [name]: source }, folder)
  return join(folder, `${name}.js`)
}
