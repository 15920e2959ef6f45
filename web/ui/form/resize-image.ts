/** Shrinks pictures before upload, because a phone's are ten times larger than any screen needs. */

/** Decodes a picture; throws if it is damaged or of a type that this browser does not support. */
export async function decodeImage(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a picture or a crop of it at another size and encodes it as JPEG. */
export async function drawAsJpeg(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
  quality: number,
  area: CropArea = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight },
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Canvas is not supported')
  // Transparent pixels of a PNG would turn black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('Picture could not be encoded as JPEG')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

/** Scales down to the given longer side, keeping the ratio. */
export const fitInto = ({ width, height }: { width: number; height: number }, longSide: number) => {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns the picture as a JPEG of at most the given size; an acceptable smaller picture stays unchanged. */
export async function shrinkImage(
  file: File,
  { longSide, quality, keep }: { longSide: number; quality: number; keep: (file: File) => boolean },
): Promise<File> {
  const image = await decodeImage(file)
  const whole = { width: image.naturalWidth, height: image.naturalHeight }
  if (Math.max(whole.width, whole.height) <= longSide && keep(file)) return file
  const drawn = await drawAsJpeg(image, fitInto(whole, longSide), quality)
  return new File([drawn], file.name.replace(/\.\w+$|$/, '.jpg'), { type: drawn.type })
}
