// Makes a folder ready to run: packages from the lock file and, with --build, a current build.
// Only Node's built-ins here: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { isBuilt, lockHash, readPackage, root, sourceHash, stamp } from './sources.mjs'

const modules = join(root, 'node_modules')
const installed = join(modules, '.hcis-lock')

class Refusal extends Error {}

function checkNode() {
  const wanted = readPackage().engines.node.replace('>=', '')
  const parts = (version) => version.split('.').map(Number)
  const [have, need] = [parts(process.versions.node), parts(wanted)]
  const at = need.findIndex((number, i) => number !== have[i])
  if (at >= 0 && have[at] < need[at])
    throw new Refusal(
      `HCIS needs Node.js ${wanted} or newer, and this is ${process.versions.node}: please install a newer one and try again.`,
    )
}

const isInstalled = (hash) => existsSync(installed) && readFileSync(installed, 'utf8').trim() === hash

/**
 * Packages that somebody installed by hand are taken over when they are those of the lock. npm writes its
 * hidden lock file last, so an install that was cut short never passes.
 */
function matchesLock() {
  const hidden = join(modules, '.package-lock.json')
  if (!existsSync(hidden)) return false
  const have = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const isThere = ([path, { version, integrity, optional }]) =>
    path === '' || (have[path] ? have[path].version === version && have[path].integrity === integrity : optional)
  return Object.entries(want).every(isThere) && Object.keys(have).every((path) => want[path])
}

let child
function run(command, args) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: command === 'npm.cmd' })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      child = undefined
      resolve(signal ? 1 : code)
    })
  })
}

async function install(hash) {
  rmSync(installed, { force: true })
  if (!matchesLock()) {
    console.log('Installing the packages of package-lock.json; this takes about a minute and happens only once…')
    // NODE_ENV=production would leave out what the build needs.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = process.env.npm_execpath ?? ''
    const code = npm.endsWith('npm-cli.js')
      ? await run(process.execPath, [npm, ...args])
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
    if (code !== 0) throw new Refusal('The packages could not be installed: the lines above say why.')
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(installed, `${hash}\n`)
}

async function build() {
  console.log('Building the app…')
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs')])
  if (code !== 0) throw new Refusal('The build failed: the lines above say why.')
}

async function prepare({ wantsBuild, rebuild }) {
  checkNode()
  const hash = lockHash()
  const isReady = () => isInstalled(hash) && (!wantsBuild || isBuilt(sourceHash()))
  if (isReady() && !rebuild) return
  await withLock(async () => {
    if (!isInstalled(hash)) await install(hash)
    if (rebuild) rmSync(stamp, { force: true })
    if (wantsBuild && !isBuilt(sourceHash())) await build()
  })
}

// The child gets the signal too and ends first, so that the lock is given back in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (child) child.kill(signal)
    else process.exit(1)
  })

const rebuild = process.argv.includes('--rebuild')
try {
  await prepare({ rebuild, wantsBuild: rebuild || process.argv.includes('--build') })
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
