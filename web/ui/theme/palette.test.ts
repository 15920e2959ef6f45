import { describe, expect, it } from 'vitest'
import { leaveStates } from '#contract/leave/row.ts'
import { overtimeStates } from '#contract/pay/overtime-row.ts'
import { reimbursementStates } from '#contract/pay/reimbursement-row.ts'
import { toneOf } from '#web/ui/list/status-chip.tsx'
import { palette, schemes } from './palette.ts'

const channel = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** Contrast ratio as WCAG defines it. */
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const distance = (one: string, other: string) =>
  Math.hypot(...channelsOf(one).map((value, at) => value - (channelsOf(other)[at] ?? 0)))

describe.each(schemes)('palette of the %s theme', (scheme) => {
  const colours = palette[scheme]
  const grounds = Object.entries(colours.background)
  const words = [
    ...Object.entries(colours.text),
    ...(['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const).map(
      (name) => [name, colours[name].main] as const,
    ),
  ]

  it.each(words.flatMap(([name, text]) => grounds.map(([place, ground]) => [name, place, text, ground])))(
    'has a contrast of at least 4.5 for %s on %s',
    (_name, _place, text, ground) => {
      expect(contrast(text ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5)
    },
  )

  const { male: _male, female: _female, track: _track, ...series } = colours.chart
  it.each(Object.entries(series))('has a contrast of at least 3 for the series %s', (_, colour) => {
    for (const [, ground] of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
  })

  const pairs = [
    ...Object.entries(colours.tone),
    ...Object.entries(colours.leave),
    ...Object.entries(colours.day),
    ['brand', colours.brand],
    ['night', colours.night],
    ['button', { background: colours.primary.main, text: colours.primary.contrastText }],
  ] as const
  it.each(pairs)('has a contrast of at least 4.5 for the text on %s', (_, { background, text }) => {
    expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['deep', 'bright'] as const)(
    'has a contrast of at least 4.5 for text on the %s end of the gradient',
    (end) => {
      expect(contrast(colours.brand[end], colours.brand.text)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['male', 'female'] as const)(
    'has a contrast of at least 3 between the bars of %s and their card',
    (series) => {
      expect(contrast(colours.chart[series], colours.background.paper)).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(Object.entries(colours.leave))(
    'gives days of %s a colour distinct from other leave',
    (type, { background }) => {
      for (const [other, pair] of Object.entries(colours.leave))
        if (other !== type) expect(distance(background, pair.background)).toBeGreaterThan(60)
    },
  )

  it('gives every tone a distinct pair of colours', () => {
    const tones = Object.entries(colours.tone)
    for (const [name, one] of tones)
      for (const [other, two] of tones)
        if (name < other)
          expect(
            distance(one.background, two.background) + distance(one.text, two.text),
            `${name} and ${other}`,
          ).toBeGreaterThan(40)
  })
})

describe('toneOf', () => {
  it.each([
    ['leave', Object.keys(leaveStates)],
    ['reimbursement', Object.keys(reimbursementStates)],
    ['overtime', Object.keys(overtimeStates)],
    ['tasks', ['pending', 'completed']],
    ['news', ['draft', 'publish']],
    ['people', ['active', 'inactive']],
  ])('gives each state of %s its own tone', (_, states) => {
    const tones = states.map((state) => toneOf[state])
    expect(tones).not.toContain(undefined)
    expect(new Set(tones).size).toBe(states.length)
  })
})
