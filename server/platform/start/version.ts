/** The release: its version, and the commit that it was built from. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

export interface Release {
  /** The version of package.json; a build adds a hash of the sources. */
  version: string
  /** Null when the build knew none. */
  commit: string | null
}

const read = (...path: string[]) =>
  JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8')) as { version: string; commit?: string }

/** The version of the build, or `dev` from the sources. */
export const readBuild = (): Release => {
  try {
    const { version, commit = null } = read('dist', 'version.json')
    return { version, commit }
  } catch {
    return { version: 'dev', commit: null }
  }
}

/** The version of package.json, also without a build. */
export const readRelease = (): Release => ({ ...readBuild(), version: read('package.json').version })

/** 0.3.0 (a1b2c3d4e5f6) */
export const formatRelease = ({ version, commit }: Release) =>
  commit ? `${version} (${commit.slice(0, 12)})` : version
