// Compares the download size until a screen works with its budget. The page names the first chunks: for signing in and
// for the home page. Any other screen adds its own chunk and everything that this chunk imports statically.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { dist } from './sources.mjs'

const budget = { login: 188, home: 206, filters: 32, route: 200, fonts: 50 }

/** Keys of the chunks that loading `keys` loads. */
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

/** Chunks that import each other run in an undefined order, so that one may use the other before it exists. */
function findCycle(manifest, key, path = [], done = new Set()) {
  if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
  if (done.has(key)) return undefined
  for (const next of manifest[key].imports ?? []) {
    const found = findCycle(manifest, next, [...path, key], done)
    if (found) return found
  }
  done.add(key)
  return undefined
}

/** Rows of name, KB and limit; KB is 1,000 bytes of gzip, as Vite prints it. */
function measure(manifest, page, sizeOf, fonts) {
  const keys = Object.keys(manifest)
  const kb = (chunks) => {
    const scripts = new Set([...chunks].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
    return [...scripts].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  }
  const named = (name) => keys.filter((key) => manifest[key].name === name)
  const inPage = keys.filter((key) => page.includes(manifest[key].file))
  const first = closure(manifest, inPage)
  const over = (chunks) => kb([...closure(manifest, chunks)].filter((key) => !first.has(key)))
  const has = (name) => named(name).every((key) => first.has(key)) && named(name).length > 0
  const without = (...names) =>
    closure(
      manifest,
      inPage.filter((key) => !names.includes(manifest[key].name)),
    )
  const home = without('login', 'fields')
  const below = closure(manifest, named('below'), new Set(home))
  const filters = [...closure(manifest, named('filters'))].filter((key) => !below.has(key))
  const isFirst = ['vendor', 'app', 'login', 'home'].every(has)
  return [
    { name: 'signing in', kb: isFirst ? kb(without('home')) : undefined, limit: budget.login },
    { name: 'the home', kb: isFirst ? kb(home) : undefined, limit: budget.home },
    { name: '+ filters of the home', kb: kb(filters), limit: budget.filters },
    { name: 'fonts', kb: fonts.reduce((sum, file) => sum + sizeOf(file), 0) / 1000, limit: budget.fonts },
    ...keys
      .filter((key) => manifest[key].isDynamicEntry)
      .map((key) => ({ name: `+ ${key}`, kb: over([key]), limit: budget.route }))
      .sort((a, b) => b.kb - a.kb),
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
  // A browser loads a font subset when the page has its characters: Indonesian text needs latin only.
  const page = readFileSync(join(web, 'index.html'), 'utf8')
  const fonts = readdirSync(web, { recursive: true }).filter(
    (file) => file.endsWith('.woff2') && (/-latin-(?!ext)/.test(file) || page.includes(file)),
  )
  const rows = measure(manifest, page, sizeOf, fonts)
  const width = Math.max(...rows.map((row) => row.name.length))
  console.log(`${'Download, gzip'.padEnd(width)}       KB   budget`)
  for (const row of rows) {
    const figures = `${(row.kb?.toFixed(1) ?? '-').padStart(9)}${String(row.limit ?? '').padStart(9)}`
    console.log(`${row.name.padEnd(width)}${figures}${isOver(row) ? '  over' : ''}`)
  }
  const done = new Set()
  const cycle = Object.keys(manifest)
    .map((key) => findCycle(manifest, key, [], done))
    .find(Boolean)
  if (cycle) console.error(`Chunks import each other in a cycle: ${cycle.join(' → ')}`)
  // The reads of the home start before the first paint.
  const startsEarly = /<script type="module"[^>]* src="\/assets\/start-/.test(page)
  if (!startsEarly) console.error('index.html does not run the script `start` at once: has its name changed?')
  const over = rows.filter(isOver)
  if (over.some((row) => row.kb === undefined))
    console.error('index.html does not name vendor, app, login and home: are they still chunks of their own?')
  if (over.length > 0 || cycle || !startsEarly) process.exitCode = 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main()
