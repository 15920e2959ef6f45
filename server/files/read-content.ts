/** What a file is, decided by its bytes: names and declared types prove nothing. */
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { unavailable } from '#server/errors.ts'
import { createQueue } from '#server/queue.ts'

// One thread each and few at a time: pictures must not starve the rest of the machine.
sharp.concurrency(1)
const queued = createQueue({ atOnce: 2, waitingMax: 50, refuse: unavailable })
const PIXELS_MAX = 40_000_000

const IMAGES = ['image/jpeg', 'image/png'] as const
const PDF = 'application/pdf'
export type Mime = (typeof IMAGES)[number] | typeof PDF

export interface Content {
  bytes: Buffer
  mime: Mime
}

/** How a picture of a kind is kept beyond being upright and free of metadata. */
export type Finish = (picture: Sharp, size: { width: number; height: number }) => Sharp

/** The file as it will be stored, or undefined when it is none of the accepted types. Pictures are drawn anew. */
export const readContent = async (
  bytes: Buffer,
  accept: readonly string[],
  finish: Finish = (it) => it,
): Promise<Content | undefined> => {
  if (accept.includes(PDF) && bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { bytes, mime: PDF }
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime = IMAGES.find((it) => it === found?.mime)
  if (!mime || !accept.includes(mime)) return undefined
  return queued(() => redraw(bytes, mime, finish))
}

const redraw = async (bytes: Buffer, mime: (typeof IMAGES)[number], finish: Finish): Promise<Content | undefined> => {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, autoOrient: true })
    // The header alone tells the size: a picture that is too large is never unpacked.
    const { autoOrient, format } = await picture.metadata()
    if (`image/${format}` !== mime) return undefined
    const finished = finish(picture, autoOrient).toColourspace('srgb')
    const drawn = mime === 'image/png' ? finished.png() : finished.jpeg({ quality: 88 })
    return { bytes: await drawn.toBuffer(), mime }
  } catch {
    // Damaged, cut short, or larger than the limit: whatever the decoder says, it is no picture that we keep.
    return undefined
  }
}
