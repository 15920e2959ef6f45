/** How a call is addressed. Nothing is imported here: the very first script of the page uses it. */
export const BASE = '/api'

/** What is left out, or empty as forms leave it, is not sent. */
export const given = (values: object = {}): [string, string][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])

interface Addressed {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

export function addressOf({ path }: { path: string }, { params = {}, query }: Addressed) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(given(query)).toString()
  return `${BASE}${filled}${search && `?${search}`}`
}
