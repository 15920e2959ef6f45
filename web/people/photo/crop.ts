import { PHOTO_RATIO } from '#contract/people/photo.ts'
import { drawAsJpeg } from '#web/ui/form/resize-image.ts'

/** Pixels; enough for a large screen and far below the size limit. */
const HEIGHT_MAX = 1200
const QUALITY = 0.92

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Crops the picture to the selected area at 3:4 and returns it as a JPEG. */
export async function cropPhoto(address: string, area: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const height = Math.max(4, Math.round(Math.min(area.height, HEIGHT_MAX)))
  return drawAsJpeg(picture, { width: Math.round(height * PHOTO_RATIO), height }, QUALITY, area)
}
