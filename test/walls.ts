// The walls between the floors of the house, as one pure function over a file's path and text.
import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Rooms that features share. Every other folder of a floor is a feature, which knows no other feature. */
const sharedRooms: Record<string, string[]> = {
  server: [
    'http',
    'database',
    'postgres',
    'session',
    'files',
    'mail',
    'notice',
    'spreadsheet',
    'request',
    'audit',
    'person',
    'position',
  ],
  web: ['ui', 'session', 'request', 'layout', 'notice', 'region'],
}

/** Screens that are made of other features' parts: they may import these, and nobody imports them. */
const composers: Record<string, string[]> = {
  server: ['inbox'],
  web: ['dashboard', 'employee', 'inbox', 'preference', 'profile', 'setup'],
}

const mayReach: Record<string, string[]> = {
  contract: ['contract'],
  server: ['server', 'contract', 'db'],
  web: ['web', 'contract'],
}

type Found = { imports: string[]; readsEnvironment: boolean }

/** Type-only imports count too: a wall that types pass through is no wall. */
function read(path: string, source: string): Found {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found: Found = { imports: [], readsEnvironment: false }
  const add = (node: ESTree.Node | null | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') found.imports.push(node.value)
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(node.arguments[0])
    },
    MemberExpression: (node) => {
      const name = node.computed
        ? node.property.type === 'Literal' && node.property.value
        : node.property.type === 'Identifier' && node.property.name
      if (node.object.type === 'Identifier' && node.object.name === 'process' && name === 'env')
        found.readsEnvironment = true
    },
    VariableDeclarator: (node) => {
      const takesEnv =
        node.id.type === 'ObjectPattern' &&
        node.id.properties.some((it) => it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === 'env')
      if (takesEnv && node.init?.type === 'Identifier' && node.init.name === 'process') found.readsEnvironment = true
    },
  }).visit(program)
  return found
}

/** The file inside the repository that an import names, or undefined for a package. */
function target(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : undefined
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The feature that a file belongs to, if any: `server/leave/routes.ts` is of `signOutAndRevoke`. */
function feature(path: string): string | undefined {
  const [floor = '', room = '', ...rest] = path.split('/')
  return rest.length > 0 && sharedRooms[floor] && !sharedRooms[floor].includes(room) ? room : undefined
}

function wrongPackage(from: string, specifier: string): string | undefined {
  const floor = from.split('/')[0]
  if (isTest(from)) return undefined
  if (floor === 'contract' && !/^zod(\/|$)/.test(specifier)) return `contract imports only zod, not ${specifier}`
  if (floor === 'web' && specifier.startsWith('node:')) return `web runs in a browser, which has no ${specifier}`
  if (floor === 'server' && from !== 'server/env.ts' && /^(node:)?process$/.test(specifier))
    return 'only server/env.ts reads the environment'
  return undefined
}

/** What the kit may lean on besides itself: how the app speaks, not what it is about. */
const kitMayReach =
  /^(web\/ui\/|contract\/(fields|http|messages)\.ts$|web\/(api|confirm|error-hints|http|chunk-load-error|when-user-active|navigation|notify|palette|paths|session|store|theme)\.tsx?$)/
const isKnowing = (to: string) => !kitMayReach.test(to)

function wrongTarget(from: string, to: string): string | undefined {
  const [floor = '', room = ''] = from.split('/')
  const [reached = ''] = to.split('/')
  if (reached === 'test' && isTest(from)) return undefined
  if (floor === 'db') return reached === 'test' ? `db does not reach into ${to}` : undefined
  if (to.startsWith('db/build/') && !isTest(from)) return `only tests and the demo group build with ${to}`
  if (!mayReach[floor]?.includes(reached)) return `${floor} does not reach into ${to}`
  if (from.startsWith('web/ui/') && !isTest(from) && isKnowing(to))
    return `the kit knows no feature, also not by way of ${to}`
  const [own, other] = [feature(from), feature(to)]
  const isInRoom = from.split('/').length > 2
  const composes = own && composers[floor]?.includes(own)
  if (floor === reached && other && isInRoom && own !== other && !composes)
    return own ? `feature ${own} does not know feature ${other}` : `shared room ${room} does not know feature ${other}`
  return undefined
}

/** Every file that a file leans on, with types and with parts that are loaded later. */
export const leansOn = (path: string, source: string): string[] =>
  read(path, source).imports.flatMap((specifier) => target(path, specifier) ?? [])

/** Files that lean on each other in a circle, each circle once, as the files that are in it. */
export function circles(house: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const rank = new Map<string, number>()
  const open: string[] = []
  // Tarjan: a file whose way leads back to nothing older than itself closes the circle that began with it.
  const visit = (file: string): number => {
    const own = rank.size
    rank.set(file, own)
    open.push(file)
    let oldest = own
    for (const next of house.get(file) ?? []) {
      if (!house.has(next)) continue
      if (!rank.has(next)) oldest = Math.min(oldest, visit(next))
      else if (open.includes(next)) oldest = Math.min(oldest, rank.get(next) ?? own)
    }
    if (oldest === own) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) found.push(circle.toSorted())
    }
    return oldest
  }
  for (const file of house.keys()) if (!rank.has(file)) visit(file)
  return found
}

/** Every breach in one file, as sentences. `path` is relative to the repository, with slashes. */
export function breaches(path: string, source: string): string[] {
  const { imports, readsEnvironment } = read(path, source)
  const wrong = imports.map((specifier) => {
    const to = target(path, specifier)
    return to === undefined ? wrongPackage(path, specifier) : wrongTarget(path, to)
  })
  if (readsEnvironment && path.startsWith('server/') && path !== 'server/env.ts' && !isTest(path))
    wrong.push('only server/env.ts reads the environment')
  return wrong.filter((sentence) => sentence !== undefined).map((sentence) => `${path}: ${sentence}`)
}

/** Names that say nothing about what a file is for. A word in front may still say it: `common-password` is fine. */
export const isEmptyName = (path: string) =>
  path.split('/').some((part) => /(^|-)(utils?|helpers|common|dto|impl)(\.|$)/i.test(part) || /Dto|Impl/.test(part))
