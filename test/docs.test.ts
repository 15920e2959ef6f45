import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FOLDERS, missingPaths } from './document-paths.ts'
import { groups } from './import-rules.ts'

const root = dirname(import.meta.dirname)
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

const decisionPages = pagesIn('docs/decisions')
const decisions = decisionPages.filter((page) => !page.endsWith('README.md'))
const pages = [...pagesIn('.'), ...pagesIn('docs'), ...pagesIn('docs/panduan'), ...decisionPages]

const inFolders = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => [folder, ...file.split(sep)].join('/'))
    .filter((path) => !/\/(node_modules|dist)\//.test(path)),
)
const files = [...readdirSync(root), ...inFolders]

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Broken links to other pages of the repository. */
const brokenIn = (page: string) =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path ? join(dirname(page), path) : page
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })

describe('decisions', () => {
  it('have unique numbers, equal in file name and title, with a note on those never used', () => {
    const numbers = decisions.map((page) => Number(page.match(/(\d{3})-/)?.[1]))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    const titles = decisions.map((page) => Number(textOf(page).match(/^# (\d{3}): /)?.[1]))
    expect(titles).toEqual(numbers)
    const unused = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
      (number) => !numbers.includes(number),
    )
    const said = textOf('docs/decisions/README.md').match(/^Numbers that were never used: (.+)\.$/m)?.[1]
    expect(said).toBe(unused.map((number) => String(number).padStart(3, '0')).join(', '))
  })

  it.each(decisions)('%s has date, status, context, decision and consequences, in this order', (page) => {
    const parts = [
      /\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted|amended by|superseded by)/,
      /\n## Context\n/,
      /\n## Decision\n/,
      /\n## Consequences\n/,
    ]
    const places = parts.map((part) => textOf(page).search(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.each(decisions)('%s says of which day its paths are if one of them is gone', (page) => {
    const text = textOf(page)
    const date = text.match(/^- Date: (.+)$/m)?.[1]
    const sentence = text.match(/\n- Status: (?:.+\n)+\n(Paths as of \d{4}-\d\d-\d\d\.)\n\n## Context\n/)?.[1]
    expect(sentence).toBe(missingPaths(text, files).length > 0 ? `Paths as of ${date}.` : undefined)
  })

  it('are all listed in the index with their title and date', () => {
    const index = textOf('docs/decisions/README.md')
    const rows = decisions.map((page) => {
      const [, number, title] = textOf(page).match(/^# (\d{3}): (.+)$/m) ?? []
      const date = textOf(page).match(/^- Date: (.+)$/m)?.[1]
      return { start: `| [${number}](${basename(page)}) | ${title} | `, end: ` | ${date} |` }
    })
    const lines = index.split('\n').filter((line) => line.startsWith('| ['))
    const missing = rows.filter(({ start, end }) => !lines.some((it) => it.startsWith(start) && it.endsWith(end)))
    expect(missing).toEqual([])
    expect(lines).toHaveLength(decisions.length)
  })
})

describe('documents', () => {
  it.each(pages)('%s links to pages and headings that exist', (page) => {
    expect(brokenIn(page)).toEqual([])
  })

  /** Texts of their day: they may name what is no more. */
  const isOfItsDay = (page: string) => /^CHANGELOG\.md$|retired-names\.md$|decisions/.test(page)
  it.each(pages.filter((page) => !isOfItsDay(page)))('%s names paths that exist', (page) => {
    expect(missingPaths(textOf(page), files)).toEqual([])
  })
})

describe('missingPaths', () => {
  const files = ['contract/leave/request.ts', 'server/leave/request/kind.ts', 'db/migrations/004_request.sql']

  it.each([
    '`server/leave/request/kind.ts` and `contract/leave`, `server/leave/`.',
    '`kind.ts`, `request/kind.ts`, `004_request.sql`',
    '`server/leave/*/kind.ts`, `contract/<group>/<feature>.ts`, `db/migrations/<number>_<feature>.sql`',
    'flowchart: "Handler<br/>server/leave/request/kind.ts, or server/leave."',
    'https://example.id/docs/leave, `#server/…`, `/api/server/gone`, `npm test`, `leave_entries`',
  ])('accepts: %s', (text) => {
    expect(missingPaths(text, files)).toEqual([])
  })

  it.each([
    ['a file that is gone', '`server/leave/kind.ts`'],
    ['a folder that is gone', 'see `server/leave-ledger/`.'],
    ['a path without backticks', 'Handler<br/>server/leave/routes.ts'],
    ['a file by its end', '`leave-kind.ts`'],
    ['a pattern without a file', '`web/leave/*.page.tsx`'],
    ['the beginning of a name', '`server/leave/request/kind`'],
    ['a path in a command', '`npx vitest run server/leaves`'],
  ])('finds %s', (_, text) => {
    expect(missingPaths(text, files)).toHaveLength(1)
  })
})

describe('docs/glossary.md', () => {
  const tables = textOf('docs/glossary.md').split(/^## /m).slice(1)
  const namesIn = (table: string) =>
    [...table.matchAll(/^\| ([^|]+?) \|/gm)].slice(1).map(([, name = '']) => name.toLowerCase())

  it.each(tables.map(namesIn))('lists its words once and in order, from %s', (...names) => {
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual([...new Set(names)].toSorted())
  })
})

describe('the table of groups in docs/architecture.md', () => {
  const architecture = textOf('docs/architecture.md')
  const rows = [...architecture.matchAll(/^\| `(\w+)` \|(.+)\|$/gm)]
    .map(([, group = '', cells = '']) => ({ group, cells: cells.split('|').slice(1) }))
    .filter(({ cells }) => cells.length === 3)
  const webOnly = ['client', 'ui', 'app']

  /** The folders of a group, and its files in the contract, which has one file for most modules. */
  const modulesIn = (layer: string, group: string): string[] => {
    const folder = join(root, layer, group)
    if (!existsSync(folder)) return []
    return readdirSync(folder, { withFileTypes: true })
      .filter((it) => it.isDirectory() || (layer === 'contract' && !it.name.endsWith('.test.ts')))
      .map((it) => basename(it.name, '.ts'))
  }
  const modulesOf = (layer: string, group: string) =>
    layer === 'web' && group === 'platform'
      ? webOnly.flatMap((it) => [it, ...modulesIn(layer, it)])
      : modulesIn(layer, group)

  it('has the groups in their order', () => {
    expect(rows.map((it) => it.group)).toEqual(groups.filter((it) => !webOnly.includes(it)))
  })

  it.each(rows.map((it) => it.group))('names every module of %s', (group) => {
    const cells = rows.find((it) => it.group === group)?.cells ?? []
    const named = cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).toSorted())
    expect(named).toEqual(
      ['contract', 'server', 'web'].map((layer) => [...new Set(modulesOf(layer, group))].toSorted()),
    )
  })
})
