// What a visitor downloads before a screen works, held against its budget. Read from Vite's manifest: a route costs
// its own chunk and everything that this chunk imports statically.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { dist } from './sources.mjs'

const budget = { login: 190, dashboard: 205, route: 200, fonts: 50 }
const login = 'auth/login.page.tsx'
const dashboard = 'dashboard/dashboard.page.tsx'

/** Keys of the chunks that loading `keys` brings in. */
function closure(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no chunk ${key}.`)
    seen.add(key)
    closure(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/** Rows of name, KB and limit; KB is 1,000 bytes of gzip, as Vite prints it. */
function measure(manifest, sizeOf, fonts) {
  const keys = Object.keys(manifest)
  const kb = (chunks) => {
    const scripts = new Set([...chunks].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
    return [...scripts].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  }
  const first = closure(
    manifest,
    keys.filter((key) => manifest[key].isEntry),
  )
  const whole = (page, others = []) =>
    manifest[page] ? kb(closure(manifest, [page, ...others], new Set(first))) : undefined
  const shell = keys.filter((key) => manifest[key].isDynamicEntry && /(^|\/)(layout|shell)\.tsx$/.test(key))
  const over = (page) => kb([...closure(manifest, [page])].filter((key) => !first.has(key)))
  const routes = keys.filter((key) => manifest[key].isDynamicEntry && key !== login && key !== dashboard)
  return [
    { name: 'entry', kb: kb(first) },
    { name: 'login, first JavaScript', kb: whole(login), limit: budget.login, missing: login },
    { name: 'dashboard without chart', kb: whole(dashboard, shell), limit: budget.dashboard, missing: dashboard },
    { name: 'fonts', kb: fonts.reduce((sum, file) => sum + sizeOf(file), 0) / 1000, limit: budget.fonts },
    ...routes.map((page) => ({ name: `+ ${page}`, kb: over(page), limit: budget.route })).sort((a, b) => b.kb - a.kb),
  ]
}

const isOver = ({ kb, limit }) => kb === undefined || (limit !== undefined && kb > limit)

function main() {
  const web = join(dist, 'web')
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'))
  const sizeOf = (file) => {
    const content = readFileSync(join(web, file))
    return file.endsWith('.woff2') ? content.length : gzipSync(content).length
  }
  // A browser fetches a font subset when the page has its letters: Indonesian text stays within latin.
  const page = readFileSync(join(web, 'index.html'), 'utf8')
  const fonts = readdirSync(web, { recursive: true }).filter(
    (file) => file.endsWith('.woff2') && (/-latin-(?!ext)/.test(file) || page.includes(file)),
  )
  const rows = measure(manifest, sizeOf, fonts)
  const width = Math.max(...rows.map((row) => row.name.length))
  console.log(`${'Download, gzip'.padEnd(width)}       KB   budget`)
  for (const row of rows) {
    const figures = `${(row.kb?.toFixed(1) ?? '-').padStart(9)}${String(row.limit ?? '').padStart(9)}`
    console.log(`${row.name.padEnd(width)}${figures}${isOver(row) ? '  over' : ''}`)
  }
  const over = rows.filter(isOver)
  for (const row of over)
    if (row.kb === undefined) console.error(`web/${row.missing} is not a chunk of its own: is it loaded lazily?`)
  if (over.length > 0) process.exitCode = 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main()
