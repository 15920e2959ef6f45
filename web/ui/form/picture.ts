/** Pictures are made smaller before they leave the machine: a phone's are ten times larger than any screen needs. */

/** A picture that can be drawn, or an error where this browser does not know its kind or it is damaged. */
export async function decode(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return picture
  } finally {
    URL.revokeObjectURL(address)
  }
}

interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** A part of a picture, or the whole, drawn at another size and written as JPEG. */
export async function draw(
  picture: HTMLImageElement,
  { width, height }: { width: number; height: number },
  quality: number,
  part: Part = { x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight },
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // What is transparent in a PNG would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture could not be written')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

/** Width and height with the same ratio, the longer of the two no longer than that. */
export const fitInto = ({ width, height }: { width: number; height: number }, longSide: number) => {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The picture as a JPEG of at most that size; one that is small enough already, and can be sent as it is, stays so. */
export async function shrink(
  file: File,
  { longSide, quality, keep }: { longSide: number; quality: number; keep: (file: File) => boolean },
): Promise<File> {
  const picture = await decode(file)
  const whole = { width: picture.naturalWidth, height: picture.naturalHeight }
  if (Math.max(whole.width, whole.height) <= longSide && keep(file)) return file
  const drawn = await draw(picture, fitInto(whole, longSide), quality)
  return new File([drawn], file.name.replace(/\.\w+$|$/, '.jpg'), { type: drawn.type })
}
