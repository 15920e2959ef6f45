/** How people get in, as the server has written it into the page: nobody waits for an answer before the buttons are there. */
const content = document.querySelector<HTMLMetaElement>('meta[name="ways-in"]')?.content ?? 'local'

export const loginMethods = { local: content.includes('local'), sso: content.includes('sso') }
