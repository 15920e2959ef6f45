import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const repo = import.meta.dirname
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

/**
 * Signing in is the first thing that most people see, so its chunk and the font start loading with the page
 * instead of after the entry has run.
 */
function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle)
        const isLogin = (id: string | null) => id?.endsWith('/auth/login.page.tsx') ?? false
        const login = outputs.find((output) => output.type === 'chunk' && isLogin(output.facadeModuleId))
        const scripts = login?.type === 'chunk' ? [login.fileName, ...login.imports] : []
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

export default defineConfig({
  root: join(repo, 'web'),
  plugins: [react(), preloadFirstScreen()],
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
          groups: [
            { name: 'react', test: packages('react', 'react-dom', 'scheduler'), priority: 30 },
            {
              name: 'core',
              test: packages('@tanstack', '@emotion', 'stylis', '@mui/system', '@mui/styled-engine', '@mui/utils'),
              priority: 20,
            },
            { name: 'mui-base', test: packages('@mui'), tags: ['$initial'], priority: 15 },
            // By screens that use them: as one chunk, signing in would load the widgets of every form (60 KB more).
            {
              name: 'mui',
              test: packages('@mui'),
              minShareCount: 8,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_000,
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
