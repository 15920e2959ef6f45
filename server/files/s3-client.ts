/** The SDK behind one function: loaded with the first question, asked with a deadline, and failing in our own words. */
import type { S3 } from '@aws-sdk/client-s3'
import { storageFull } from '#server/errors.ts'
import type { S3Address } from './s3-address.ts'

/** A file is put in its place while a transaction is open, which the database ends after ten seconds of silence. */
const DEADLINE_MS = 8_000
/** Uploads get what a slow line needs, beyond that. */
const BYTES_PER_MS = 500
const CONNECT_MS = 2_000
/** How long a download may stand still. */
const SILENCE_MS = 15_000

type RequestOptions = { abortSignal: AbortSignal }
export type SendCommand = <T>(
  question: (s3: S3, how: RequestOptions) => Promise<T>,
  about?: { bytes: number },
) => Promise<T>

/** The store does not answer, or not as it should. Only in words: the SDK's own error holds the whole, signed request. */
export class StoreAway extends Error {
  readonly code = 'STORE_AWAY'
  constructor({ name, message }: Error) {
    super(`The store of files does not do what it is asked: ${[name, message].filter(Boolean).join(', ')}`)
  }
}

/** Nothing there under that name: an answer, not a failure. */
export const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

const isFull = (error: unknown) =>
  error instanceof Error && /StorageFull|QuotaExceeded|InsufficientStorage/.test(error.name)

export const openBucket = (address: S3Address, { deadlineMs = DEADLINE_MS } = {}): SendCommand => {
  let opened: Promise<S3> | undefined
  return async (question, { bytes } = { bytes: 0 }) => {
    opened ??= connect(address)
    const s3 = await opened
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), deadlineMs + bytes / BYTES_PER_MS)
    try {
      return await question(s3, { abortSignal: late.signal })
    } catch (error) {
      if (isMissing(error)) throw error
      if (isFull(error)) storageFull()
      throw new StoreAway(error as Error)
    } finally {
      // Only until the answer begins: a long download is none that is late.
      clearTimeout(timer)
    }
  }
}

/** Whoever keeps files on a disk never loads it. */
const connect = async ({ endpoint, region, credentials }: S3Address): Promise<S3> => {
  const sdk = await import('@aws-sdk/client-s3')
  return new sdk.S3({
    ...(region && { region }),
    ...(credentials && { credentials }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // Servers other than Amazon's refuse checksums of kinds that they do not know. Ours is the MD5 of each upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })
}
