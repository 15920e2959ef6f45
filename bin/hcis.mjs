#!/usr/bin/env node
// `hcis <command>`: starts the built program, or the sources while nothing is built; needs no development packages.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { EnvironmentFileError, withEnvironmentFiles } from './environment-file.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** `npm run db` sets it: a developer expects the sources to run, not the last build. */
const prefersSources = process.env.HCIS_FROM_SOURCES === 'true'

const importSources = async () => {
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(join(root, 'db', 'cli.ts')).href)
}

try {
  Object.assign(process.env, withEnvironmentFiles(process.env, root))
  const built = join(root, 'dist', 'server', 'cli.js')
  if (existsSync(built) && !prefersSources) await import(pathToFileURL(built).href)
  else await importSources()
} catch (error) {
  if (error instanceof EnvironmentFileError) console.error(error.message)
  else if (error.code === 'ERR_MODULE_NOT_FOUND' && String(error.message).includes("'tsx'"))
    console.error('HCIS is not built: run npm run build first.')
  else throw error
  process.exitCode = 1
}
