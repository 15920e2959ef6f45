import type { IncomingMessage } from 'node:http'

export interface BodyTimeoutOptions {
  /** A small body must be complete within this time; an upload may be slow for as long. */
  withinMs: number
  /** Minimum average rate of an upload after that time. */
  leastBytesPerSecond: number
}

export const BODY_TIMEOUT: BodyTimeoutOptions = { withinMs: 10_000, leastBytesPerSecond: 8 * 1024 }

const CHECK_MS = 1_000

/** Whether the headers announce a body that is not complete yet. */
export const isBodyPending = (raw: IncomingMessage) =>
  raw.complete === false &&
  (Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined)

/** Calls `late` once if the body arrives too slowly; the returned function stops the check. */
export const watchBody = (
  raw: IncomingMessage,
  isUpload: boolean,
  { withinMs, leastBytesPerSecond }: BodyTimeoutOptions,
  late: () => void,
) => {
  if (!isUpload) {
    const timer = setTimeout(late, withinMs)
    return () => clearTimeout(timer)
  }
  const began = performance.now()
  const { socket } = raw
  // Bytes that arrived while the caller was identified count, too.
  const before = socket.bytesRead - raw.readableLength
  const timer = setInterval(
    () => {
      const seconds = (performance.now() - began - withinMs) / 1000
      if (seconds <= 0 || socket.bytesRead - before >= seconds * leastBytesPerSecond) return
      clearInterval(timer)
      late()
    },
    Math.min(CHECK_MS, withinMs),
  )
  return () => clearInterval(timer)
}
