/** The server writes the login methods into the page, so the login buttons need no request. */
const content = document.querySelector<HTMLMetaElement>('meta[name="login-methods"]')?.content ?? 'local'

export const loginMethods = { local: content.includes('local'), sso: content.includes('sso') }
