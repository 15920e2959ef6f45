/** Detects the type of a file by its bytes: names and declared types prove nothing. */
import type { Sharp } from 'sharp'
import { unavailable } from '#server/platform/http/errors.ts'
import { createQueue } from '#server/platform/queue.ts'

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
type ImageMime = (typeof IMAGES)[number]
export type Mime = ImageMime | typeof PDF

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

/** Lower ones only for a picture that would grow: its sender has saved more than we would. */
const QUALITIES = [88, 75, 60]

/** The first encoding that needs no more room than the upload, or else the smallest. */
const smallest = async (picture: Sharp, mime: ImageMime, uploaded: number): Promise<Content> => {
  // A drawing of few colours is smaller as a PNG, and only a PNG is transparent.
  const png = { mime: 'image/png' as const, draw: () => picture.clone().png({ compressionLevel: 9 }) }
  const jpegs = QUALITIES.map((quality) => ({
    mime: 'image/jpeg' as const,
    draw: () => picture.clone().jpeg({ quality }),
  }))
  const isTransparent = mime === 'image/png' && !(await picture.clone().stats()).isOpaque
  const encodings = mime === 'image/jpeg' ? jpegs : isTransparent ? [png] : [png, ...jpegs]
  const drawn: Content[] = []
  for (const it of encodings) {
    const bytes = await it.draw().toBuffer()
    drawn.push({ mime: it.mime, bytes })
    if (bytes.length <= uploaded) break
  }
  return drawn.reduce((best, it) => (it.bytes.length < best.bytes.length ? it : best))
}

const redraw = async (bytes: Buffer, mime: ImageMime, finish: Finish): Promise<Content | undefined> => {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, autoOrient: true })
    // Reads the size from the header alone, so that an oversized picture is never decoded.
    const { autoOrient, format } = await picture.metadata()
    if (`image/${format}` !== mime) return undefined
    const finished = finish(picture, autoOrient).toColourspace('srgb')
    return await smallest(finished, mime, bytes.length)
  } catch {
    // Damaged, truncated or above the limit: any error of the decoder rejects the picture.
    return undefined
  }
}
