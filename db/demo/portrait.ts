import sharp from 'sharp'
import type { Random } from './random.ts'

const BACKGROUNDS = ['#cfe3e6', '#e9dcc9', '#d9e4d0', '#dcd7ea', '#f0d9d4', '#d3ddec']
const CLOTHES = ['#0e5a63', '#7a4a00', '#3b5b2a', '#4b3f72', '#8c3b2e', '#2b4a73']
const SKIN = ['#c98d5f', '#b5764a', '#d9a273', '#9a6238']
const HAIR = ['#1d1512', '#2b1d17', '#3a2a20']

/** A simple drawn portrait, 3:4, of shapes only, so that it is the same on a machine without fonts. */
export const drawPortrait = (gender: 'laki-laki' | 'perempuan', random: Random) => {
  const [cloth, skin, hair] = [random.pick(CLOTHES), random.pick(SKIN), random.pick(HAIR)]
  const veil = gender === 'perempuan' && random.withProbability(0.5) ? random.pick(CLOTHES) : undefined
  const long = gender === 'perempuan' && !veil
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">
    <rect width="300" height="400" fill="${random.pick(BACKGROUNDS)}"/>
    ${long ? `<path d="M75 170 Q75 70 150 70 Q225 70 225 170 L232 300 L68 300 Z" fill="${hair}"/>` : ''}
    <path d="M30 400 Q35 290 115 275 L185 275 Q265 290 270 400 Z" fill="${cloth}"/>
    <path d="M122 240 h56 v40 q-28 30 -56 0 z" fill="${skin}"/>
    <ellipse cx="150" cy="175" rx="62" ry="78" fill="${skin}"/>
    ${
      veil
        ? `<path fill-rule="evenodd" d="M150 75 Q240 80 236 200 Q240 290 215 320 L85 320 Q60 290 64 200 Q60 80 150 75 Z
             M150 112 Q98 118 98 180 Q100 240 150 250 Q200 240 202 180 Q202 118 150 112 Z" fill="${veil}"/>`
        : `<path d="M84 170 Q80 85 150 82 Q220 85 216 170 Q205 120 150 122 Q95 120 84 170 Z" fill="${hair}"/>`
    }
    <circle cx="127" cy="178" r="6" fill="#241a16"/><circle cx="173" cy="178" r="6" fill="#241a16"/>
    <path d="M128 214 Q150 232 172 214" stroke="#6b3527" stroke-width="5" fill="none" stroke-linecap="round"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
