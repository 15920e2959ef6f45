/** Entry point of the thread that letter/issued-letter/letter-thread.ts starts. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import { drawLetter } from './letter/issued-letter/draw-letter.ts'
import type { LetterDelivery, LetterOrder } from './letter/issued-letter/letter-thread.ts'
import type { PrintedLetter } from './letter/issued-letter/printed-letter.ts'
import { lowerPrioritySomewhat } from './platform/spreadsheet/lower-priority.ts'

/** Buffers arrive as plain arrays of bytes. */
const pictureOf = (bytes: Uint8Array | null) =>
  bytes && Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)

const withPictures = ({ letterhead, signatory, ...letter }: PrintedLetter): PrintedLetter => ({
  ...letter,
  letterhead: { ...letterhead, logo: pictureOf(letterhead.logo) },
  signatory: { ...signatory, signature: pictureOf(signatory.signature) },
})

const deliver = async (port: MessagePort, { id, letter }: LetterOrder) => {
  try {
    const file = new Uint8Array(await drawLetter(withPictures(letter)))
    port.postMessage({ id, file } satisfies LetterDelivery, [file.buffer])
  } catch (error) {
    port.postMessage({ id, failure: (error as Error).message } satisfies LetterDelivery)
  }
}

lowerPrioritySomewhat()
parentPort?.on('message', (order: LetterOrder) => void deliver(parentPort as MessagePort, order))
