/** Stores files in a bucket with the layout of the folder: aa/<uuid>, draft/<uuid>, trash/<uuid>, `installation`. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import { type FileLocation, type FileStore, fileLocation, folderOf, isFileId, STORE_ID_FILE } from './file-store.ts'
import { copySourceOf, objectName, type S3Address } from './s3-address.ts'
import { isMissing, openBucket, type SendCommand } from './s3-client.ts'

/** A successful write counts as proof for this long, so that readiness checks cost at most one write a minute. */
const BELIEVED_MS = 60_000

export const s3Store = (address: S3Address, { pageSize = 1_000 } = {}): FileStore => {
  const { bucket: Bucket, prefix } = address
  const ask = openBucket(address)
  const bucket = bucketActions(ask, Bucket)
  const keyOf = (place: FileLocation, id: string) => `${prefix}${folderOf(place, id)}/${id}`
  return {
    name: objectName(address),
    ...fileActions(bucket, keyOf),
    ...trashActions(bucket, keyOf),
    ...idActions(bucket, `${prefix}${STORE_ID_FILE}`),
    list: () => listBucket(ask, { Bucket, Prefix: prefix, MaxKeys: pageSize }),
    check: async () => {
      if (Date.now() - bucket.lastWrite() > BELIEVED_MS) await bucket.put(`${prefix}probe`, Buffer.alloc(0))
    },
  }
}

type BucketActions = ReturnType<typeof bucketActions>
type KeyOf = (place: FileLocation, id: string) => string

const bucketActions = (ask: SendCommand, Bucket: string) => {
  let lastWrite = Number.NEGATIVE_INFINITY
  const put = async (Key: string, Body: Buffer) => {
    // The server rejects an upload that does not match its MD5, also without TLS.
    const ContentMD5 = createHash('md5').update(Body).digest('base64')
    await ask((s3, options) => s3.putObject({ Bucket, Key, Body, ContentMD5 }, options), { bytes: Body.length })
    lastWrite = Date.now()
  }
  const remove = (Key: string) => ask((s3, options) => s3.deleteObject({ Bucket, Key }, options))
  const copy = (from: string, Key: string) =>
    ask((s3, options) => s3.copyObject({ Bucket, Key, CopySource: copySourceOf(Bucket, from) }, options))
  /**
   * A bucket cannot rename: after a crash in between, the file is in both locations and the next sweep moves it again.
   */
  const move = async (from: string, to: string) => {
    await copy(from, to)
    await remove(from)
  }
  return {
    put,
    remove,
    copy,
    move,
    get: (Key: string) => ask((s3, options) => s3.getObject({ Bucket, Key }, options)),
    getText: (Key: string) =>
      ask(async (s3, options) => {
        const { Body } = await s3.getObject({ Bucket, Key }, options)
        return (await Body?.transformToString())?.trim()
      }),
    head: (Key: string) => ask((s3, options) => s3.headObject({ Bucket, Key }, options)),
    lastWrite: () => lastWrite,
  }
}

const fileActions = (
  { put, remove, copy, get, head }: BucketActions,
  keyOf: KeyOf,
): Pick<FileStore, 'writeDraft' | 'publish' | 'discard' | 'open' | 'has'> => {
  const discard = async (id: string) => {
    await Promise.allSettled([remove(keyOf('draft', id)), remove(keyOf('kept', id))])
  }

  return {
    writeDraft: async (id, bytes) => {
      try {
        await put(keyOf('draft', id), bytes)
      } catch (error) {
        await discard(id)
        throw error
      }
    },

    publish: async (id) => {
      await copy(keyOf('draft', id), keyOf('kept', id))
      // A draft that remains is harmless: the sweep removes it.
      await remove(keyOf('draft', id)).catch(() => {})
    },

    discard,

    open: async (id) => {
      const found = await ifThere(get(keyOf('kept', id)))
      return found && { size: found.ContentLength ?? 0, bytes: found.Body as Readable }
    },

    has: async (id) => (await ifThere(head(keyOf('kept', id)))) !== undefined,
  }
}

const trashActions = (
  { move, remove }: BucketActions,
  keyOf: KeyOf,
): Pick<FileStore, 'moveToTrash' | 'restoreFromTrash' | 'removeFromTrash'> => ({
  moveToTrash: async ({ id, place }) => {
    await ifThere(move(keyOf(place, id), keyOf('trash', id)))
  },

  restoreFromTrash: async (id) => {
    await ifThere(move(keyOf('trash', id), keyOf('kept', id)))
  },

  removeFromTrash: async (id) => {
    await remove(keyOf('trash', id))
  },
})

const idActions = ({ getText, put }: BucketActions, idKey: string): Pick<FileStore, 'readId' | 'writeId'> => ({
  readId: async () => {
    const found = await ifThere(getText(idKey))
    return found && isFileId(found) ? found : undefined
  },

  writeId: (id) => put(idKey, Buffer.from(`${id}\n`)),
})

async function* listBucket(
  ask: SendCommand,
  wanted: { Bucket: string; Prefix: string; MaxKeys: number },
): ReturnType<FileStore['list']> {
  for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
    const page: ListObjectsV2CommandOutput = await ask((s3, options) =>
      s3.listObjectsV2({ ...wanted, ContinuationToken }, options),
    )
    yield (page.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
      const [folder = '', id = ''] = Key.slice(wanted.Prefix.length).split('/')
      const place = fileLocation(folder)
      return place && isFileId(id) && LastModified ? [{ id, place, changed: LastModified.getTime() }] : []
    })
    ContinuationToken = page.NextContinuationToken
  }
}

/** Another process may have moved or removed the file already. */
const ifThere = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
