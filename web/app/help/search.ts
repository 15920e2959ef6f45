/** Searching the guides in the browser: a section is found if it has every word, in its heading or its text. */
import type { Block, Guide, GuideName, Inline } from './guide.ts'

export interface Hit {
  guide: GuideName
  guideTitle: string
  id: string
  title: string
  /** The text around the first match; empty if only the heading matches. */
  excerpt: string
}

const plain = (pieces: Inline[]) =>
  pieces.map((it) => (typeof it === 'string' ? it : 'bold' in it ? it.bold : 'code' in it ? it.code : it.text)).join('')

const textOfBlock = (block: Block) => {
  if (block.kind === 'image') return ''
  return block.kind === 'paragraph' ? plain(block.content) : block.items.map(plain).join(' ')
}
const textOf = (blocks: Block[]) => blocks.map(textOfBlock).filter(Boolean).join(' ')

export const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean)

const BEFORE = 50
const LENGTH = 180

function excerptOf(text: string, words: string[]) {
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  if (places.length === 0) return ''
  const first = Math.min(...places)
  // Starts at the beginning of a word.
  const from = first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1
  const end = text.length <= from + LENGTH ? text.length : text.lastIndexOf(' ', from + LENGTH)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`
}

/** Sections whose heading has all the words come first; otherwise in the order of the guides. */
export function searchGuides(guides: readonly Guide[], query: string): Hit[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const hits = guides.flatMap(({ name, title: guideTitle, sections }) =>
    sections.flatMap(({ id, title, blocks }) => {
      const text = textOf(blocks)
      return has(`${title} ${text}`)
        ? [{ guide: name, guideTitle, id, title, excerpt: excerptOf(text, words), isInTitle: has(title) }]
        : []
    }),
  )
  return hits.toSorted((a, b) => Number(b.isInTitle) - Number(a.isInTitle)).map(({ isInTitle: _, ...hit }) => hit)
}

export interface TextSpan {
  text: string
  isMatch: boolean
}

/** Splits a text into spans and marks those that match a search word. */
export function highlightSpans(text: string, words: string[]): TextSpan[] {
  if (words.length === 0) return [{ text, isMatch: false }]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // Longest word first, so that 'cuti' is marked in full when 'cut' was searched for as well.
  const pattern = new RegExp(`(${escaped.toSorted((a, b) => b.length - a.length).join('|')})`, 'gi')
  return text
    .split(pattern)
    .map((piece, i) => ({ text: piece, isMatch: i % 2 === 1 }))
    .filter((it) => it.text !== '')
}
