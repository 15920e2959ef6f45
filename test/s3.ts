/** A real S3 server in a temporary folder. */
import crypto, { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3 } from '@aws-sdk/client-s3'
import S3rver from 's3rver'

/** The server encrypts its page marks with DES, which OpenSSL 3 lacks; any other cipher works as well. */
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const original = crypto[name] as (algorithm: string, key: Buffer, iv: Buffer) => unknown
  const twice = (it: Buffer) => Buffer.concat([it, it])
  const replaced = (algorithm: string, key: Buffer, iv: Buffer) =>
    algorithm === 'des' ? original('aes-128-cbc', twice(key), twice(iv)) : original(algorithm, key, iv)
  Object.assign(crypto, { [name]: replaced })
}

/** The only account of the server. */
const KEY = 'S3RVER'

export interface S3Server {
  host: string
  folder: string
  /** Stops the server and keeps its buckets. */
  pause(): Promise<void>
  stop(): Promise<void>
}

/** A paused server starts again on its port with its buckets. */
export const startS3 = async (paused?: S3Server): Promise<S3Server> => {
  const folder = paused?.folder ?? (await mkdtemp(join(tmpdir(), 'hcis-s3-')))
  const port = paused ? Number(paused.host.split(':')[1]) : 0
  const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory: folder })
  const address: AddressInfo = await server.run()
  const pause = async () => {
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  }
  return {
    host: `127.0.0.1:${address.port}`,
    folder,
    pause,
    stop: async () => {
      await pause()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a bucket and returns it as STORAGE_URL. */
export const createBucket = async ({ host }: Pick<S3Server, 'host'>): Promise<string> => {
  const Bucket = `hcis-${randomUUID()}`
  const credentials = { accessKeyId: KEY, secretAccessKey: KEY }
  const s3 = new S3({ endpoint: `http://${host}`, region: 'us-east-1', forcePathStyle: true, credentials })
  await s3.createBucket({ Bucket })
  s3.destroy()
  return `s3://${KEY}:${KEY}@${host}/${Bucket}?scheme=http`
}

/** Sets the age of an object. */
export const touchObject = ({ folder }: Pick<S3Server, 'folder'>, storage: string, key: string, instant: Date) =>
  utimes(join(folder, new URL(storage).pathname, `${key}._S3rver_object`), instant, instant)
