/**
 * What is measured runs as it does for people: one bundle of plain JavaScript, made by the same tool as `npm run build`.
 * Run from its sources, the app takes some eighty megabytes more, and every function that is made costs twice.
 */
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { projectRoot } from '#server/project-root.ts'

const built = join(projectRoot, 'dist', 'server')
const folder = join(projectRoot, 'data', 'bench-app')

export const bundled = async (file: URL): Promise<string> => {
  const outfile = join(folder, `${basename(fileURLToPath(file), '.ts')}.mjs`)
  await mkdir(folder, { recursive: true })
  await build({
    entryPoints: [fileURLToPath(file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    target: 'node20',
    logLevel: 'warning',
  })
  // Its threads lie beside it, as they do in a release.
  for (const name of await readdir(built))
    if (name.endsWith('.worker.mjs')) await copyFile(join(built, name), join(folder, name))
  return outfile
}
