/** How people get in, as the server has written it into the page: nobody waits for an answer before the buttons are there. */
const said = document.querySelector<HTMLMetaElement>('meta[name="ways-in"]')?.content ?? 'local'

export const waysIn = { local: said.includes('local'), sso: said.includes('sso') }
