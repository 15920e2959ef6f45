/** Finds paths of the repository in documents, as pure functions over texts. */

/** The folders of the repository whose paths documents may name. */
export const FOLDERS = ['contract', 'server', 'web', 'db', 'test', 'e2e', 'bench', 'scripts', 'bin', 'deploy', 'docs']

/** A path from the root of the repository; `*` and `<name>` stand for a part of a name. */
const FROM_ROOT = new RegExp(String.raw`(?<![\w./<>@-])(?:${FOLDERS.join('|')})/(?:[\w./*-]|<\w+>)+`, 'g')

/** The end of a path in backticks, such as `kind.ts` or `flow/steps.ts`. */
const SOURCE_FILE = /`((?:[\w./*-]|<\w+>)+\.(?:tsx?|m[jt]s|sql))`/g

const asPattern = (path: string) =>
  path
    .replace(/[./]+$/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\*|<\w+>/g, '[^/]+')

/** The paths that a document names and no file or folder has; `paths` are all files, from the root of the repository. */
export function missingPaths(text: string, paths: readonly string[]): string[] {
  const known = paths.join('\n')
  const readable = text.replaceAll('<br/>', ' ')
  const fromRoot = [...readable.matchAll(FROM_ROOT)].map(([path]) => path)
  const endings = [...readable.matchAll(SOURCE_FILE)].map(([, path = '']) => path)
  const missing = [
    ...fromRoot.filter((path) => !new RegExp(`^${asPattern(path)}(?:/|$)`, 'm').test(known)),
    ...endings.filter((path) => !new RegExp(`(?:^|/)${asPattern(path)}$`, 'm').test(known)),
  ]
  return [...new Set(missing)]
}
