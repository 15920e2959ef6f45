/** The app with its files in a bucket, also while the bucket is down. */
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { quote } from '#contract/home/quote.ts'
import { document } from '#contract/people/document.ts'
import { asFile, buildPdf } from '#db/build/file.ts'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { createBucket, type S3Server, startS3 } from '#test/s3.ts'
import { idsIn } from '#test/storage.ts'
import { pairAtStart, readDatabaseId } from './pairing.ts'
import { copySourceOf, objectName, readS3Address } from './s3-address.ts'
import { openBucket } from './s3-client.ts'

/** A verdict of readiness holds for a second. */
const VERDICT = { timeout: 10_000 }

let server: S3Server
beforeAll(async () => {
  server = await startS3()
})
const hr = startApp(async () => ({ STORAGE_URL: await createBucket(server) }))
afterAll(() => server.stop())

const pdf = () => asFile(buildPdf(['KTP']), 'ktp.pdf', 'application/pdf')
const add = { body: { description: 'KTP' }, file: pdf() }

describe('app with files in a bucket', () => {
  it('stores, serves and removes files', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const { data } = await siti.call(document.add, add)
    const opened = await hr.app.inject(data.path)
    expect([opened.statusCode, opened.rawPayload.equals(buildPdf(['KTP']))]).toEqual([200, true])
    const head = await hr.app.inject({ method: 'HEAD', url: data.path })
    expect(Number(head.headers['content-length'])).toBe(opened.rawPayload.length)
    expect(await idsIn(hr.env, 'kept')).toHaveLength(1)
    await siti.call(document.remove, { params: { id: data.id } })
    expect([(await hr.app.inject(data.path)).statusCode, await idsIn(hr.env, 'kept')]).toEqual([404, []])
    expect((await hr.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('answers 503 for files while the bucket is down, serves the rest and recovers', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const { data } = await siti.call(document.add, add)
    await server.pause()
    const refused = await siti.call(document.add, add)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    expect((await hr.app.inject(data.path)).statusCode).toBe(503)
    await vi.waitFor(async () => {
      const ready = await hr.app.inject('/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true, degraded: ['storage'] }])
    }, VERDICT)
    expect((await hr.app.inject('/healthz')).statusCode).toBe(200)
    expect((await siti.call(quote.random)).status).toBe(200)
    expect(await hr.sql`select id from files where user_id = ${person.user_id}`).toHaveLength(1)

    server = await startS3(server)
    await vi.waitFor(
      async () => expect((await hr.app.inject('/readyz')).json()).toEqual({ ok: true, degraded: [] }),
      VERDICT,
    )
    expect((await hr.app.inject(data.path)).statusCode).toBe(200)
    expect((await siti.call(document.add, add)).status).toBe(201)
  })

  it('copySourceOf encodes each segment of a key', () => {
    expect(copySourceOf('files', 'a+b?c#d e%f/kept/1')).toBe('files/a%2Bb%3Fc%23d%20e%25f/kept/1')
  })

  it('pairAtStart waits for a late bucket, then starts without it unless it is the first start', async () => {
    await server.pause()
    const away = await pairAtStart(hr.sql, hr.env, 0, () => {})
    expect(away).toEqual({ paired: false, why: expect.stringContaining('downloads are refused until it answers') })
    const id = await readDatabaseId(hr.sql)
    await hr.sql`delete from installation`
    await expect(pairAtStart(hr.sql, hr.env, 0, () => {})).rejects.toMatchObject({ code: 'STORE_AWAY' })
    await hr.sql`insert into installation (id) values (${id ?? ''})`
    const warnings: string[] = []
    const pairing = pairAtStart(hr.sql, hr.env, 60_000, (line) => warnings.push(line))
    while (warnings.length === 0) await sleep(50)
    server = await startS3(server)
    expect(await pairing).toEqual({ paired: true })
    expect(warnings).toEqual([expect.stringContaining('does not answer yet')])
  })

  it('openBucket rejects after the deadline when the server is silent', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const address = readS3Address(`s3://key:secret@127.0.0.1:${port}/bucket?scheme=http`)
    const ask = openBucket(address as Exclude<typeof address, string>, { deadlineMs: 300 })
    const question = ask((s3, options) => s3.headBucket({ Bucket: 'bucket' }, options))
    await expect(question).rejects.toMatchObject({ code: 'STORE_AWAY' })
    silent.close()
  })

  it('openBucket reveals no key and secret in its errors', async () => {
    const wrong = new URL(hr.env.STORAGE_URL!)
    Object.assign(wrong, { username: 'nobody', password: 'rahasia' })
    const address = readS3Address(wrong.href) as Exclude<ReturnType<typeof readS3Address>, string>
    expect(objectName(address)).not.toContain('rahasia')
    const question = openBucket(address)((s3, options) => s3.listObjectsV2({ Bucket: address.bucket }, options))
    const error: Error = await question.then(
      () => new Error('let in'),
      (it) => it,
    )
    expect(error.message).toContain('InvalidAccessKeyId')
    expect(JSON.stringify(error)).toBe('{"code":"STORE_AWAY"}')
  })
})

describe('readS3Address', () => {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'se/cret' }
  it.each([
    [
      's3://key:se%2Fcret@minio:9000/files?scheme=http',
      { bucket: 'files', prefix: '', region: 'us-east-1', endpoint: 'http://minio:9000', credentials },
    ],
    [
      's3://key:se%2Fcret@s3.example/files/hcis?region=id-1',
      { bucket: 'files', prefix: 'hcis/', region: 'id-1', endpoint: 'https://s3.example', credentials },
    ],
    ['s3://s3.example/files', { bucket: 'files', prefix: '', region: 'us-east-1', endpoint: 'https://s3.example' }],
    ['s3://files?region=ap-southeast-3', { bucket: 'files', prefix: '', region: 'ap-southeast-3' }],
    ['s3://files', { bucket: 'files', prefix: '', region: undefined }],
  ])('parses %s', (text, address) => {
    expect(readS3Address(text)).toEqual(address)
  })

  it.each([
    ['files', 'must be a URL'],
    ['https://s3.example/files', 'must start with s3://'],
    ['s3://key:secret@minio:9000', 'must name a bucket'],
    ['s3://key@minio/files', 'both a key and a secret'],
    ['s3://minio/files?scheme=ftp', 'neither http nor https'],
    ['s3://minio/files?regio=x', 'not regio'],
  ])('rejects %s', (text, why) => {
    expect(readS3Address(text)).toContain(why)
  })
})
