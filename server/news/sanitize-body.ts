/** Makes a body harmless: what the allow-list does not name is gone before it is stored. */
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { BODY_TAGS, hasText, LINK_ATTRIBUTES, newsLink } from '#contract/news-body.ts'

/** Deeper than any text that people write; browsers slow down long before they refuse. */
const MAX_NESTING = 30

/** A link to anything but a web page loses its tag and keeps its text. */
const link = (_: string, { href = '' }: Attributes) => {
  const address = newsLink(href)
  return address
    ? { tagName: 'a', attribs: { href: address, ...LINK_ATTRIBUTES } }
    : { tagName: 'span', attribs: {} as Attributes }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BODY_TAGS],
  allowedAttributes: { a: ['href', ...Object.keys(LINK_ATTRIBUTES)] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_NESTING,
  parseStyleAttributes: false,
  // Of these not even the text is wanted: parsers take it as it stands, markup and all.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'title'],
  transformTags: { a: link, b: 'strong', i: 'em', strike: 's', del: 's', h5: 'h4', h6: 'h4' },
}

/** The body as it is stored, or undefined when nothing to read is left of it. */
export const sanitizeBody = (html: string): string | undefined => {
  const clean = sanitizeHtml(html, OPTIONS).trim()
  return hasText(sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} })) ? clean : undefined
}
