import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const upTo = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above the program')
  return upTo(parent)
}

/** Where package.json lies, for sources and for the bundle alike. */
export const projectRoot = upTo(dirname(fileURLToPath(import.meta.url)))
