/** Finds retired names, names with several meanings and comments without a noun, as pure functions over source text. */
import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * Words are forbidden in every declared identifier and every path. Exact names are ordinary words, forbidden only as the
 * complete name of a file or of a declaration at the top level of a module.
 */
export interface RetiredNames {
  words: ReadonlyMap<string, string>
  exact: ReadonlyMap<string, string>
}

/** Reads the table of a page: a name in backticks is exact, any other is a word. */
export function parseRetiredNames(page: string): RetiredNames {
  const words = new Map<string, string>()
  const exact = new Map<string, string>()
  for (const [, retired = '', replacement = ''] of page.matchAll(/^\| (?!Retired|-)([^|]+?) \| ([^|]+?) \|$/gm))
    for (const name of retired.split(', '))
      if (name.startsWith('`')) exact.set(name.replaceAll('`', ''), replacement)
      else words.set(name.toLowerCase(), replacement)
  return { words, exact }
}

const TOP_LEVEL =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|var|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm

const topLevelNames = (source: string) => [...source.matchAll(TOP_LEVEL)].map(([, name = '']) => name)

/** Columns keep their names; those with underscores are recognised by them. */
const columns = new Set(['era'])

/** Every name that a file declares: variables, functions, types, parameters, and properties of its objects and types. */
export function declaredNames(path: string, source: string): Set<string> {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const names = new Set<string>()
  const add = (node: ESTree.Node | null | undefined): void => {
    if (node?.type === 'Identifier' && !columns.has(node.name)) names.add(node.name)
    else if (node?.type === 'ObjectPattern')
      for (const it of node.properties) add(it.type === 'Property' ? it.value : it.argument)
    else if (node?.type === 'ArrayPattern') for (const it of node.elements) add(it)
    else if (node?.type === 'AssignmentPattern') add(node.left)
    else if (node?.type === 'RestElement') add(node.argument)
  }
  const addKey = (node: { key: ESTree.Node; computed: boolean }) => {
    if (node.computed || node.key.type !== 'Identifier') return
    if (!node.key.name.includes('_') && !columns.has(node.key.name)) names.add(node.key.name)
  }
  const addFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (node.type !== 'ArrowFunctionExpression') add(node.id)
    for (const it of node.params) add(it as ESTree.Node)
  }
  new Visitor({
    VariableDeclarator: (node) => add(node.id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ClassDeclaration: (node) => add(node.id),
    TSInterfaceDeclaration: (node) => add(node.id),
    TSTypeAliasDeclaration: (node) => add(node.id),
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    ObjectExpression: (node) => {
      for (const it of node.properties) if (it.type === 'Property') addKey(it)
    },
  }).visit(program)
  return names
}

/** `readAuditTrail` and `read-audit-trail.ts` both have the word `trail`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** A word is retired with its plural. */
const retiredWord = (name: string, words: ReadonlyMap<string, string>) =>
  wordsOf(name)
    .map((it) => (words.has(it) ? it : it.replace(/s$/, '')))
    .find((it) => words.has(it))

/** Every retired name in the path and the declarations of one file, as messages. */
export function retiredNamesIn(path: string, source: string, { words, exact }: RetiredNames): string[] {
  const found = new Map<string, string>()
  for (const name of [...path.split('/'), ...declaredNames(path, source)]) {
    const word = retiredWord(name, words)
    if (word) found.set(name, words.get(word) ?? '')
  }
  for (const name of [...path.split('/'), ...topLevelNames(source)])
    if (exact.has(name)) found.set(name, exact.get(name) ?? '')
  return [...found].map(([name, replacement]) => `${path}: ${name} is retired, use ${replacement}`)
}

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm

/** Exported names that several files declare, with those files. */
export function ambiguousExports(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map<string, Set<string>>()
  for (const [path, source] of sources)
    for (const [, name = ''] of source.matchAll(EXPORT)) files.set(name, (files.get(name) ?? new Set()).add(path))
  return new Map([...files].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths].sort()]))
}

const CLAUSE = /^[*\s]*(?:What|Who|Which|Of|Where|Whose|Whom|Whoever|Whatever|Wherever)\b/

/** Comments that describe a thing by a clause instead of naming it; the lines of a `//` comment count as one. */
export function clauseComments(path: string, source: string): string[] {
  const { comments } = parseSync(path, source)
  return comments
    .filter(({ start, type }, index) => {
      const before = comments[index - 1]
      const isContinued = type === 'Line' && before?.type === 'Line' && /^\s*$/.test(source.slice(before.end, start))
      return !isContinued
    })
    .filter(({ value }) => CLAUSE.test(value))
    .map(
      ({ start, value }) =>
        `${path}:${source.slice(0, start).split('\n').length}: ${value.replaceAll(/[*\s]+/g, ' ').trim()}`,
    )
}
