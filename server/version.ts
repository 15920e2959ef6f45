import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

const versionIn = (...path: string[]) =>
  (JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8')) as { version: string }).version

/** Version of the build: package version and a hash of the sources. */
export const builtVersion = () => {
  try {
    return versionIn('dist', 'version.json')
  } catch {
    return 'dev'
  }
}

/** The version of package.json, also without a build. */
export const releaseVersion = () => versionIn('package.json')
