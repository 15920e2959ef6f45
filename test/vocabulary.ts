/** Finds retired names and names with several meanings, as pure functions over paths and source text. */

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

const DECLARATION =
  /^[ \t]*(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|var|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm

export const declarationsIn = (source: string): { name: string; isTopLevel: boolean }[] =>
  [...source.matchAll(DECLARATION)].map(([text, name = '']) => ({ name, isTopLevel: !/^\s/.test(text) }))

/** `readAuditTrail` and `read-audit-trail.ts` both have the word `trail`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Every retired name in the path and the declarations of one file, as messages. */
export function retiredNamesIn(path: string, source: string, { words, exact }: RetiredNames): string[] {
  const declarations = declarationsIn(source)
  const found = new Map<string, string>()
  for (const name of [...path.split('/'), ...declarations.map((it) => it.name)]) {
    const word = wordsOf(name).find((it) => words.has(it))
    if (word) found.set(name, words.get(word) ?? '')
  }
  for (const name of [...path.split('/'), ...declarations.flatMap((it) => (it.isTopLevel ? it.name : []))])
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
