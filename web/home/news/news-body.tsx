import Box from '@mui/material/Box'
import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { BODY_TAGS, LINK_ATTRIBUTES } from '#contract/home/news-body.ts'
import { bodyStyle } from './body-style.ts'

/** Sanitises again on display, so that safety does not depend on how the HTML got into the database. */
function clean(html: string) {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...BODY_TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of content.querySelectorAll('a'))
    for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) link.setAttribute(name, value)
  return content
}

/** Inserts nodes instead of HTML text: parsing sanitised HTML a second time could change its meaning (mutation XSS). */
export function NewsBody({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(clean(html))
  }, [html])
  return <Box ref={box} dir="auto" sx={bodyStyle} />
}
