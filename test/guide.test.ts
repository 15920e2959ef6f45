import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideNames } from '#web/app/help/guide.ts'

const root = dirname(import.meta.dirname)
const sourcesOf = (layer: string) =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, layer, file), 'utf8'))

/** Texts of the product, whatever lines they are broken into. */
const product = ['web', 'contract'].flatMap(sourcesOf).join('\n').replaceAll(/\s+/g, ' ')

/** Words of browsers, and labels that are put together when they are drawn. */
const others = new Set([
  'Instal aplikasi',
  'Tambahkan ke layar utama',
  'Tambahkan ke Layar Utama',
  'Simpan … Baris',
  '2 dari 8 Dokumen',
  'Edit Identitas',
])

describe.each(guideNames)('docs/panduan/%s.md', (name) => {
  const text = readFileSync(join(root, 'docs', 'panduan', `${name}.md`), 'utf8')

  it('names buttons, fields and menus as the screens do', () => {
    const labels = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map((it) => it[1]!)
    expect(labels.filter((label) => !others.has(label) && !product.includes(label))).toEqual([])
  })

  it('names variables that exist', () => {
    const known = readFileSync(join(root, '.env.example'), 'utf8')
    const variables = [...text.matchAll(/`[^`]*?\b([A-Z]+_[A-Z_]+)\b[^`]*`/g)].map((it) => it[1]!)
    expect(variables.filter((it) => !known.includes(it))).toEqual([])
  })
})

describe('pictures of the documents', () => {
  const folders = ['docs/images', 'docs/panduan/gambar']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.webp'))
      .map((name) => ({ name, size: statSync(join(root, folder, name)).size })),
  )

  it('stay small: 60 KB each, 1.5 MB together', () => {
    expect(files.filter((it) => it.size > 61_000).map((it) => it.name)).toEqual([])
    expect(files.reduce((sum, it) => sum + it.size, 0)).toBeLessThan(1_500_000)
  })

  it('are all shown by a guide', () => {
    const guides = guideNames
      .map((name) => readFileSync(join(root, 'docs', 'panduan', `${name}.md`), 'utf8'))
      .join('\n')
    const unused = readdirSync(join(root, 'docs/panduan/gambar')).filter((name) => !guides.includes(`(gambar/${name})`))
    expect(unused).toEqual([])
  })
})
