import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ambiguousExports, clauseComments, parseRetiredNames, retiredNamesIn, wordsOf } from './vocabulary.ts'

const root = dirname(import.meta.dirname)
const LAYERS = ['contract', 'server', 'web', 'db']

/** Paths that keep a retired name, with the reason. Fields of the wire and columns have underscores and never match. */
const exempt: Record<string, string> = {
  'db/migrations/': 'every database records the file names of the migrations it has applied',
}

const sourcesOf = (folder: string): [path: string, source: string][] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => [folder, ...file.split(sep)].join('/'))
    .filter((path) => /\.(tsx?|m[jt]s)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .filter((path) => !Object.keys(exempt).some((start) => path.startsWith(start)))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])

const onePair = 'the schema of a field in contract, and its formatter in web'
const dataAndComponent = 'the data in contract, and the component that shows or edits it in web'
/** Exported names that two layers share on purpose: the same concept on both sides. */
const sharedNames: Record<string, string> = {
  dateTime: onePair,
  day: onePair,
  month: onePair,
  rupiah: onePair,
  time: onePair,
  IdentityForm: dataAndComponent,
  InboxRow: dataAndComponent,
  LeaveContext: dataAndComponent,
  NewsForm: dataAndComponent,
  Photo: dataAndComponent,
}

// Parses every file, which takes long on a busy machine.
describe('vocabulary of the source', { timeout: 60_000 }, () => {
  const retired = parseRetiredNames(readFileSync(join(root, 'docs', 'retired-names.md'), 'utf8'))

  it('has a table of retired names', () => {
    expect(retired.words.size).toBeGreaterThan(10)
    expect(retired.exact.size).toBeGreaterThan(10)
  })

  it.each([...LAYERS, 'test', 'bench', 'e2e', 'scripts'])('uses no retired name in %s', (folder) => {
    expect(sourcesOf(folder).flatMap(([path, source]) => retiredNamesIn(path, source, retired))).toEqual([])
  })

  it.each([...LAYERS, 'test', 'bench', 'e2e', 'scripts', 'bin'])('begins no comment with a clause in %s', (folder) => {
    expect(sourcesOf(folder).flatMap(([path, source]) => clauseComments(path, source))).toEqual([])
  })

  it('exports no name with several meanings', () => {
    const found = ambiguousExports(new Map(LAYERS.flatMap(sourcesOf)))
    const unexpected = [...found].filter(([name]) => !sharedNames[name])
    expect(unexpected.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
    expect(Object.keys(sharedNames).filter((name) => !found.has(name))).toEqual([])
  })
})

describe('retiredNamesIn', () => {
  const retired = parseRetiredNames(
    '# Retired names\n\n| Retired | Use instead |\n|---|---|\n| trail, seal | audit log |\n| `found`, `turn.ts` | orNotFound |\n',
  )
  const find = (path: string, source: string) => retiredNamesIn(path, source, retired)

  it.each([
    ['a word inside an identifier', 'server/a.ts', 'export const readTrailRows = 1'],
    ['a word at the start of a type', 'server/a.ts', 'interface SealRow {}'],
    ['a word in capitals', 'server/a.ts', 'const TRAIL_ROWS = 1'],
    ['a word in a local declaration', 'server/a.ts', 'function f() {\n  let trail = 1\n}'],
    ['a word in a parameter', 'server/a.ts', 'const f = (trail: number) => 1'],
    ['a word in a destructured parameter', 'server/a.ts', 'function f({ row: trailRow }: X) {}'],
    ['a word in a property', 'server/a.ts', 'const row = {\n  trail: 1,\n}'],
    ['a word in a property of a type', 'server/a.ts', 'interface A {\n  seal?: string\n}'],
    ['the plural of a word', 'server/a.ts', 'const trails = 1'],
    ['a word in a folder', 'server/trail/routes.ts', ''],
    ['a word in a file name', 'server/audit/trail-list.ts', ''],
    ['an exact name of a function', 'server/a.ts', 'export async function found() {}'],
    ['an exact file name', 'server/inbox/turn.ts', ''],
  ])('finds %s', (_, path, source) => expect(find(path, source)).toHaveLength(1))

  it.each([
    ['a longer word', 'server/a.ts', 'const trailing = 1'],
    ['an exact name as a local variable', 'server/a.ts', 'function f() {\n  const found = 1\n}'],
    ['an exact name as a part of another', 'server/a.ts', 'const foundRows = 1'],
    ['a field of the wire or a column', 'server/a.ts', 'const row = {\n  trail_id: 1,\n}'],
    ['a comment', 'server/a.ts', '// const trail = 1\n/** type Seal */'],
  ])('accepts %s', (_, path, source) => expect(find(path, source)).toEqual([]))
})

describe('clauseComments', () => {
  it.each([
    ['a comment of a declaration', '/** What the job will write. */\nexport const a = 1'],
    ['a comment of several lines', '/**\n * Which days count.\n */\nexport const a = 1'],
    ['a line comment', '// Of two calls one is refused.\nexport const a = 1'],
    ['a comment after a statement', 'const a = 1 // Where it is.\n// Whose it is.'],
    ['a comment in JSX', 'const a = <p>{/* Who asks. */}</p>'],
  ])('finds %s', (_, source) => expect(clauseComments('web/a.tsx', source)).toHaveLength(1))

  it.each([
    ['a noun', '/** The grant that the next run will write. */'],
    ['a clause in a later line', '// The person to ask,\n// Who is away.\nconst a = 1'],
    ['a longer word', '/** Offers a day. */'],
    ['a string', "const a = '// What is this?'"],
  ])('accepts %s', (_, source) => expect(clauseComments('web/a.tsx', source)).toEqual([]))

  it('names the line', () => {
    expect(clauseComments('web/a.ts', 'const a = 1\n\n/** What it\n * is. */')).toEqual(['web/a.ts:3: What it is.'])
  })
})

it('wordsOf splits camel case, capitals and hyphens', () => {
  expect(wordsOf('readHTTPTrail-list.test.ts')).toEqual(['read', 'http', 'trail', 'list', 'test', 'ts'])
})

it('ambiguousExports names the files of a name that two of them export', () => {
  const sources = new Map([
    ['a.ts', 'export type Place = 1\nexport const Place = 1\nexport const once = 1'],
    ['b.ts', 'export interface Place {}\nconst once = 2'],
  ])
  expect([...ambiguousExports(sources)]).toEqual([['Place', ['a.ts', 'b.ts']]])
})
