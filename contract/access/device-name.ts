const BROWSERS = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'FxiOS', 'Chrome', 'CriOS', 'Safari'] as const
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const
const SPOKEN: Record<string, string> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
}

/** A user agent in readable form: 'Chrome di Android'. */
export const deviceName = (agent: string | null) => {
  const find = (names: readonly string[]) => names.find((name) => agent?.includes(name))
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (!browser && !system) return 'Perangkat lain'
  return [browser && (SPOKEN[browser] ?? browser), system].filter(Boolean).join(' di ')
}
