import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/platform/start/project-root.ts'

const server = join(projectRoot, 'server')
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []))
const modules = foldersIn(server).flatMap((group) => foldersIn(join(server, group)).map((name) => `${group}/${name}`))

describe('modules of the server', () => {
  it.each(modules)('%s has a test file of its own, which its path finds', (name) => {
    const files = readdirSync(join(server, name), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.test.ts'))).not.toEqual([])
  })
})
