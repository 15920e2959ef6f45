/**
 * Reads the format of 0.1.0, which came before age and tar. Encryption: a header with a salt, then segments of
 * AES-256-GCM with their number in the nonce. Archive: frames with their length in front; each entry is a frame with its
 * header, frames with its bytes, and an empty frame.
 */
import { createDecipheriv, scrypt, timingSafeEqual } from 'node:crypto'
import { OperatorError } from '#db/operator-error.ts'
import type { ArchiveEntry, EntryHeader } from './archive-entry.ts'

const MAGIC = Buffer.from('HCIS backup 1\n')
const SALT = 16
const CHECK = 16
const COST = 3
const HEADER = MAGIC.length + COST + SALT + CHECK
const SEGMENT = 65_536
const TAG = 16
const FRAME_MAX = 1 << 20
/** A damaged header must not ask for all the memory of the machine. */
const COST_MAX = [20, 16, 16]

export const isFirstFormat = (beginning: Buffer) => beginning.subarray(0, MAGIC.length).equals(MAGIC)

interface Keys {
  header: Buffer
  key: Buffer
}

export async function* decryptFirstFormat(
  encrypted: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  let keys: Keys | undefined
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const chunk of encrypted) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (!keys && rest.length >= HEADER) {
      keys = await readHeader(Buffer.from(rest.subarray(0, HEADER)), passphrase)
      rest = rest.subarray(HEADER)
    }
    for (const full = SEGMENT + TAG; keys && rest.length > full; rest = rest.subarray(full))
      yield decryptSegment(keys, rest.subarray(0, full), nonceOf(number++, false))
  }
  if (!keys) throw damaged()
  yield decryptSegment(keys, rest, nonceOf(number, true))
}

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const decryptSegment = ({ header, key }: Keys, segment: Buffer, nonce: Buffer): Buffer => {
  if (segment.length < TAG) throw damaged()
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(header)
  decipher.setAuthTag(segment.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(segment.subarray(0, -TAG)), decipher.final()])
  } catch {
    throw damaged()
  }
}

const readHeader = async (header: Buffer, passphrase: string): Promise<Keys> => {
  const cost = [...header.subarray(MAGIC.length, MAGIC.length + COST)]
  if (cost.some((it, index) => it < 1 || it > (COST_MAX[index] ?? 0))) throw damaged()
  const salt = header.subarray(MAGIC.length + COST, -CHECK)
  const bytes = await deriveBytes(passphrase.normalize('NFC'), salt, cost)
  if (!timingSafeEqual(bytes.subarray(32), header.subarray(-CHECK)))
    throw new OperatorError('BACKUP_PASSPHRASE does not open this backup, or the first bytes of the file are damaged.')
  return { header, key: bytes.subarray(0, 32) }
}

const deriveBytes = (passphrase: string, salt: Buffer, [logN = 1, r = 1, p = 1]: number[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** logN, r, p, maxmem: 256 * r * 2 ** logN }
    scrypt(passphrase, salt, 32 + CHECK, options, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })

export async function* unpackFirstFormat(plain: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const frames = framesOf(plain)
  try {
    for (let first = await frames.next(); !first.done; first = await frames.next()) {
      const data = entryBytes(frames)
      yield { header: JSON.parse(first.value.toString()) as EntryHeader, data }
      for await (const _ of data);
    }
  } finally {
    // Also closes the file when the reader stops early.
    await frames.return(undefined)
  }
}

async function* entryBytes(frames: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next()
    if (done) throw damaged()
    if (value.length === 0) return
    yield value
  }
}

async function* framesOf(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of plain) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (rest.length >= 4) {
      const size = rest.readUInt32BE()
      if (size > FRAME_MAX) throw damaged()
      if (rest.length < 4 + size) break
      yield rest.subarray(4, 4 + size)
      rest = rest.subarray(4 + size)
    }
  }
  if (rest.length > 0) throw damaged()
}

const damaged = () => new OperatorError('The backup file is damaged or incomplete: use another copy of it.')
