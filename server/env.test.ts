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
      TRUST_PROXY: 0,
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
    ['PUBLIC_URL', 'https://hcis.example/hr'],
    ['PUBLIC_URL', 'https://hcis.example/?a=b'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example'],
    ['TRUST_PROXY', '-1'],
    ['SMTP_URL', 'http://x'],
    ['DATABASE_REPLICA_URL', 'mysql://x'],
    ['STORAGE_URL', 'https://minio/files'],
    ['STORAGE_URL', 's3://key:secret@minio:9000'],
    ['LOG_LEVEL', 'loud'],
    ['REQUIRE_SECOND_FACTOR', 'manager'],
    ['LOCAL_LOGIN', 'nein'],
    // Nobody could sign in, or only half of what a provider needs is there.
    ['LOCAL_LOGIN', 'false'],
    ['OIDC_ISSUER', 'https://masuk.contoh.id'],
    ['OIDC_CLIENT_SECRET', 'rahasia'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readEnv({ DATA_DIR, [name]: value })).toThrow(name)
  })

  it('takes a provider with all that it needs, over TLS unless it is on this machine', () => {
    const client = { OIDC_CLIENT_ID: 'hcis', OIDC_CLIENT_SECRET: 'rahasia' }
    const read = (OIDC_ISSUER: string) => readEnv({ DATA_DIR, OIDC_ISSUER, ...client, LOCAL_LOGIN: 'false' })
    const issuer = 'https://masuk.contoh.id/realms/grup'
    expect(read(issuer)).toMatchObject({
      OIDC: { issuer, client_id: 'hcis', client_secret: 'rahasia' },
      LOCAL_LOGIN: false,
    })
    expect(read('http://127.0.0.1:8080').OIDC?.issuer).toBe('http://127.0.0.1:8080')
    expect(() => read('http://masuk.contoh.id')).toThrow('OIDC_ISSUER: must be an https address')
    expect(readEnv({ DATA_DIR })).toMatchObject({ OIDC: undefined, LOCAL_LOGIN: true })
  })

  it('takes a database on a socket', () => {
    const DATABASE_URL = 'postgresql://hcis@/hcis?host=/run/postgresql'
    expect(readEnv({ DATA_DIR, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  })

  it('says why TRUST_PROXY=true is refused', () => {
    expect(() => readEnv({ DATA_DIR, TRUST_PROXY: 'true' })).toThrow('any address that a caller invents')
  })

  it.each([
    ['false', 0],
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('reads TRUST_PROXY=%s', (given, meant) => {
    expect(readEnv({ DATA_DIR, TRUST_PROXY: given }).TRUST_PROXY).toEqual(meant)
  })

  it('takes a PUBLIC_URL with a slash behind it', () => {
    expect(readEnv({ DATA_DIR, PUBLIC_URL: 'https://hcis.example/' }).PUBLIC_URL).toBe('https://hcis.example')
  })

  const DATABASE_URL = 'postgresql://x@localhost/y'
  it.each<[string, Record<string, string>, boolean]>([
    ['a trial on the own machine', {}, true],
    ['another loopback address', { HOST: '127.0.0.2' }, true],
    ['loopback in the newer protocol', { HOST: '::1' }, true],
    ['an address that others reach', { HOST: '0.0.0.0' }, false],
    ['every address', { HOST: '::' }, false],
    ['a name in the net', { HOST: 'hcis.local' }, false],
    ['a database of its own', { DATABASE_URL }, false],
    ['a public address', { PUBLIC_URL: 'https://hcis.example' }, false],
    ['a public address on the own machine', { PUBLIC_URL: 'http://localhost:3000' }, false],
    ['whoever asks for it', { HOST: '0.0.0.0', DATABASE_URL, PUBLIC_URL: 'https://hcis.example', DEMO: 'true' }, true],
    ['whoever refuses it', { DEMO: 'false' }, false],
  ])('decides on the demo group for %s', (_, given, expected) => {
    expect(readEnv({ DATA_DIR, ...given }).DEMO).toBe(expected)
  })

  it('says so when the data folder cannot be written', () => {
    expect(() => readEnv({ DATA_DIR: '/dev/null/data' })).toThrow('DATA_DIR')
  })
})
