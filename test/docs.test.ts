import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

const decisions = pagesIn('docs/decisions')
const pages = [...pagesIn('.'), ...pagesIn('docs'), ...pagesIn('docs/panduan'), ...decisions]

/** The anchors that headings of a page get on GitHub. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Links that lead nowhere, of those to other pages of the repository. */
const brokenIn = (page: string) =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path ? join(dirname(page), path) : page
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })

describe('decisions', () => {
  it('have a number each, the same in name and title', () => {
    const numbers = decisions.map((page) => Number(page.match(/(\d{3})-/)?.[1]))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    const titles = decisions.map((page) => Number(textOf(page).match(/^# (\d+)\. /)?.[1]))
    expect(titles).toEqual(numbers)
  })
})

describe('documents', () => {
  it.each(pages)('%s links to pages and headings that exist', (page) => {
    expect(brokenIn(page)).toEqual([])
  })
})
