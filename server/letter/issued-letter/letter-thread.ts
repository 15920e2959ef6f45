/**
 * The one thread that draws letters: a long one with pictures takes a tenth of a second, for which other calls would
 * have to wait. It ends soon after its last letter.
 */
import { isMainThread } from 'node:worker_threads'
import { createOrderThread } from '#server/platform/order-thread.ts'
import { drawLetter } from './draw-letter.ts'
import type { PrintedLetter } from './printed-letter.ts'

export interface LetterOrder {
  id: number
  letter: PrintedLetter
}
export type LetterDelivery = { id: number } & ({ file: Uint8Array } | { failure: string })

const orderFromThread = createOrderThread<LetterOrder, LetterDelivery, Buffer>({
  name: 'letter thread',
  script: new URL('./letter.worker.mjs', import.meta.url),
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  idleMs: 60_000,
  answerOf: (delivery) => {
    if ('failure' in delivery) throw new Error(delivery.failure)
    const { buffer, byteOffset, byteLength } = delivery.file
    return Buffer.from(buffer, byteOffset, byteLength)
  },
})

/** The call thread, where letters are issued in bulk, delays no other call and draws by itself. */
export const drawInThread = (letter: PrintedLetter): Promise<Buffer> =>
  isMainThread ? orderFromThread({ letter }) : drawLetter(letter)
