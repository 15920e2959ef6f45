import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { waitUntilBlocked } from '#test/wait-until-blocked.ts'
import { type LockName, lockNames, takeKeyedLocks, takeLock } from './advisory-locks.ts'

const hr = startApp()

const pairs = lockNames.flatMap((first, at) => lockNames.slice(at + 1).map((second) => [first, second] as const))
const take = (names: readonly LockName[]) =>
  hr.sql.begin(async (tx) => {
    for (const name of names) await takeLock(tx, name)
  })

describe('advisory locks', () => {
  it.each(pairs)('%s is taken before %s: the opposite order fails at once', async (first, second) => {
    const both = hr.sql.begin(async (tx) => {
      await takeLock(tx, first)
      const other = take([first, second])
      await waitUntilBlocked(hr.sql)
      await takeLock(tx, second)
      return { other }
    })
    await (await both).other
    await expect(take([second, first])).rejects.toThrow('Advisory lock out of order')
  })

  it('of one name are taken by ascending keys, whatever the order of the list', async () => {
    await hr.sql.begin(async (tx) => {
      await takeKeyedLocks(tx, 'months', [3, 1, 3, 2])
      expect(await heldKeys(tx)).toEqual([1, 2, 3])
      expect(() => takeKeyedLocks(tx, 'months', [0])).toThrow('out of order')
    })
  })

  it('may be taken again, and shared after exclusive, but not exclusive after shared', async () => {
    await hr.sql.begin(async (tx) => {
      await takeLock(tx, 'calendar')
      await takeKeyedLocks(tx, 'months', [1], 'shared')
      await takeLock(tx, 'calendar', 'shared')
      await takeLock(tx, 'calendar')
      expect(() => takeKeyedLocks(tx, 'months', [1])).toThrow('out of order')
    })
  })

  it('are taken by this module only', () => {
    const root = dirname(dirname(dirname(import.meta.dirname)))
    const sources = ['server', 'db', 'contract'].flatMap((layer) =>
      readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' }).map((file) => join(layer, file)),
    )
    const found = sources
      .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('pg_advisory'))
    expect(found).toEqual([join('server', 'platform', 'database', 'advisory-locks.ts')])
  })
})

const heldKeys = async (tx: typeof hr.sql | Parameters<typeof takeLock>[0]) => {
  const rows = await tx<{ key: number }[]>`
    select objid::int as key from pg_locks
    where locktype = 'advisory' and pid = pg_backend_pid() and objsubid = 2 order by 1`
  return rows.map((it) => it.key)
}
