/**
 * The HTML that a news body may contain: the server stores and the browser renders nothing else. No imports, so that a
 * page that only shows news loads no schema.
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

/** Links open in a new tab and send no referrer. */
export const LINK_ATTRIBUTES = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

/** The normalised URL of a link, or undefined unless it is http or https. */
export const newsLink = (href: string): string | undefined => {
  if (!/^https?:\/\//i.test(href.trim())) return undefined
  try {
    return new URL(href.trim()).href
  } catch {
    return undefined
  }
}

/** Whether the text is more than spaces and invisible characters. */
export const hasText = (plain: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain)
