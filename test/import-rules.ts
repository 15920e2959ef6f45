// The imports that layers and groups may have, as pure functions over a file's path and text.
import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * The groups of every layer in import order: a group imports only itself and the groups before it. The web has `client`,
 * `ui` and `app` in place of `platform`.
 */
export const groups = [
  'platform',
  'client',
  'ui',
  'app',
  'org',
  'calendar',
  'request',
  'leave',
  'time',
  'people',
  'access',
  'pay',
  'letter',
  'lifecycle',
  'report',
  'home',
  'operate',
]

/** Root files that name every domain, which all groups may import. Other root files are imported by no group. */
const registers = [
  'contract/audit-labels.ts',
  'contract/master.ts',
  'contract/policy-decision.ts',
  'contract/policy.ts',
  'contract/request-kinds.ts',
  'server/position-followers.ts',
  'server/request-kinds.ts',
  'web/menu.ts',
  'web/profile-tabs.ts',
  'web/request-views.ts',
  'web/screens.tsx',
]

const allowedLayers: Record<string, string[]> = {
  contract: ['contract'],
  server: ['server', 'contract', 'db'],
  web: ['web', 'contract'],
}

type ParsedFile = { imports: string[]; readsEnvironment: boolean }

/** Type-only imports count as well. */
function parseFile(path: string, source: string): ParsedFile {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found: ParsedFile = { imports: [], readsEnvironment: false }
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
function resolveImport(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : undefined
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The place of a file's group in the order; root files, and folders that are no group, come after all groups. */
function placeOf(path: string): number {
  const [, group = '', ...rest] = path.split('/')
  const place = rest.length > 0 ? groups.indexOf(group) : -1
  return place === -1 ? groups.length : place
}

function packageViolation(from: string, specifier: string): string | undefined {
  const layer = from.split('/')[0]
  if (isTest(from)) return undefined
  if (layer === 'contract' && !/^zod(\/|$)/.test(specifier)) return `contract imports only zod, not ${specifier}`
  if (layer === 'web' && specifier.startsWith('node:')) return `web runs in a browser, which has no ${specifier}`
  const wrapped = /^@mui\/material\/(Dialog|Drawer)$/.exec(specifier)?.[1]?.toLowerCase()
  if (layer === 'web' && wrapped && from !== `web/ui/feedback/${wrapped}.tsx`)
    return `Back closes only the ${wrapped} of web/ui/feedback, not that of ${specifier}`
  if (layer === 'server' && from !== 'server/platform/env.ts' && /^(node:)?process$/.test(specifier))
    return 'only server/platform/env.ts reads the environment'
  return undefined
}

function targetViolation(from: string, to: string): string | undefined {
  const [layer = ''] = from.split('/')
  const [targetLayer = ''] = to.split('/')
  if (targetLayer === 'test' && isTest(from)) return undefined
  if (layer === 'db') return targetLayer === 'test' ? `db does not import ${to}` : undefined
  if (to.startsWith('db/build/') && !isTest(from)) return `only tests and the demo group build with ${to}`
  if (!allowedLayers[layer]?.includes(targetLayer)) return `${layer} does not import ${to}`
  // Tests may build and read the data of any group.
  if (isTest(from)) return undefined
  if (from.startsWith('web/ui/') && targetLayer === 'contract' && !to.startsWith('contract/platform/'))
    return `web/ui knows no domain, also not through ${to}`
  if (layer === targetLayer && placeOf(from) < placeOf(to) && !registers.includes(to))
    return `${from.split('/')[1]} stands before ${to} in the order of groups`
  return undefined
}

/** Folders directly below a layer that are no group. */
export const isOutsideGroups = (path: string) => path.split('/').length > 2 && placeOf(path) === groups.length

/** Every file that a file imports, including type-only and dynamic imports. */
export const importsOf = (path: string, source: string): string[] =>
  parseFile(path, source).imports.flatMap((specifier) => resolveImport(path, specifier) ?? [])

/** Import cycles, each once, as the sorted list of its files. */
export function cycles(importGraph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const stack: string[] = []
  // Tarjan's algorithm for strongly connected components.
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    stack.push(file)
    let lowest = own
    for (const next of importGraph.get(file) ?? []) {
      if (!importGraph.has(next)) continue
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? own)
    }
    if (lowest === own) {
      const cycle = stack.splice(stack.indexOf(file))
      if (cycle.length > 1) found.push(cycle.toSorted())
    }
    return lowest
  }
  for (const file of importGraph.keys()) if (!order.has(file)) visit(file)
  return found
}

/** Every violation in one file, as messages. `path` is relative to the repository, with slashes. */
export function violations(path: string, source: string): string[] {
  const { imports, readsEnvironment } = parseFile(path, source)
  const messages = imports.map((specifier) => {
    const to = resolveImport(path, specifier)
    return to === undefined ? packageViolation(path, specifier) : targetViolation(path, to)
  })
  if (readsEnvironment && path.startsWith('server/') && path !== 'server/platform/env.ts' && !isTest(path))
    messages.push('only server/platform/env.ts reads the environment')
  return messages.filter((message) => message !== undefined).map((message) => `${path}: ${message}`)
}

/** Names that say nothing about the content of a file. A word in front may still say it: `common-password` is fine. */
export const isMeaninglessName = (path: string) =>
  path.split('/').some((part) => /(^|-)(utils?|helpers|common|dto|impl)(\.|$)/i.test(part) || /Dto|Impl/.test(part))
