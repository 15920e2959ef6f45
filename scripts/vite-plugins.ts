/** Vite plugins: font preload, icons, the first-paint script, and the installable app. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import sharp from 'sharp'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest, iconBackground, icons } from '../web/app/app-manifest.ts'
import { guideNames, PICTURE_SCALE } from '../web/app/help/guide.ts'
import { deadLinks, parseGuide } from './guide.ts'

const web = join(import.meta.dirname, '..', 'web')

/** Loads the font with the page instead of after the first text. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .map((output) => output.fileName)
          .filter((name) => /-latin-wght-normal.*\.woff2$/.test(name))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
  }
}

/**
 * The lists of scripts with the most common script first, in one order: so they compress best. Scripts that this one
 * imports are loaded already and left out.
 */
export const orderPreloads = (code: string, imported: ReadonlySet<string> = new Set()) => {
  const list = /__vite__mapDeps\(\[([\d,]+)\]\)/g
  const table = /(m\.f\|\|\(m\.f=\[)([^\]]*)(\]\))/
  const files = table.exec(code)?.[2]?.split(',')
  if (!files) return code
  const isLoaded = (id: string) => imported.has(JSON.parse(files[Number(id)] ?? '""'))
  const uses = files.map(() => 0)
  for (const [, ids = ''] of code.matchAll(list))
    for (const id of ids.split(',')) uses[Number(id)] = (uses[Number(id)] ?? 0) + 1
  const needed = files.map((_, id) => id).filter((id) => !isLoaded(String(id)))
  const order = needed.toSorted((one, other) => (uses[other] ?? 0) - (uses[one] ?? 0) || one - other)
  const placeOf = new Map(order.map((id, place) => [id, place]))
  const ordered = (ids: string) =>
    ids
      .split(',')
      .filter((id) => !isLoaded(id))
      .map((id) => placeOf.get(Number(id)) ?? 0)
      .toSorted((one, other) => one - other)
      .join(',')
  return code
    .replace(list, (_all, ids: string) => `__vite__mapDeps([${ordered(ids)}])`)
    .replace(
      table,
      (_all, head: string, _files: string, tail: string) => `${head}${order.map((id) => files[id]).join(',')}${tail}`,
    )
}

/** The scripts of the lists as one text, if all of them have the same folder and ending. */
export const joinPreloads = (code: string) =>
  code.replace(/m\.f=\[("[^\]]+")\]/, (written, list: string) => {
    const names = (JSON.parse(`[${list}]`) as string[]).map((file) => /^assets\/([\w-]+)\.js$/.exec(file)?.[1])
    const joined = `m.f="${names.join(' ')}".split(" ").map(i=>"assets/"+i+".js")`
    return names.every(Boolean) && joined.length < written.length ? joined : written
  })

/** Every visit downloads which scripts each screen needs. */
export function shortPreloads(): Plugin {
  return {
    name: 'short-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const add = (names: readonly string[], seen = new Set<string>()): Set<string> => {
          for (const name of names) {
            const chunk = bundle[name]
            if (seen.has(name) || chunk?.type !== 'chunk') continue
            seen.add(name)
            add(chunk.imports, seen)
          }
          return seen
        }
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = joinPreloads(orderPreloads(output.code, add(output.imports)))
      },
    },
  }
}

/** Draws the icon sizes that phones require from the one source image. */
export function drawIcons(): Plugin {
  return {
    name: 'draw-icons',
    apply: 'build',
    async generateBundle() {
      const logo = join(web, 'public/favicon.svg')
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

/** Adds the script that runs before the first paint: a module would wait for the page, and the CSP forbids inline scripts. */
export function firstPaint(): Plugin {
  const entry = join(web, 'app/first-paint.ts')
  const compile = () =>
    buildSync({ entryPoints: [entry], bundle: true, minify: true, format: 'iife', target: 'es2020', write: false })
      .outputFiles[0]?.text ?? ''
  const tagOf = (rest: Partial<HtmlTagDescriptor>): HtmlTagDescriptor[] => [
    { tag: 'script', injectTo: 'head', ...rest },
  ]
  let name = ''
  return {
    name: 'first-paint',
    generateBundle() {
      const reference = this.emitFile({ type: 'asset', name: 'first-paint.js', source: compile() })
      name = this.getFileName(reference)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return tagOf({ children: compile() })
        // Large scripts would run before the first paint as soon as they are loaded, so they start after it.
        const later: string[] = []
        const page = html.replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/g, (tag, src: string) => {
          if (src.includes('/start-')) return tag
          later.push(src)
          return `<link rel="modulepreload" crossorigin fetchpriority="low" href="${src}">`
        })
        const chunks = (...wanted: string[]) =>
          Object.values(bundle)
            .filter((output) => output.type === 'chunk' && wanted.includes(output.name))
            .map((output) => `/${output.fileName}`)
            .join(' ')
        // Only the script knows whether a session exists, which decides the first screen.
        const attrs = {
          src: `/${name}`,
          'data-then': later.join(' '),
          'data-signed-in': chunks('home'),
          'data-signed-out': chunks('login', 'fields'),
        }
        return { html: page, tags: tagOf({ attrs }) }
      },
    },
  }
}

/** Makes the app installable: a manifest, and a service worker that caches the page for offline use. */
export const installable = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    manifest: appManifest,
    // The app registers the worker itself when it is idle.
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: { globPatterns: ['offline.{html,css,js}', 'favicon.svg', 'icon-192.png'] },
  })

/** A summary of an endpoint, in any kind of quotes. */
const summary = /\bsummary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g

export const emptySummaries = (code: string) => code.replace(summary, "summary: ''")

/** Leaves the summaries of the API document out of the pages, which never read them. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/][^?]*\.ts$/ },
      handler: (code) => ({ code: emptySummaries(code), map: null }),
    },
  }
}

const VIRTUAL = 'virtual:guides'
const panduan = join(web, '..', 'docs', 'panduan')
/** The virtual module gets a path next to its sources, so that the chunk rules treat it like a source file. */
const RESOLVED = join(panduan, 'guides.js')

/** `import guides from 'virtual:guides'`: the user guide as data, with its pictures as build assets. */
export function userGuide(): Plugin {
  return {
    name: 'user-guide',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const sources = guideNames.map((name) => ({ name, file: join(panduan, `${name}.md`) }))
      for (const { file } of sources) this.addWatchFile(file)
      const texts = await Promise.all(sources.map(({ file }) => readFile(file, 'utf8')))
      const sizes = await sizesOf(
        texts.flatMap((text) => [...text.matchAll(/\]\((gambar\/[^)\s]+)\)/g)].map((it) => it[1]!)),
      )
      const pictures = [...sizes.keys()]
      const pictureOf = (file: string) => {
        const { width, height } = sizes.get(file)!
        const shown = (pixels: number) => Math.round(pixels / PICTURE_SCALE)
        return { src: placeholder(pictures.indexOf(file)), width: shown(width), height: shown(height) }
      }
      const guides = sources.map(({ name, file }, i) => {
        try {
          return parseGuide(texts[i]!, { name, pictureOf })
        } catch (error) {
          throw new Error(`${file}: ${(error as Error).message}`)
        }
      })
      const dead = deadLinks(guides)
      if (dead.length > 0) throw new Error(`Links of docs/panduan lead nowhere: ${dead.join(', ')}`)
      const imports = pictures.map((file, i) => `import p${i} from ${JSON.stringify(`${join(panduan, file)}?url`)}`)
      const data = JSON.stringify(guides).replace(/"picture:(\d+)"/g, 'p$1')
      return `${imports.join('\n')}\nexport default ${data}`
    },
  }
}

const placeholder = (index: number) => `picture:${index}`

async function sizesOf(files: string[]) {
  const sizes = new Map<string, { width: number; height: number }>()
  for (const file of new Set(files)) {
    const { width, height } = await sharp(join(panduan, file)).metadata()
    sizes.set(file, { width, height })
  }
  return sizes
}
