/**
 * Turns a guide of docs/panduan into data. It knows the part of Markdown that the guides use: one title, headings of the second
 * level, paragraphs, flat lists, bold, code, pictures and links. Anything else is refused with its line, so that GitHub and the
 * app never show different things; HTML is not read and stays text.
 */
import type { Block, Guide, GuideName, GuideSection, Inline } from '../web/app/help/guide.ts'

/** A picture before the build knows its size and address. */
export interface Picture {
  src: string
  width: number
  height: number
}
type PictureOf = (file: string) => Picture

interface Context {
  name: GuideName
  pictureOf: PictureOf
}

/** Makes the same anchors from headings as GitHub. */
export const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const ORDERED = /^\d+\. +(.*)$/
const UNORDERED = /^- +(.*)$/
const IMAGE = /^!\[([^\]]*)\]\(([^)\s]+)\)$/
const UNKNOWN = /^(\s+\S|#|>|\||```|~~~|\* |\+ |---|===|!\[)/

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g
const GUIDE_LINK = /^(?:(\w+)\.md)?#([\w-]+)$/

export function parseInline(text: string, name: GuideName): Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) pieces.push(text.slice(from, match.index))
    from = match.index + match[0].length
    const [, bold, code, label = '', target = ''] = match
    if (bold) pieces.push({ bold })
    else if (code) pieces.push({ code })
    else pieces.push(linkTo(label, target, name))
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

function linkTo(text: string, target: string, name: GuideName): Inline {
  if (/^https:\/\//.test(target)) return { text, to: { href: target } }
  const inGuide = GUIDE_LINK.exec(target)
  if (inGuide) return { text, to: { guide: (inGuide[1] as GuideName | undefined) ?? name, section: inGuide[2]! } }
  // The technical documents are not part of the app.
  if (/^\.\.\/[\w./-]+\.md(#[\w-]+)?$/.test(target)) return text
  throw new Error(`a link that leads nowhere: ${target}`)
}

/** Groups the lines of a paragraph, list or picture; empty lines separate the groups. */
function blocksOf(lines: string[], { name, pictureOf }: Context): Block[] {
  const first = lines[0] ?? ''
  const image = IMAGE.exec(first)
  if (image && lines.length === 1) return [{ kind: 'image', alt: image[1]!, ...pictureOf(image[2]!) }]
  const item = ORDERED.test(first) ? ORDERED : UNORDERED.test(first) ? UNORDERED : undefined
  if (!item) {
    const wrong = lines.find((line) => UNKNOWN.test(line))
    if (wrong !== undefined) throw new Error(`not part of the Markdown that guides use: ${wrong}`)
    return [{ kind: 'paragraph', content: parseInline(lines.join(' '), name) }]
  }
  const items: string[] = []
  for (const line of lines) {
    const found = item.exec(line)
    if (found) items.push(found[1]!)
    else if (/^ {2,3}[^\s\d-]/.test(line)) items.push(`${items.pop()} ${line.trim()}`)
    else throw new Error(`not part of a flat list: ${line}`)
  }
  return [{ kind: item === ORDERED ? 'ordered' : 'unordered', items: items.map((it) => parseInline(it, name)) }]
}

export function parseGuide(markdown: string, context: Context): Guide {
  const guide: Guide = { name: context.name, title: '', intro: [], sections: [] }
  let open = guide.intro
  const paragraphs = markdown.replaceAll('\r\n', '\n').split(/\n{2,}/)
  for (const paragraph of paragraphs.map((it) => it.replace(/^\n+|\s+$/g, '')).filter(Boolean)) {
    const heading = /^(#{1,2}) +(.+)$/.exec(paragraph)
    if (heading?.[1] === '#') guide.title = heading[2]!
    else if (heading) {
      const section: GuideSection = { id: slugOf(heading[2]!), title: heading[2]!, blocks: [] }
      guide.sections.push(section)
      open = section.blocks
    } else open.push(...blocksOf(paragraph.split('\n'), context))
  }
  if (!guide.title) throw new Error('a guide begins with its title')
  const twice = guide.sections.find(({ id }, i) => guide.sections.findIndex((it) => it.id === id) !== i)
  if (twice) throw new Error(`two headings have the address ${twice.id}`)
  return guide
}

const inlinesOf = (blocks: Block[]) =>
  blocks.flatMap((it) => (it.kind === 'paragraph' ? it.content : it.kind === 'image' ? [] : it.items.flat()))

/** Links between guides whose heading does not exist. */
export function deadLinks(guides: readonly Guide[]): string[] {
  const known = new Set(guides.flatMap(({ name, sections }) => sections.map(({ id }) => `${name}#${id}`)))
  return guides
    .flatMap(({ intro, sections }) => inlinesOf([...intro, ...sections.flatMap((it) => it.blocks)]))
    .flatMap((it) => (typeof it === 'object' && 'to' in it && 'guide' in it.to ? [it.to] : []))
    .map(({ guide, section }) => `${guide}#${section}`)
    .filter((address) => !known.has(address))
}
