/** Writes XML: elements in their order, texts escaped. Pure. */

/** A text, an element without value, or elements within. */
export type XmlValue = string | number | null | readonly XmlElement[]
export type XmlElement = readonly [name: string, value: XmlValue]

const NAME = /^[A-Za-z_][\w.-]*$/
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** Characters that XML has no way to write. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

export const escapeXml = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (it) => escapes[it] ?? it)

const written = ([name, value]: XmlElement, indent: string): string => {
  if (!NAME.test(name)) throw new Error(`${name} is no name of an element.`)
  if (value === null) return `${indent}<${name} xsi:nil="true"/>\n`
  if (typeof value === 'string' || typeof value === 'number')
    return `${indent}<${name}>${escapeXml(String(value))}</${name}>\n`
  return `${indent}<${name}>\n${value.map((it) => written(it, `${indent}  `)).join('')}${indent}</${name}>\n`
}

/** A document whose root declares the namespace of elements without value. */
export const xmlDocument = (root: string, namespace: string, elements: readonly XmlElement[]) =>
  Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns:xsi="${escapeXml(namespace)}">\n` +
      `${elements.map((it) => written(it, '  ')).join('')}</${root}>\n`,
  )
