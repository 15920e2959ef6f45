/** Dates, hours and amounts that a narrow place breaks across lines, which makes them hard to read. */
import type { Page } from '@playwright/test'

/** Runs in the page. */
function findBrokenValues(): string[] {
  const MONTH = '(?:Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des)[a-z]*'
  const values = new RegExp(
    [
      `\\d{1,2}(?:–\\d{1,2})? ${MONTH}(?: \\d{4})?`,
      '\\d\\d-\\d\\d-\\d{4}',
      '[−-]?Rp\\s?[\\d.]+(?:,\\d\\d)?',
      '\\d\\d[.:]\\d\\d(?:[–-]\\d\\d[.:]\\d\\d)?',
      '\\d+ j \\d+ mnt',
    ].join('|'),
    'g',
  )
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const match of (node.textContent ?? '').matchAll(values)) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      const lines = new Set([...range.getClientRects()].filter((it) => it.width > 1).map((it) => Math.round(it.top)))
      if (lines.size > 1) found.push(match[0])
    }
  }
  return found
}

export const brokenValues = (page: Page) => page.evaluate(findBrokenValues)
