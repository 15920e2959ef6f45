import sharp from 'sharp'
import { encode } from 'uqr'

/** Large enough that readers which smooth pictures keep the edges sharp. */
const PIXELS = 8

/** The text as a QR code, in PNG. */
export const qrCode = (text: string): Promise<Buffer> => {
  const { data, size } = encode(text, { border: 2 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS, size * PIXELS, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
