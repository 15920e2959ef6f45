/** Sheets on which many shots are looked at together, each under its name. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const SHEET = 1560
const LABEL = 18
const GAP = 12
/** The visible part of a long screen: the rest is in its own file. */
const CROP = { narrow: 2.4, wide: 1 }

const label = (text: string, width: number) =>
  Buffer.from(
    `<svg width="${width}" height="${LABEL}"><text x="0" y="13" font-size="12" font-family="sans-serif">${text}</text></svg>`,
  )

async function cell(folder: string, name: string, width: number, height: number) {
  const path = join(folder, `${name}.png`)
  const base = { create: { width, height: height + LABEL, channels: 3 as const, background: '#b9c4c6' } }
  const shot = existsSync(path) ? await sharp(path).resize({ width }).toBuffer({ resolveWithObject: true }) : undefined
  const layers = [{ input: label(shot ? name : `${name}: no shot`, width), left: 0, top: 0 }]
  if (shot) {
    const seen = { left: 0, top: 0, width, height: Math.min(height, shot.info.height) }
    layers.push({ input: await sharp(shot.data).extract(seen).toBuffer(), left: 0, top: LABEL })
  }
  return sharp(base).composite(layers).png().toBuffer()
}

export async function drawSheets(folder: string, names: string[], screen: number) {
  const columns = screen < 600 ? 6 : screen < 900 ? 4 : 3
  const rows = screen < 600 ? 2 : 3
  const width = Math.floor((SHEET - GAP * (columns + 1)) / columns)
  const height = Math.round(width * (screen < 900 ? CROP.narrow : CROP.wide) * (screen < 600 ? 1 : 0.7))
  const each = columns * rows
  for (let start = 0, number = 1; start < names.length; start += each, number += 1) {
    const layers = await Promise.all(
      names.slice(start, start + each).map(async (name, index) => ({
        input: await cell(folder, name, width, height),
        left: GAP + (index % columns) * (width + GAP),
        top: GAP + Math.floor(index / columns) * (height + LABEL + GAP),
      })),
    )
    const size = { width: SHEET, height: GAP + rows * (height + LABEL + GAP), channels: 3 as const }
    const page = sharp({ create: { ...size, background: '#b9c4c6' } }).composite(layers)
    await page.png().toFile(join(folder, `sheet-${number}.png`))
  }
}
