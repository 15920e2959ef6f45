/** The server writes the login methods into the page, so the login buttons need no request. */
const content = document.querySelector<HTMLMetaElement>('meta[name="ways-in"]')?.content ?? 'local'

export const loginMethods = { local: content.includes('local'), sso: content.includes('sso') }
