// Bundles programs of the server as plain JavaScript: for a release, and for tests and benchmarks that start them often.
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

/** `{ name: 'path/of/its.ts' }` becomes `name.js`, with the worker threads of the server beside it. */
export async function bundleForNode(entryPoints, outdir) {
  mkdirSync(outdir, { recursive: true })
  await build({ ...forNode, entryPoints, outdir, splitting: true })
  // Workers are plain JavaScript, which also runs from the sources, and are copied; only the entry points of
  // threads that are TypeScript are bundled.
  for (const file of readdirSync(join(root, 'server'), { recursive: true }))
    if (file.endsWith('.worker.mjs')) copyFileSync(join(root, 'server', file), join(outdir, basename(file)))
  for (const name of ['export', 'call', 'letter'])
    await build({ ...forNode, entryPoints: [`server/${name}-worker.ts`], outfile: join(outdir, `${name}.worker.mjs`) })
}
