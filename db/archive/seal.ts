/**
 * Encryption of a stream of any length in constant memory. AES-256-GCM speaks only once at the very end, so the stream
 * is cut into segments with a tag each: nothing is handed on before it is proven. The number of a segment and whether
 * it is the last one are in its nonce, so that none can be moved, left out or cut off. The key is made from a
 * passphrase and a salt that no other file has.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#db/refusal.ts'

const MAGIC = Buffer.from('HCIS backup 1\n')
const SALT = 16
const CHECK = 16
const HEADER = MAGIC.length + 3 + SALT + CHECK
const SEGMENT = 65_536
const TAG = 16
/** 64 MB and about half a second for each guess. */
const COST = { logN: 16, r: 8, p: 2 }
/** A damaged header must not ask for all the memory of the machine. */
const LIMIT = { logN: 20, r: 16, p: 16 }

type Keys = { key: Buffer; check: Buffer }

const deriveKeys = (passphrase: string, salt: Buffer, { logN, r, p }: typeof COST): Promise<Keys> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** logN, r, p, maxmem: 256 * r * 2 ** logN }
    scrypt(passphrase.normalize('NFC'), salt, 32 + CHECK, options, (error, bytes) => {
      if (error) reject(error)
      else resolve({ key: bytes.subarray(0, 32), check: bytes.subarray(32) })
    })
  })

const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

export async function* seal(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const { key, check } = await deriveKeys(passphrase, salt, COST)
  const header = Buffer.concat([MAGIC, Buffer.from([COST.logN, COST.r, COST.p]), salt, check])
  let number = 0
  const close = (segment: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, last)).setAAD(header)
    return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()])
  }
  yield header
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of plain) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (; rest.length > SEGMENT; rest = rest.subarray(SEGMENT)) yield close(rest.subarray(0, SEGMENT), false)
  }
  yield close(rest, true)
}

export async function* unseal(sealed: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let keys: (Keys & { header: Buffer }) | undefined
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  const open = (segment: Buffer, last: boolean) => {
    if (!keys || segment.length < TAG) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', keys.key, nonceOf(number++, last)).setAAD(keys.header)
    decipher.setAuthTag(segment.subarray(-TAG))
    try {
      return Buffer.concat([decipher.update(segment.subarray(0, -TAG)), decipher.final()])
    } catch {
      throw damaged()
    }
  }
  for await (const chunk of sealed) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (!keys && rest.length >= HEADER) {
      const header = Buffer.from(rest.subarray(0, HEADER))
      keys = { header, ...(await readHeader(header, passphrase)) }
      rest = rest.subarray(HEADER)
    }
    const full = SEGMENT + TAG
    for (; keys && rest.length > full; rest = rest.subarray(full)) yield open(rest.subarray(0, full), false)
  }
  if (!keys && !MAGIC.subarray(0, rest.length).equals(rest.subarray(0, MAGIC.length))) throw foreign()
  yield open(rest, true)
}

async function readHeader(header: Buffer, passphrase: string): Promise<Keys> {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw foreign()
  const [logN = 0, r = 0, p = 0] = header.subarray(MAGIC.length)
  const isSane = [
    [logN, LIMIT.logN],
    [r, LIMIT.r],
    [p, LIMIT.p],
  ].every(([value = 0, limit = 0]) => value > 0 && value <= limit)
  if (!isSane) throw damaged()
  const keys = await deriveKeys(passphrase, header.subarray(MAGIC.length + 3, -CHECK), { logN, r, p })
  if (!timingSafeEqual(keys.check, header.subarray(-CHECK)))
    throw new Refusal('BACKUP_PASSPHRASE does not open this backup, or the first bytes of the file are damaged.')
  return keys
}

const damaged = () => new Refusal('The backup file is damaged or incomplete: use another copy of it.')
const foreign = () => new Refusal('The file is no HCIS backup.')
