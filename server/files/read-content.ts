/** Detects the type of a file by its bytes: names and declared types prove nothing. */
import type { Sharp } from 'sharp'
import { unavailable } from '#server/errors.ts'
import { createQueue } from '#server/queue.ts'

/** Loaded at the first picture: together they take as much CPU as the web framework. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // One thread per picture and two pictures at a time, so that they do not starve other work.
  sharp.concurrency(1)
  return sharp
}
const queued = createQueue({ atOnce: 2, waitingMax: 50, refuse: unavailable })
const PIXELS_MAX = 40_000_000

const IMAGES = ['image/jpeg', 'image/png'] as const
const PDF = 'application/pdf'
export type Mime = (typeof IMAGES)[number] | typeof PDF

export interface Content {
  bytes: Buffer
  mime: Mime
}

/** Further processing of a picture that is already upright and without metadata. */
export type Finish = (picture: Sharp, size: { width: number; height: number }) => Sharp

/** Returns the file as it will be stored, pictures re-encoded, or undefined when its type is not accepted. */
export const readContent = async (
  bytes: Buffer,
  accept: readonly string[],
  finish: Finish = (it) => it,
): Promise<Content | undefined> => {
  if (accept.includes(PDF) && bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { bytes, mime: PDF }
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime = IMAGES.find((it) => it === found?.mime)
  if (!mime || !accept.includes(mime)) return undefined
  return queued(() => redraw(bytes, mime, finish))
}

const redraw = async (bytes: Buffer, mime: (typeof IMAGES)[number], finish: Finish): Promise<Content | undefined> => {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, autoOrient: true })
    // Reads the size from the header alone, so that an oversized picture is never decoded.
    const { autoOrient, format } = await picture.metadata()
    if (`image/${format}` !== mime) return undefined
    const finished = finish(picture, autoOrient).toColourspace('srgb')
    const drawn = mime === 'image/png' ? finished.png() : finished.jpeg({ quality: 88 })
    return { bytes: await drawn.toBuffer(), mime }
  } catch {
    // Damaged, truncated or above the limit: any error of the decoder rejects the picture.
    return undefined
  }
}
