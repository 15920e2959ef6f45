/**
 * What the body of a news item may hold: the server keeps nothing else, and the browser draws nothing else.
 * No imports here, so that a page which only shows one loads no schema.
 */
export const BODY_TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'code',
  'pre',
  'hr',
] as const

/** A link leads out of the app: into a new tab, told nothing about where the reader came from. */
export const LINK_ATTRIBUTES = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

/** The address of a link in its plain spelling, or undefined for anything but a web page. */
export const newsLink = (href: string): string | undefined => {
  if (!/^https?:\/\//i.test(href.trim())) return undefined
  try {
    return new URL(href.trim()).href
  } catch {
    return undefined
  }
}

/** Whether there is anything to read: spaces and invisible characters are nothing. */
export const hasText = (plain: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain)
