import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const upTo = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json not found in any folder above the program')
  return upTo(parent)
}

/** The folder of package.json, for the sources and for the bundle. */
export const projectRoot = upTo(dirname(fileURLToPath(import.meta.url)))
