/** Uploads a file of any size to a bucket, in parts: a single request takes 5 GB at most. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { SendCommand } from '#server/platform/files/s3-client.ts'

interface ObjectAddress {
  Bucket: string
  Key: string
}

/** Ten thousand parts are allowed: 320 GB. */
const PART_BYTES = 32 * 1024 * 1024

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')

export const uploadFile = async (
  ask: SendCommand,
  address: ObjectAddress,
  file: string,
  partBytes = PART_BYTES,
): Promise<void> => {
  const { UploadId } = await ask((s3, options) => s3.createMultipartUpload(address, options))
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for await (const Body of partsOf(file, partBytes)) {
      const PartNumber = Parts.length + 1
      const part = { ...address, UploadId, PartNumber, Body, ContentMD5: md5(Body) }
      const { ETag } = await ask((s3, options) => s3.uploadPart(part, options), { bytes: Body.length })
      Parts.push({ PartNumber, ETag })
    }
    const completed = { ...address, UploadId, MultipartUpload: { Parts } }
    await ask((s3, options) => s3.completeMultipartUpload(completed, options), { bytes: Parts.length * partBytes })
  } catch (error) {
    // Parts of an upload that is never completed would stay in the bucket, unseen and paid for.
    await ask((s3, options) => s3.abortMultipartUpload({ ...address, UploadId }, options)).catch(() => {})
    throw error
  }
}

async function* partsOf(file: string, partBytes: number): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(partBytes), 0, partBytes)
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      if (bytesRead < partBytes) return
    }
  } finally {
    await handle.close()
  }
}
