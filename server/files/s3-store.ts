/** Files in a bucket, laid out as in a folder: aa/<uuid>, draft/<uuid>, trash/<uuid> and the store's own id, `installation`. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import { type FileLocation, type FileStore, fileLocation, folderOf, isFileId, STORE_ID_FILE } from './file-store.ts'
import { copySourceOf, objectName, type S3Address } from './s3-address.ts'
import { isMissing, openBucket, type SendCommand } from './s3-client.ts'

/** A write that went well is believed for this long, so that watching readiness costs a write a minute, not one a look. */
const BELIEVED_MS = 60_000

export const s3Store = (address: S3Address, { pageSize = 1_000 } = {}): FileStore => {
  const { bucket: Bucket, prefix } = address
  const ask = openBucket(address)
  const keyOf = (place: FileLocation, id: string) => `${prefix}${folderOf(place, id)}/${id}`
  const nameplate = `${prefix}${STORE_ID_FILE}`
  let lastWrite = Number.NEGATIVE_INFINITY

  const put = async (Key: string, Body: Buffer) => {
    // The server compares: what arrived changed is refused, also where there is no TLS.
    const ContentMD5 = createHash('md5').update(Body).digest('base64')
    await ask((s3, how) => s3.putObject({ Bucket, Key, Body, ContentMD5 }, how), { bytes: Body.length })
    lastWrite = Date.now()
  }
  const remove = (Key: string) => ask((s3, how) => s3.deleteObject({ Bucket, Key }, how))
  const copy = (from: string, Key: string) =>
    ask((s3, how) => s3.copyObject({ Bucket, Key, CopySource: copySourceOf(Bucket, from) }, how))
  /** A bucket cannot rename. Cut short in between the file is in both places, and the next sweep moves it again. */
  const move = async (from: string, to: string) => {
    await copy(from, to)
    await remove(from)
  }
  const discard = async (id: string) => {
    await Promise.allSettled([remove(keyOf('draft', id)), remove(keyOf('kept', id))])
  }

  return {
    name: objectName(address),

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
      // A draft that stays is only litter; what counts is that the file is in its place.
      await remove(keyOf('draft', id)).catch(() => {})
    },

    discard,

    open: async (id) => {
      const found = await ifThere(ask((s3, how) => s3.getObject({ Bucket, Key: keyOf('kept', id) }, how)))
      return found && { size: found.ContentLength ?? 0, bytes: found.Body as Readable }
    },

    has: async (id) =>
      (await ifThere(ask((s3, how) => s3.headObject({ Bucket, Key: keyOf('kept', id) }, how)))) !== undefined,

    list: () => listBucket(ask, { Bucket, Prefix: prefix, MaxKeys: pageSize }),

    putAside: async ({ id, place }) => {
      await ifThere(move(keyOf(place, id), keyOf('trash', id)))
    },

    bringBack: async (id) => {
      await ifThere(move(keyOf('trash', id), keyOf('kept', id)))
    },

    removeFromTrash: async (id) => {
      await remove(keyOf('trash', id))
    },

    readId: async () => {
      const found = await ifThere(
        ask(async (s3, how) => {
          const { Body } = await s3.getObject({ Bucket, Key: nameplate }, how)
          return (await Body?.transformToString())?.trim()
        }),
      )
      return found && isFileId(found) ? found : undefined
    },

    writeId: (id) => put(nameplate, Buffer.from(`${id}\n`)),

    check: async () => {
      if (Date.now() - lastWrite > BELIEVED_MS) await put(`${prefix}probe`, Buffer.alloc(0))
    },
  }
}

async function* listBucket(
  ask: SendCommand,
  wanted: { Bucket: string; Prefix: string; MaxKeys: number },
): ReturnType<FileStore['list']> {
  for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
    const page: ListObjectsV2CommandOutput = await ask((s3, how) =>
      s3.listObjectsV2({ ...wanted, ContinuationToken }, how),
    )
    yield (page.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
      const [folder = '', id = ''] = Key.slice(wanted.Prefix.length).split('/')
      const place = fileLocation(folder)
      return place && isFileId(id) && LastModified ? [{ id, place, changed: LastModified.getTime() }] : []
    })
    ContinuationToken = page.NextContinuationToken
  }
}

/** Another process that does the same may have been quicker. */
const ifThere = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
