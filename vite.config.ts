import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest, iconBackground, icons } from './web/installed.ts'

const repo = import.meta.dirname
const isZod = (id: string) => /[\\/]node_modules[\\/]zod[\\/]/.test(id)

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** Every module that loading these brings in, without what is loaded on demand. */
function reach(graph: Graph, ids: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * A request costs more than a few kilobytes, so code is cut where people wait for it and not where files end: what
 * everybody loads, signing in, the home, its numbers, what opens above a screen, and what speaks with the server.
 */
const chunks = () => {
  let sets: Record<'start' | 'first' | 'login' | 'home' | 'numbers' | 'overlay', Set<string>> | undefined
  return (id: string, graph: Graph) => {
    const from = (...files: string[]) =>
      reach(
        graph,
        files.map((file) => join(repo, 'web', file)),
      )
    sets ??= {
      start: from('start.ts'),
      first: from('main.tsx'),
      login: from('auth/login.page.tsx'),
      home: from('layout/shell.tsx', 'dashboard/dashboard.page.tsx'),
      numbers: from('dashboard/headcount-chart.tsx'),
      overlay: from(
        'ui/feedback/snackbar.tsx',
        'ui/feedback/confirm-dialog.tsx',
        'layout/account-actions.tsx',
        'layout/phone-drawer.tsx',
      ),
    }
    const { start, first, login, home, numbers, overlay } = sets
    if (start.has(id)) return 'start'
    const isPackage = /[\\/]node_modules[\\/]/.test(id)
    if (id.startsWith('\0') || first.has(id) || (login.has(id) && home.has(id))) return isPackage ? 'vendor' : 'app'
    if (login.has(id)) return 'login'
    if (home.has(id)) return 'home'
    const isContract = id.startsWith(join(repo, 'contract'))
    // Schemas lean on the rest of the contract: a screen's chunk between them would make a circle.
    if (isContract && ![...reach(graph, [id])].some(isZod)) return 'app'
    if (isContract || isZod(id)) return 'contract'
    if (overlay.has(id)) return numbers.has(id) ? 'popup' : 'overlay'
    return numbers.has(id) ? 'numbers' : null
  }
}

/**
 * Nobody knows yet who comes: signing in and the home, which most people see first, start loading with the page instead
 * of after the entry has run. Whoever signs in finds the home there already.
 */
function preloadFirstScreens(): Plugin {
  return {
    name: 'preload-first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle)
        const scripts = outputs
          .filter((output) => output.type === 'chunk' && ['login', 'home'].includes(output.name))
          .map((output) => output.fileName)
        const fonts = outputs
          .map((output) => output.fileName)
          .filter((name) => /-latin-wght-normal.*\.woff2$/.test(name))
        const tags: HtmlTagDescriptor[] = [
          ...scripts.map((file) => ({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
          ...fonts.map((file) => ({
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${file}`,
          })),
        ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' }))
        return tags.filter((link) => !html.includes(`"${link.attrs?.href}"`))
      },
    },
  }
}

/** Phones want pictures of certain sizes, which are drawn from the one that we have. */
function drawIcons(): Plugin {
  return {
    name: 'draw-icons',
    apply: 'build',
    async generateBundle() {
      const logo = join(repo, 'web/public/favicon.svg')
      for (const { file, size, margin } of icons) {
        const inner = Math.round(size * (1 - 2 * margin))
        const drawn = await sharp(logo, { density: 1200 }).resize(inner).toBuffer()
        const background = margin > 0 ? iconBackground : { r: 0, g: 0, b: 0, alpha: 0 }
        const place = sharp({ create: { width: size, height: size, channels: 4, background } })
        const source = await place
          .composite([{ input: drawn }])
          .png({ compressionLevel: 9, palette: true })
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: file, source })
      }
    },
  }
}

/** The app as one of the phone's own: a manifest, and a worker that keeps the page for when there is no network. */
const installable = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    manifest: appManifest,
    // The app registers it itself, when nobody waits any more.
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: { globPatterns: ['offline.{html,css,js}', 'favicon.svg', 'icon-192.png'] },
  })

export default defineConfig({
  root: join(repo, 'web'),
  plugins: [react(), preloadFirstScreens(), drawIcons(), installable()],
  define: { __APP_VERSION__: JSON.stringify(process.env.APP_VERSION ?? 'dev') },
  build: {
    outDir: join(repo, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy lets no font come from a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A chunk that a set of screens shares is named after all of them, at any length.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: chunks(), debugName: 'by first use', priority: 20 },
            // What many screens share; as one chunk, each would load the widgets of every form.
            {
              name: 'kit',
              minShareCount: 4,
              entriesAware: true,
              entriesAwareMergeThreshold: 3_000,
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
    fs: { allow: ['web', 'contract', 'node_modules'].map((folder) => join(repo, folder)) },
  },
})
