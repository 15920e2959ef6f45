// Programs of the server as plain JavaScript: for a release, and for tests and benches that start them many times.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { root } from './sources.mjs'

const forNode = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
}

/** `{ name: 'path/of/its.ts' }` becomes `name.js`, with the threads of the server beside it. */
export async function bundleForNode(entryPoints, outdir) {
  mkdirSync(outdir, { recursive: true })
  await build({ ...forNode, entryPoints, outdir, splitting: true })
  // A worker runs from the sources as well, as plain JavaScript, and goes along as it is: but for that of exports, which is
  // TypeScript behind a door.
  for (const file of readdirSync(join(root, 'server'), { recursive: true }))
    if (file.endsWith('.worker.mjs')) copyFileSync(join(root, 'server', file), join(outdir, basename(file)))
  await build({ ...forNode, entryPoints: ['server/export-worker.ts'], outfile: join(outdir, 'export.worker.mjs') })
}
