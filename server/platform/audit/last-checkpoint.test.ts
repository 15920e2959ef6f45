import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readLastCheckpoint, writeLastCheckpoint } from './last-checkpoint.ts'

it('the last checkpoint creates the data folder of a process whose rows and files are elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hcis-checkpoint-'))
  const env = { DATA_DIR: join(folder, 'new', 'data') }
  const last = { seq: '7', hash: 'abc', count: 3, at: '2026-11-18T00:00:00.000Z' }
  await writeLastCheckpoint(env, last)
  expect(await readLastCheckpoint(env)).toEqual(last)
  await rm(folder, { recursive: true })
})
