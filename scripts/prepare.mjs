// Prepares a folder to run: packages from the lock file and, with --build, a current build.
// Uses only Node's built-in modules, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './prepare-lock.mjs'
import { isBuilt, lockHash, readPackage, root, sourceHash, stamp } from './sources.mjs'

const modules = join(root, 'node_modules')
const installedHashFile = join(modules, '.hcis-lock')

class OperatorError extends Error {}

function checkNode() {
  const requiredVersion = readPackage().engines.node.replace('>=', '')
  const parts = (version) => version.split('.').map(Number)
  const [actual, required] = [parts(process.versions.node), parts(requiredVersion)]
  const at = required.findIndex((number, i) => number !== actual[i])
  if (at >= 0 && actual[at] < required[at])
    throw new OperatorError(
      `HCIS needs Node.js ${requiredVersion} or newer, and this is ${process.versions.node}: please install a newer one and try again.`,
    )
}

const isInstalled = (hash) => existsSync(installedHashFile) && readFileSync(installedHashFile, 'utf8').trim() === hash

/**
 * Packages installed by hand are accepted if they match the lock file. npm writes its hidden lock file last, so an
 * interrupted install never matches.
 */
function matchesLock() {
  const hiddenLockFile = join(modules, '.package-lock.json')
  if (!existsSync(hiddenLockFile)) return false
  const installedPackages = JSON.parse(readFileSync(hiddenLockFile, 'utf8')).packages
  const lockedPackages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const isPresent = ([path, { version, integrity, optional }]) =>
    path === '' ||
    (installedPackages[path]
      ? installedPackages[path].version === version && installedPackages[path].integrity === integrity
      : optional)
  return (
    Object.entries(lockedPackages).every(isPresent) &&
    Object.keys(installedPackages).every((path) => lockedPackages[path])
  )
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
  rmSync(installedHashFile, { force: true })
  if (!matchesLock()) {
    console.log('Installing the packages of package-lock.json; this takes about a minute and happens only once…')
    // NODE_ENV=production would omit the packages that the build needs.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = process.env.npm_execpath ?? ''
    const code = npm.endsWith('npm-cli.js')
      ? await run(process.execPath, [npm, ...args])
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
    if (code !== 0) throw new OperatorError('The packages could not be installed: see the error above.')
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(installedHashFile, `${hash}\n`)
}

async function build() {
  console.log('Building the app…')
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs')])
  if (code !== 0) throw new OperatorError('The build failed: see the error above.')
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

// The child receives the signal too and ends first, so that the lock is released properly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (child) child.kill(signal)
    else process.exit(1)
  })

const rebuild = process.argv.includes('--rebuild')
try {
  await prepare({ rebuild, wantsBuild: rebuild || process.argv.includes('--build') })
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
