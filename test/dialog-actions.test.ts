import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = join(dirname(import.meta.dirname), 'web')
const blocks = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/<DialogActions\b[^>]*>(.*?)<\/DialogActions>/gs)].map(
      ([, inside = '']) => ({ file, buttons: buttonsIn(inside) }),
    ),
  )

/** The buttons of a dialog in their order; what is pushed to the far left is a third act beside them. */
function buttonsIn(inside: string) {
  return [...inside.matchAll(/<Button\b(.*?)<\/Button>/gs)]
    .map(([, text = '']) => text)
    .filter((text) => !text.includes("mr: 'auto'"))
}

const closes = (text: string) => /\b(Batal|Tutup|Kembali)\b|\{shown\.no\}/.test(text)
const acts = (text: string) => /variant="contained"/.test(text)

describe('buttons of dialogs', () => {
  it('are found', () => {
    expect(blocks.length).toBeGreaterThan(20)
  })

  it('begin with the one that closes, in the colour of the text', () => {
    const wrong = blocks.filter(
      ({ buttons: [first = '', ...others] }) =>
        (others.length > 0 && !closes(first)) || (closes(first) && !first.includes('color="inherit"')),
    )
    expect(wrong.map((it) => it.file)).toEqual([])
  })

  it('end with the one that acts', () => {
    const wrong = blocks.filter(({ buttons }) => buttons.some((text, at) => acts(text) && at < buttons.length - 1))
    expect(wrong.map((it) => it.file)).toEqual([])
  })
})
