// `npm run db -- …`: runs the sources, or what is built where no development packages are installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dist, root } from './sources.mjs'

const isRelease = existsSync(join(dist, 'server', 'cli.js')) && !existsSync(join(root, 'node_modules', 'tsx'))
const prepared = isRelease || spawnSync(process.execPath, [join(root, 'scripts', 'prepare.mjs')], { stdio: 'inherit' })
if (prepared === true || prepared.status === 0) {
  if (!isRelease) process.env.HCIS_FROM_SOURCES = 'true'
  await import('../bin/hcis.mjs')
} else process.exitCode = 1
