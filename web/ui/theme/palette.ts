/**
 * Every colour of the product, light and dark; other modules use names such as `tone.waiting.text`. It imports nothing,
 * because the script of the first paint, which runs before the theme exists, includes it.
 */

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Meanings of states: soft backgrounds with strong text; `done` is solid, so that it differs in greyscale too. */
const tones = ['neutral', 'waiting', 'progress', 'ready', 'good', 'done', 'bad'] as const
export type Tone = (typeof tones)[number]

interface Pair {
  background: string
  text: string
}

export interface Colours {
  primary: { main: string; dark: string; light: string; contrastText: string }
  secondary: { main: string }
  success: { main: string }
  warning: { main: string }
  error: { main: string }
  info: { main: string }
  text: { primary: string; secondary: string }
  background: { default: string; paper: string }
  divider: string
  /** The brand colour and its shades for gradients; the same in both themes. */
  brand: Pair & { deep: string; bright: string; chrome: string; figure: string; accent: string }
  tone: Record<Tone, Pair>
  /** Colours of the specified calendar of leave; `day` has the same hues, soft. */
  leave: Record<'izin' | 'sakit' | 'cuti', Pair>
  /** Statuses of a day, by the colours that `dayStatuses` of the contract names. */
  day: Record<'present' | 'late' | 'cuti' | 'izin' | 'sakit' | 'off' | 'ahead' | 'missing', Pair>
  /** Six series, of which each has a contrast of 3 to both backgrounds. */
  chart: Record<'male' | 'female' | 'track' | 'one' | 'two' | 'three' | 'four' | 'five' | 'six', string>
  /** Around a picture that is being cropped, and for the fallback messages that render without the theme. */
  night: Pair
}

const night = { background: '#1b2b31', text: '#ffffff' }
const brand = {
  background: '#0e5a63',
  text: '#ffffff',
  deep: '#0a3d44',
  bright: '#1c7c84',
  figure: '#ffffff',
  accent: '#f2b84b',
}

export const palette: Record<Scheme, Colours> = {
  light: {
    primary: { main: '#0e5a63', dark: '#0a444b', light: '#2f7a84', contrastText: '#ffffff' },
    secondary: { main: '#8a5a00' },
    success: { main: '#1b7a3d' },
    warning: { main: '#a15c00' },
    error: { main: '#b3261e' },
    info: { main: '#0b63b0' },
    text: { primary: '#1b2b31', secondary: '#51646b' },
    background: { default: '#f4f7f8', paper: '#ffffff' },
    divider: '#dbe4e6',
    brand: { ...brand, chrome: '#0e5a63' },
    tone: {
      neutral: { background: '#e8edef', text: '#3c4a50' },
      waiting: { background: '#fdf0d2', text: '#7a4a00' },
      progress: { background: '#dcebfb', text: '#0b4f8a' },
      ready: { background: '#ebe4fa', text: '#53308f' },
      good: { background: '#dcf2e3', text: '#14602f' },
      done: { background: '#0e5a63', text: '#ffffff' },
      bad: { background: '#fbe3e1', text: '#9b1c1c' },
    },
    leave: {
      izin: { background: '#ffc107', text: '#3d2c00' },
      sakit: { background: '#c2185b', text: '#ffffff' },
      cuti: { background: '#1565c0', text: '#ffffff' },
    },
    day: {
      present: { background: '#dcf2e3', text: '#14602f' },
      late: { background: '#fde3cc', text: '#8a3d00' },
      cuti: { background: '#dcebfb', text: '#0b4f8a' },
      izin: { background: '#fff3bf', text: '#5f4b00' },
      sakit: { background: '#fbdce8', text: '#8c1046' },
      off: { background: '#e8edef', text: '#3c4a50' },
      ahead: { background: '#ffffff', text: '#51646b' },
      missing: { background: '#f9d0cd', text: '#9b1c1c' },
    },
    chart: {
      ...{ male: '#0e5a63', female: '#c2703d', track: '#dbe9eb' },
      ...{ one: '#0e5a63', two: '#b3541e', three: '#6d3fb0', four: '#2f7d32', five: '#b3306b', six: '#4a5a8a' },
    },
    night,
  },
  dark: {
    primary: { main: '#6fc3cc', dark: '#94d5dc', light: '#4aa4ae', contrastText: '#06282c' },
    secondary: { main: '#e3b25c' },
    success: { main: '#74cf95' },
    warning: { main: '#e9b45a' },
    error: { main: '#f39a93' },
    info: { main: '#86bdf2' },
    text: { primary: '#e7eff1', secondary: '#a8b9be' },
    background: { default: '#0f1719', paper: '#172225' },
    divider: '#2d3c40',
    brand: { ...brand, chrome: '#172225' },
    tone: {
      neutral: { background: '#2b393d', text: '#cbd7da' },
      waiting: { background: '#40310e', text: '#f6d283' },
      progress: { background: '#14344f', text: '#a6d0f9' },
      ready: { background: '#34284f', text: '#d3c1f8' },
      good: { background: '#153d24', text: '#97e0b1' },
      done: { background: '#8fd3da', text: '#06282c' },
      bad: { background: '#4a211e', text: '#f9b8b2' },
    },
    leave: {
      izin: { background: '#ffca3a', text: '#3d2c00' },
      sakit: { background: '#f2789f', text: '#3d0019' },
      cuti: { background: '#78b4f0', text: '#04223f' },
    },
    day: {
      present: { background: '#153d24', text: '#97e0b1' },
      late: { background: '#4a2a0e', text: '#f9c08d' },
      cuti: { background: '#14344f', text: '#a6d0f9' },
      izin: { background: '#453a0a', text: '#f4dd7a' },
      sakit: { background: '#4d1b30', text: '#f8b3cb' },
      off: { background: '#2b393d', text: '#cbd7da' },
      ahead: { background: '#172225', text: '#a8b9be' },
      missing: { background: '#5a211d', text: '#fbc0ba' },
    },
    chart: {
      ...{ male: '#6fc3cc', female: '#e39b6c', track: '#243a3e' },
      ...{ one: '#6fc3cc', two: '#e39b6c', three: '#b79cf0', four: '#8fce8f', five: '#f08fb5', six: '#a3b4e8' },
    },
    night,
  },
}

/** A palette colour as a CSS variable, for places that take a colour as text: `token('leave-izin-background')`. */
export const token = (name: string) => `var(--palette-${name})`

/** The page attribute that follows the chosen theme. */
export const THEME_ATTRIBUTE = 'data-theme'
