/** Expiry of the token in milliseconds; 0 for an unreadable token. */
export function expiryOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: number }
    return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000
  } catch {
    return 0
  }
}

export const hasExpired = (token: string) => expiryOf(token) <= Date.now()
