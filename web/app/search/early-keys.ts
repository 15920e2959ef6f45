/** Keeps the letters that are typed between opening the search and its field: the dialog may still be loading. */

/** After this time the dialog did not load, and the keys belong to the page again. */
const LIMIT_MS = 5000

let letters: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const keep = (event: KeyboardEvent) => {
  if (letters === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Backspace') letters = letters.slice(0, -1)
  else if (event.key.length === 1) letters += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}

export function keepEarlyKeys() {
  clearTimeout(timer)
  letters = ''
  timer = setTimeout(takeEarlyKeys, LIMIT_MS)
  window.addEventListener('keydown', keep, true)
}

/** The letters so far; further ones go to the field that has the focus. */
export function takeEarlyKeys() {
  const taken = letters ?? ''
  letters = undefined
  clearTimeout(timer)
  window.removeEventListener('keydown', keep, true)
  return taken
}
