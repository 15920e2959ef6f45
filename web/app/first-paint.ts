/**
 * Runs before the first paint, while the app is still loading: sets the theme and styles the frame of the page. It is a
 * separate script because the content security policy forbids inline scripts; the app corrects whatever it gets wrong.
 */

import { THEME_KEY, TOKEN_KEY } from '#web/client/storage-keys.ts'
import { palette, THEME_ATTRIBUTE } from '#web/ui/theme/palette.ts'

function schemeOf(chosen: string | null) {
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function readStorage(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const scheme = schemeOf(readStorage(THEME_KEY))
const { background, divider, brand, text } = palette[scheme]
const page = document.documentElement
page.setAttribute(THEME_ATTRIBUTE, scheme)
document.querySelector('meta[name=theme-color]')?.setAttribute('content', brand.chrome)

const isSignedIn = readStorage(TOKEN_KEY) !== null
/** The user guide has a bar of its own and no menu, for everybody. */
const isHelp = window.location.pathname.startsWith('/bantuan')
const hasBar = isSignedIn || isHelp
/** The welcome text in index.html is hidden when local passwords are off, since the login page has another then. */
const isWelcome =
  !isSignedIn &&
  window.location.pathname === '/login' &&
  (document.querySelector<HTMLMetaElement>('meta[name="login-methods"]')?.content ?? 'local').includes('local')
const sideways = (width: number, from: number) => `@media (min-width:${from}px){#first{padding-left:${width}px}}`
const frame = hasBar
  ? [
      `.first-bar{height:60px;box-sizing:border-box;background:${background.paper};border-bottom:1px solid ${divider}}`,
      ...(isHelp ? [] : [sideways(65, 900), sideways(201, 1280)]),
    ]
  : [
      `.first-bar{height:146px;padding:24px;align-items:start;box-sizing:border-box;color:${brand.text};background:radial-gradient(120% 90% at 0% 100%,${brand.bright} 0%,${brand.background} 45%,${brand.deep} 100%)}`,
      '.first-card{display:none}',
      '@media (min-width:900px){.first-bar{height:100vh;width:50%;padding:48px}.first-welcome{display:none}}',
    ]
const rules = [
  `html{background:${hasBar ? background.default : background.paper};color-scheme:${scheme}}`,
  'body{margin:0}',
  // Lies over #root, in which the app renders.
  '#first{position:absolute;inset:0 0 auto 0}',
  '.first-bar{display:flex;align-items:center;gap:12px;padding:16px 24px;font:700 20px system-ui,sans-serif}',
  `.first-welcome{display:${isWelcome ? 'block' : 'none'};margin:40px 24px;color:${text.secondary};font:15px/1.5 system-ui,sans-serif}`,
  `.first-welcome b{color:${text.primary};font-size:24px}`,
  `.first-card{height:120px;margin:16px;border:1px solid ${divider};border-radius:10px;background:${background.paper}}`,
  `.first-ground{fill:${brand.background}}`,
  `.first-figure{fill:${brand.figure}}`,
  `.first-accent{fill:${brand.accent}}`,
  ...(hasBar ? [`.first-bar{color:${palette[scheme].primary.main}}`] : []),
  ...frame,
]
// The content security policy allows an empty style element, by its hash, and rules inserted through the CSSOM.
const style = document.head.appendChild(document.createElement('style'))
for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length)

/** Preloads the screen that most people see first together with the page, instead of after the app has run. */
const { then, signedIn, signedOut } = document.currentScript?.dataset ?? {}
const first = isSignedIn ? signedIn : signedOut
for (const href of isHelp ? [] : (first?.split(' ') ?? [])) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', fetchPriority: 'low', href })
  document.head.appendChild(link)
}

/** The app loads once the frame is painted, or after this time; a hidden tab never paints and loads it at once. */
const LONGEST_WAIT_MS = 400
const scripts = then?.split(' ') ?? []
/** Runs each script in a separate task; all at once would block a slow phone for their total time. */
const run = (src = scripts.shift()) => src && void import(src).then(() => setTimeout(run))
let hasBegun = false
const begin = () => {
  if (!hasBegun) run()
  hasBegun = true
}
try {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
} catch {
  // Old browsers do not report paint timing; the timeout below starts the app.
}
if (document.visibilityState === 'hidden') begin()
else setTimeout(begin, LONGEST_WAIT_MS)
