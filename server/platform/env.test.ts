import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'hcis-env-'))

describe('readEnv', () => {
  it('applies defaults and returns the same generated secret at the next start', () => {
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

  it('treats an empty variable as absent', () => {
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
    ['MAIL_FROM', 'hcis'],
    ['MAIL_FROM', 'PT Induk <hcis>'],
    ['MAIL_FROM', 'PT <Induk> <hcis@induk.id>'],
    ['MAIL_PER_MINUTE', '0'],
    ['MAIL_PER_MINUTE', 'banyak'],
    ['INVITE_REMINDER_DAYS', '7'],
    ['INVITE_REMINDER_DAYS', '-1'],
    ['DATABASE_REPLICA_URL', 'mysql://x'],
    ['STORAGE_URL', 'https://minio/files'],
    ['STORAGE_URL', 's3://key:secret@minio:9000'],
    ['BACKUP_TO', 's3://key:secret@minio:9000'],
    // Backups are encrypted.
    ['BACKUP_TO', '/backup'],
    ['SCRATCH_DATABASE_URL', 'mysql://x'],
    ['LOG_LEVEL', 'loud'],
    ['REQUIRE_SECOND_FACTOR', 'manager'],
    ['LOCAL_LOGIN', 'nein'],
    // No sign-in method would be left, or the provider is only partly configured.
    ['LOCAL_LOGIN', 'false'],
    ['OIDC_ISSUER', 'https://masuk.contoh.id'],
    ['OIDC_CLIENT_SECRET', 'rahasia'],
  ])('throws an error that names %s when its value is %s', (name, value) => {
    expect(() => readEnv({ DATA_DIR, [name]: value })).toThrow(name)
  })

  it.each([
    ['https://login.microsoftonline.com/common/v2.0', 'needs an issuer of one organisation'],
    ['https://login.microsoftonline.com/organizations/v2.0', 'needs an issuer of one organisation'],
    ['https://accounts.google.com', 'needs an issuer of one organisation'],
    [undefined, 'needs OIDC_ISSUER'],
  ])('does not trust the e-mails of %s', (OIDC_ISSUER, why) => {
    const client = { OIDC_CLIENT_ID: 'hcis', OIDC_CLIENT_SECRET: 'rahasia' }
    const given = { DATA_DIR, OIDC_TRUST_EMAIL: 'true', ...(OIDC_ISSUER && { OIDC_ISSUER, ...client }) }
    expect(() => readEnv(given)).toThrow(`OIDC_TRUST_EMAIL: ${why}`)
  })

  it.each([
    ['hcis@induk.id', { name: 'HCIS', address: 'hcis@induk.id' }],
    ['<hcis@induk.id>', { name: 'HCIS', address: 'hcis@induk.id' }],
    ['HR PT Induk <hcis@induk.id>', { name: 'HR PT Induk', address: 'hcis@induk.id' }],
    ['"Induk, PT" <hcis@induk.id>', { name: 'Induk, PT', address: 'hcis@induk.id' }],
  ])('reads the sender %s', (MAIL_FROM, sender) => {
    expect(readEnv({ DATA_DIR, MAIL_FROM }).MAIL_FROM).toEqual(sender)
  })

  it('says in English what a sender must look like', () => {
    expect(() => readEnv({ DATA_DIR, MAIL_FROM: 'hcis' })).toThrow('MAIL_FROM: must be an address')
  })

  it('accepts a complete OIDC provider, without TLS only on a loopback address', () => {
    const client = { OIDC_CLIENT_ID: 'hcis', OIDC_CLIENT_SECRET: 'rahasia' }
    const read = (OIDC_ISSUER: string) => readEnv({ DATA_DIR, OIDC_ISSUER, ...client, LOCAL_LOGIN: 'false' })
    const issuer = 'https://masuk.contoh.id/realms/grup'
    expect(read(issuer)).toMatchObject({
      OIDC: { issuer, client_id: 'hcis', client_secret: 'rahasia', trustsEmail: false },
      LOCAL_LOGIN: false,
    })
    expect(read('http://127.0.0.1:8080').OIDC?.issuer).toBe('http://127.0.0.1:8080')
    expect(() => read('http://masuk.contoh.id')).toThrow('OIDC_ISSUER: must be an https address')
    expect(readEnv({ DATA_DIR })).toMatchObject({ OIDC: undefined, LOCAL_LOGIN: true })
  })

  it('accepts a DATABASE_URL with a socket', () => {
    const DATABASE_URL = 'postgresql://hcis@/hcis?host=/run/postgresql'
    expect(readEnv({ DATA_DIR, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  })

  it('explains why TRUST_PROXY=true is rejected', () => {
    expect(() => readEnv({ DATA_DIR, TRUST_PROXY: 'true' })).toThrow('any address that a client sends')
  })

  it.each([
    ['false', 0],
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('parses TRUST_PROXY=%s', (given, parsed) => {
    expect(readEnv({ DATA_DIR, TRUST_PROXY: given }).TRUST_PROXY).toEqual(parsed)
  })

  it('removes the trailing slash of PUBLIC_URL', () => {
    expect(readEnv({ DATA_DIR, PUBLIC_URL: 'https://hcis.example/' }).PUBLIC_URL).toBe('https://hcis.example')
  })

  const DATABASE_URL = 'postgresql://x@localhost/y'
  it.each<[string, Record<string, string>, boolean]>([
    ['a local trial', {}, true],
    ['another loopback address', { HOST: '127.0.0.2' }, true],
    ['an IPv6 loopback address', { HOST: '::1' }, true],
    ['an address that other machines reach', { HOST: '0.0.0.0' }, false],
    ['every address', { HOST: '::' }, false],
    ['a host name in the network', { HOST: 'hcis.local' }, false],
    ['an external database', { DATABASE_URL }, false],
    ['a public address', { PUBLIC_URL: 'https://hcis.example' }, false],
    ['a public address on localhost', { PUBLIC_URL: 'http://localhost:3000' }, false],
    ['DEMO=true', { HOST: '0.0.0.0', DATABASE_URL, PUBLIC_URL: 'https://hcis.example', DEMO: 'true' }, true],
    ['DEMO=false', { DEMO: 'false' }, false],
  ])('decides whether the demo group is loaded for %s', (_, given, expected) => {
    expect(readEnv({ DATA_DIR, ...given }).DEMO).toBe(expected)
  })

  it('throws an error that names DATA_DIR when the folder is not writable', () => {
    expect(() => readEnv({ DATA_DIR: '/dev/null/data' })).toThrow('DATA_DIR')
  })
})
