/** Characters; more than six lines on the widest screen. */
const LONGEST = 1500

/**
 * The beginning of a news body as plain text with line breaks; the parsed document is inert, so nothing in it loads or
 * runs.
 */
export function excerpt(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const it of body.querySelectorAll('li')) it.prepend('• ')
  for (const it of body.querySelectorAll('p, h1, h2, h3, h4, li, blockquote, pre')) it.append('\n')
  for (const it of body.querySelectorAll('br, hr')) it.replaceWith('\n')
  return (body.textContent ?? '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, LONGEST)
}
