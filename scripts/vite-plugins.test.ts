import { expect, it } from 'vitest'
import { emptySummaries } from './vite-plugins.ts'

it('emptySummaries: empties summaries of one line and of two, with quotes inside, and nothing else', () => {
  const code = `
    one: { summary: 'It\\'s a list, "sorted"', path: '/one' },
    two: {
      summary:
        \`Change one of \${list}\`,
      label: 'summary',
    },
    three: { summary: summaries.own },`
  expect(emptySummaries(code)).toBe(`
    one: { summary: '', path: '/one' },
    two: {
      summary: '',
      label: 'summary',
    },
    three: { summary: summaries.own },`)
})
