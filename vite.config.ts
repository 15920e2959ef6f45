import { join, relative, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  drawIcons,
  firstPaint,
  installable,
  preloadFont,
  shortPreloads,
  userGuide,
  withoutSummaries,
} from './scripts/vite-plugins.ts'

const repo = import.meta.dirname
/** Imported dynamically to run in a task of its own, although every page needs it. */
const isRenderer = (id: string) => /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/.test(id)
const isZod = (id: string) => /[\\/]node_modules[\\/]zod[\\/]/.test(id)

interface Graph {
  getModuleInfo: (id: string) => Record<'importedIds' | 'importers' | 'dynamicImporters', readonly string[]> | null
}

/** The theme's index of packages names it, and it names every input; the app uses none of its styles. */
const isUnused = (id: string) => id.endsWith('/styles/enhanceHighContrast.mjs')

/** All modules that loading these imports statically. */
function reach(graph: Graph, ids: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || isUnused(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** The screens and dialogs that load this module, by their dynamic imports. */
function screensOf(graph: Graph, id: string): Set<string> {
  const [found, screens, waiting] = [new Set<string>(), new Set<string>(), [id]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(next) ?? {}
    if (dynamicImporters.length > 0 || importers.length === 0) screens.add(next)
    waiting.push(...importers)
  }
  return screens
}

/** The group of a screen, which is its first folder. */
const groupOf = (screen: string) => relative(join(repo, 'web'), screen).split(sep)[0]
/** The files that draw cells of lists; merged with others by size, chunks would import each other in a circle. */
const isCell = (id: string) => /[\\/]ui[\\/]list[\\/](report-columns|figure|clamped-text|no-wrap)\.tsx$/.test(id)

/**
 * A request costs more than a few kilobytes, so chunks follow what a visitor waits for, not files: the theme, what every
 * page loads, signing in, its fields, the home page, what lies below its first screen, the filters of its chart,
 * overlays, cells of lists, the terms of the contract without schemas, and the parts of the contract that several screens
 * need, that of pay apart.
 */
const chunks = () => {
  let sets:
    | Record<'start' | 'theme' | 'first' | 'login' | 'home' | 'filters' | 'below' | 'overlay', Set<string>>
    | undefined
  return (id: string, graph: Graph) => {
    const from = (...files: string[]) =>
      reach(
        graph,
        files.map((file) => join(repo, 'web', file)),
      )
    sets ??= {
      start: from('prefetch-home-data.ts'),
      theme: from('ui/theme/theme.ts'),
      first: from('main.tsx'),
      login: from('access/auth/login.page.tsx'),
      home: from('app/layout/shell.tsx', 'home/dashboard/dashboard.page.tsx'),
      filters: from('home/dashboard/headcount-filters.tsx'),
      below: from(
        'home/dashboard/counters.tsx',
        'home/dashboard/away-strip.tsx',
        'home/dashboard/slip-card.tsx',
        'home/dashboard/headcount-chart.tsx',
        'home/task/to-achieve-list.tsx',
        'people/career/ending-contracts-card.tsx',
        'home/news/news-titles.tsx',
        'home/celebration/celebration-week.tsx',
        'app/layout/request-counts.tsx',
        'app/layout/inbox-count.tsx',
        'home/quote/random-quote.tsx',
      ),
      overlay: from(
        'ui/feedback/message-snackbar.tsx',
        'ui/feedback/confirm-dialog.tsx',
        'app/layout/account-actions.tsx',
        'app/layout/phone-drawer.tsx',
        'home/mail/failed-mail-list.tsx',
      ),
    }
    const { start, theme, first, login, home, filters, below, overlay } = sets
    if (start.has(id)) return 'start'
    const isPackage = /[\\/]node_modules[\\/]/.test(id)
    // A chunk of its own, because computing the theme is a long task on a slow phone.
    if (theme.has(id) && !isPackage) return 'theme'
    if (id.startsWith('\0') || first.has(id) || isRenderer(id) || (login.has(id) && home.has(id)))
      return isPackage ? 'vendor' : 'app'
    const isLater = filters.has(id) || below.has(id)
    // A chunk of their own, because the rest of the home page would otherwise load all of signing in.
    if (login.has(id)) return isLater || overlay.has(id) ? (isPackage ? 'fields' : 'app') : 'login'
    if (home.has(id)) return 'home'
    const isContract = id.startsWith(join(repo, 'contract'))
    // Only screens with a report need its columns.
    const screens = isContract ? screensOf(graph, id) : new Set<string>()
    if (isContract && (screens.size === 1 || /platform[\\/]report\.ts$/.test(id))) return null
    // Who opens no screen of a group does not load its terms.
    const [group, ...others] = new Set([...screens].map(groupOf))
    if (isContract && group && others.length === 0 && group !== 'home') return group
    // Schemas import the rest of the contract: a chunk of a screen between them would create a cycle.
    if (isContract && ![...reach(graph, [id])].some(isZod)) return isLater || overlay.has(id) ? 'app' : 'terms'
    if (isContract || isZod(id)) return 'contract'
    if (overlay.has(id)) return isLater ? 'popup' : 'overlay'
    if (isCell(id) && !below.has(id) && !filters.has(id)) return 'cells'
    if (below.has(id)) return 'below'
    return filters.has(id) ? 'filters' : null
  }
}

export default defineConfig({
  root: join(repo, 'web'),
  plugins: [
    withoutSummaries(),
    react(),
    userGuide(),
    firstPaint(),
    preloadFont(),
    shortPreloads(),
    drawIcons(),
    installable(),
  ],
  define: { __APP_VERSION__: JSON.stringify(process.env.APP_VERSION ?? 'dev') },
  build: {
    outDir: join(repo, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy forbids fonts from data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every visit downloads the addresses of all chunks; names would be more than a kilobyte of it. The manifest has
        // them. The page finds the script that starts before the first paint by its name.
        chunkFileNames: ({ name }) => (name === 'start' ? 'assets/start-[hash].js' : 'assets/[hash:7].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: chunks(), debugName: 'by first use', priority: 20 },
            // On its own: together with small parts of the field that it uses, both chunks would import each other.
            { name: 'position-picker', test: /position-picker\.tsx$/, priority: 15 },
            // Shared by many screens; as one chunk, every screen would load the widgets of all forms.
            {
              name: 'kit',
              minShareCount: 4,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` },
    fs: { allow: ['web', 'contract', 'docs/panduan', 'node_modules'].map((folder) => join(repo, folder)) },
  },
})
