import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'hcis-env-'))

describe('the environment', () => {
  it('has defaults, and keeps its own secret between starts', () => {
    const env = readEnv({ DATA_DIR })
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      DEMO: true,
      TOKEN_HOURS: 12,
      PUBLIC_URL: 'http://localhost:3000',
    })
    expect(env.APP_SECRET).toMatch(/^[0-9a-f]{64}$/)
    expect(readEnv({ DATA_DIR }).APP_SECRET).toBe(env.APP_SECRET)
  })

  it('takes an empty variable as absent', () => {
    const env = readEnv({ DATA_DIR, PORT: '', DATABASE_URL: '' })
    expect([env.PORT, env.DATABASE_URL]).toEqual([3000, undefined])
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'hcis.example'],
    ['APP_SECRET', 'short'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['DEMO', 'ja'],
    ['SMTP_URL', 'http://x'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readEnv({ DATA_DIR, [name]: value })).toThrow(name)
  })

  it('says so when the data folder cannot be written', () => {
    expect(() => readEnv({ DATA_DIR: '/dev/null/data' })).toThrow('DATA_DIR')
  })
})
