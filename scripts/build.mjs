// Builds dist/web (Vite) and dist/server (esbuild) into new folders and swaps them in at the end, so that a failed or
// interrupted build leaves the last good one in place. Started by prepare.mjs, which holds the lock.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as buildWeb } from 'vite'
import { bundleForNode } from './bundle.mjs'
import { appVersion, commitOf, dist, root, sourceHash, stamp } from './sources.mjs'

const hash = sourceHash()
const version = appVersion(hash)
const next = (part) => join(dist, `${part}.next`)

/** The server sends these files as they are, so they are compressed once at the highest level. */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const file = join(folder, name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    )
  }
}

function swapIn(part) {
  const old = join(dist, `${part}.old`)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(join(dist, part))) renameSync(join(dist, part), old)
  renameSync(next(part), join(dist, part))
  rmSync(old, { recursive: true, force: true })
}

process.env.APP_VERSION = version
for (const part of ['web', 'server']) rmSync(next(part), { recursive: true, force: true })
mkdirSync(dist, { recursive: true })

await buildWeb({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: next('web'), emptyOutDir: true },
})
if (existsSync(join(next('web'), 'assets'))) compress(join(next('web'), 'assets'))

await bundleForNode({ main: 'server/main.ts', cli: 'db/cli.ts' }, next('server'))

rmSync(stamp, { force: true })
swapIn('web')
swapIn('server')
writeFileSync(join(dist, 'version.json'), `${JSON.stringify({ version, commit: commitOf() })}\n`)
writeFileSync(`${stamp}.next`, `${hash}\n`)
renameSync(`${stamp}.next`, stamp)
console.log(`Built ${version}.`)
