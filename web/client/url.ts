/** Builds the URL of a call. It imports nothing, because the first script of the page uses it. */
export const API_BASE = '/api'

/** Drops missing values and the empty strings that forms leave. */
export const nonEmptyEntries = (values: object = {}): [string, string][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])

interface UrlParameters {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

export function buildUrl({ path }: { path: string }, { params = {}, query }: UrlParameters) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(nonEmptyEntries(query)).toString()
  return `${API_BASE}${filled}${search && `?${search}`}`
}
