import { PHOTO_RATIO } from '#contract/photo.ts'

/** Enough for a large screen, and far below the size limit. */
const HEIGHT_MAX = 1200

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The chosen part of a picture as a file of its own, at 3:4. */
export async function crop(address: string, area: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const height = Math.max(4, Math.round(Math.min(area.height, HEIGHT_MAX)))
  const canvas = document.createElement('canvas')
  canvas.height = height
  canvas.width = Math.round(height * PHOTO_RATIO)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // What is transparent in a PNG would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The picture could not be written')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
