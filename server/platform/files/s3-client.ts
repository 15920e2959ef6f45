/** Wraps the S3 SDK in one function that loads it on first use, sets a deadline and maps its errors. */
import type { S3 } from '@aws-sdk/client-s3'
import { storageFull } from '#server/platform/http/errors.ts'
import type { S3Address } from './s3-address.ts'

/** Files are published inside a transaction, which the database ends after ten idle seconds. */
const DEADLINE_MS = 8_000
/** Uploads get additional time for slow lines. */
const BYTES_PER_MS = 500
const CONNECT_MS = 2_000
/** How long a download may stall. */
const SILENCE_MS = 15_000

type RequestOptions = { abortSignal: AbortSignal }
export type SendCommand = <T>(
  question: (s3: S3, options: RequestOptions) => Promise<T>,
  about?: { bytes: number },
) => Promise<T>

/** The store does not answer or fails. Keeps only the message: the SDK's error contains the complete signed request. */
export class StorageUnavailable extends Error {
  readonly code = 'STORE_AWAY'
  constructor({ name, message }: Error) {
    super(`The file store failed: ${[name, message].filter(Boolean).join(', ')}`)
  }
}

/** A missing object is an answer, not a failure. */
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
      throw new StorageUnavailable(error as Error)
    } finally {
      // The deadline ends when the answer begins: a long download is not late.
      clearTimeout(timer)
    }
  }
}

/** Loads the SDK lazily: installations with files on disk never need it. */
const connect = async ({ endpoint, region, credentials }: S3Address): Promise<S3> => {
  const sdk = await import('@aws-sdk/client-s3')
  return new sdk.S3({
    ...(region && { region }),
    ...(credentials && { credentials }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // S3 servers other than Amazon's reject unknown kinds of checksums; uploads are checked by their MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })
}
