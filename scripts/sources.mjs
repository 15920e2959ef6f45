// Hashes the sources of the build by content: a clone, a checkout or a copy changes every time stamp and nothing else.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const dist = join(root, 'dist')

export const readPackage = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

export const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const parts = [
  'contract',
  'server',
  'web',
  'db',
  'docs/panduan',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/guide.ts',
  'scripts/vite-plugins.ts',
]

function files(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => files(join(path, name)))
}

export function sourceHash() {
  const { version, imports } = readPackage()
  const hash = createHash('sha256').update(JSON.stringify([version, imports]))
  const sources = parts
    .flatMap((part) => files(join(root, part)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, name: relative(root, file).split(sep).join('/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { file, name } of sources) {
    const content = readFileSync(file)
    hash.update(`\0${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export const appVersion = (hash) => `${readPackage().version}+${hash.slice(0, 8)}`

/** The commit of the sources: of COMMIT in the environment, of a file COMMIT (in an archive without Git), or of Git. */
export function commitOf() {
  const file = join(root, 'COMMIT')
  const given = process.env.COMMIT || (existsSync(file) && readFileSync(file, 'utf8').trim())
  if (given) return given
  // Not the repository of another project above this folder.
  if (!existsSync(join(root, '.git'))) return null
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return null
  }
}

export const stamp = join(dist, '.stamp')
export const isBuilt = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash
