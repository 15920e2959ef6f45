/** Reads back the XML that the program writes: elements, texts, and elements without value. */

export interface ParsedElement {
  name: string
  attributes: string
  children: ParsedElement[]
  text: string
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const TOKEN = /<(\/?)([A-Za-z_][\w.-]*)([^<>]*?)(\/?)>|([^<>]+)/g

/** Fails on anything that is not well-formed. */
export const parseXml = (text: string): ParsedElement => {
  const body = text.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/, '')
  const top: ParsedElement = { name: '', attributes: '', children: [], text: '' }
  const open = [top]
  let length = 0
  for (const match of body.matchAll(TOKEN)) {
    const [whole, end, name = '', attributes = '', isEmpty, between] = match
    length += whole.length
    const current = open.at(-1)
    if (!current) throw new Error('Too many ends')
    if (between !== undefined) {
      current.text += between.trim().replace(/&\w+;/g, (it) => entities[it] ?? fail(it))
      if (/&(?!\w+;)/.test(between)) fail(between)
    } else if (end) {
      if (current.name !== name) fail(whole)
      open.pop()
    } else {
      const element = { name, attributes: attributes.trim(), children: [], text: '' }
      current.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (length !== body.length || open.length !== 1) fail('end')
  return top.children[0] ?? fail('root')
}
const fail = (where: string): never => {
  throw new Error(`Not well-formed at ${where}`)
}

/** The fields of an element by name; null without value. */
export const fieldsOf = ({ children }: ParsedElement) =>
  Object.fromEntries(children.map((it) => [it.name, it.attributes === 'xsi:nil="true"' ? null : it.text]))
