/** Sanitises a news body before it is stored: everything outside the allow-list is removed. */
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { BODY_TAGS, hasText, LINK_ATTRIBUTES, newsLink } from '#contract/home/news-body.ts'

/** Deeper than any text that people write; deeper nesting slows browsers down. */
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
  // The text of these tags is dropped too, because parsers read it raw, including markup.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'title'],
  transformTags: { a: link, b: 'strong', i: 'em', strike: 's', del: 's', h5: 'h4', h6: 'h4' },
}

/** The sanitised body, or undefined if it has no text left. */
export const sanitizeBody = (html: string): string | undefined => {
  const clean = sanitizeHtml(html, OPTIONS).trim()
  return hasText(sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} })) ? clean : undefined
}
