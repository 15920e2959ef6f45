/**
 * Runs before anything is drawn, while the rest is still on its way: the page has its theme from the first moment, and
 * the frame of what is coming. A script of its own, since the policy of the page lets none stand in it; whatever it gets
 * wrong is put right by the app.
 */
import { palette, THEME_ATTRIBUTE, THEME_KEY } from '#web/palette.ts'
import { TOKEN_KEY } from '#web/storage-keys.ts'

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
/** The words that the page to sign in begins with are there before the rest of it; with other ways in they are others. */
const isWelcome =
  !isSignedIn &&
  window.location.pathname === '/login' &&
  (document.querySelector<HTMLMetaElement>('meta[name="ways-in"]')?.content ?? 'local').includes('local')
const sideways = (width: number, from: number) => `@media (min-width:${from}px){#first{padding-left:${width}px}}`
const frame = hasBar
  ? [
      `.first-bar{height:60px;box-sizing:border-box;background:${background.paper};border-bottom:1px solid ${divider}}`,
      ...(isHelp ? [] : [sideways(65, 900), sideways(265, 1440)]),
    ]
  : [
      `.first-bar{height:146px;padding:24px;align-items:start;box-sizing:border-box;color:${brand.text};background:radial-gradient(120% 90% at 0% 100%,${brand.bright} 0%,${brand.background} 45%,${brand.deep} 100%)}`,
      '.first-card{display:none}',
      '@media (min-width:900px){.first-bar{height:100vh;width:50%;padding:48px}.first-welcome{display:none}}',
    ]
const rules = [
  `html{background:${hasBar ? background.default : background.paper};color-scheme:${scheme}}`,
  'body{margin:0}',
  // Over the place of the app, which is built underneath.
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
// An empty tag is allowed, and what is put into it through the object model.
const style = document.head.appendChild(document.createElement('style'))
for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length)

/** The screen that most people see first starts loading with the page, instead of after the app has run. */
const { then, signedIn, signedOut } = document.currentScript?.dataset ?? {}
const first = isSignedIn ? signedIn : signedOut
if (first && !isHelp) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', fetchPriority: 'low', href: first })
  document.head.appendChild(link)
}

/** The app itself, once the frame is on the screen: a page that nobody looks at is not drawn at all, and does not wait. */
const LONGEST_WAIT_MS = 400
const scripts = then?.split(' ') ?? []
/** One after the other, each in a task of its own: all at once would hold up a slow phone for as long as all of them. */
const run = (src = scripts.shift()) => src && void import(src).then(() => setTimeout(run))
let hasBegun = false
const begin = () => {
  if (!hasBegun) run()
  hasBegun = true
}
try {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
} catch {
  // An old browser tells nobody when it draws.
}
if (document.visibilityState === 'hidden') begin()
else setTimeout(begin, LONGEST_WAIT_MS)
