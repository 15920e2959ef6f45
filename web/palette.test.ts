import { describe, expect, it } from 'vitest'
import { leaveStates } from '#contract/leave.ts'
import { overtimeStates } from '#contract/overtime.ts'
import { reimbursementStates } from '#contract/reimbursement.ts'
import { palette, schemes } from '#web/palette.ts'
import { toneOf } from '#web/ui/list/status-chip.tsx'

const channel = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** As WCAG counts it. */
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const distance = (one: string, other: string) =>
  Math.hypot(...channelsOf(one).map((value, at) => value - (channelsOf(other)[at] ?? 0)))

describe.each(schemes)('the colours of the %s theme', (scheme) => {
  const colours = palette[scheme]
  const grounds = Object.entries(colours.background)
  const words = [
    ...Object.entries(colours.text),
    ...(['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const).map(
      (name) => [name, colours[name].main] as const,
    ),
  ]

  it.each(words.flatMap(([name, text]) => grounds.map(([place, ground]) => [name, place, text, ground])))(
    'let %s be read on %s',
    (_name, _place, text, ground) => {
      expect(contrast(text ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5)
    },
  )

  const pairs = [
    ...Object.entries(colours.tone),
    ...Object.entries(colours.leave),
    ['brand', colours.brand],
    ['night', colours.night],
    ['button', { background: colours.primary.main, text: colours.primary.contrastText }],
  ] as const
  it.each(pairs)('let the text on %s be read', (_, { background, text }) => {
    expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['deep', 'bright'] as const)('let the text on the %s end of the gradient be read', (end) => {
    expect(contrast(colours.brand[end], colours.brand.text)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['male', 'female'] as const)('set the bars of %s off from their card', (series) => {
    expect(contrast(colours.chart[series], colours.background.paper)).toBeGreaterThanOrEqual(3)
  })

  it.each(Object.entries(colours.leave))('set days of %s off from one another', (type, { background }) => {
    for (const [other, pair] of Object.entries(colours.leave))
      if (other !== type) expect(distance(background, pair.background)).toBeGreaterThan(60)
  })

  it('tell every tone from every other', () => {
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

describe('the states of a kind', () => {
  it.each([
    ['leave', Object.keys(leaveStates)],
    ['reimbursement', Object.keys(reimbursementStates)],
    ['overtime', Object.keys(overtimeStates)],
    ['tasks', ['pending', 'completed']],
    ['news', ['draft', 'publish']],
    ['people', ['active', 'inactive']],
  ])('of %s have a tone each', (_, states) => {
    const tones = states.map((state) => toneOf[state])
    expect(tones).not.toContain(undefined)
    expect(new Set(tones).size).toBe(states.length)
  })
})
