/** More than six lines of the widest screen. */
const LONGEST = 1500

/** The beginning of a body as plain text with its lines. The document that it is read from is inert: nothing in it loads or runs. */
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
