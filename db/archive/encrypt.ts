/** Encrypts with a passphrase in the age format, so that a backup also opens without HCIS: `age -d file | tar xz`. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { OperatorError } from '#db/operator-error.ts'

/** Every guess at the passphrase costs 64 MB and about half a second. */
const WORK_FACTOR = 16
const MAGIC = 'age-encryption.org/v1'

type Bytes = globalThis.ReadableStream<Uint8Array>
const toWeb = (stream: Readable) => Readable.toWeb(stream) as Bytes
const fromWeb = (stream: Bytes) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)

export const encryptBackup = async (
  plain: Readable,
  passphrase: string,
  workFactor = WORK_FACTOR,
): Promise<Readable> => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase.normalize('NFC'))
  encrypter.setScryptWorkFactor(workFactor)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

export async function* decryptBackup(encrypted: Readable, passphrase: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase.normalize('NFC'))
  try {
    const plain = fromWeb(await decrypter.decrypt(toWeb(encrypted)))
    for await (const chunk of plain) yield Buffer.from(chunk as Uint8Array)
  } catch (error) {
    throw explainError(error)
  }
}

/** Checks the first bytes before the slow key derivation. */
export const refuseOtherFormat = (beginning: Buffer): void => {
  const text = beginning.toString('latin1')
  if (!MAGIC.startsWith(text.slice(0, MAGIC.length))) throw new OperatorError('The file is not an HCIS backup.')
}

const explainError = (error: unknown): Error => {
  if (error instanceof Error && /no identity matched/.test(error.message))
    return new OperatorError('BACKUP_PASSPHRASE does not open this backup, or the first bytes of the file are damaged.')
  return new OperatorError('The backup file is damaged or incomplete: use another copy of it.')
}
