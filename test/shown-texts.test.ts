/** One spelling and one word for each thing that users read. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsIn } from './shown-texts.ts'

const root = dirname(import.meta.dirname)

interface SpellingRule {
  wrong: RegExp
  right: string
  /** Only there: elsewhere the word is also English. */
  only?: 'web'
}

const rules: readonly SpellingRule[] = [
  { wrong: /\banda\b/, right: 'Anda' },
  { wrong: /silahkan/i, right: 'silakan' },
  { wrong: /\b(minggu ini|minggu depan|minggu lalu|tiap minggu|dua minggu)\b/i, right: 'pekan' },
  { wrong: /kwitansi/i, right: 'kuitansi' },
  { wrong: /peramban/i, right: 'browser' },
  { wrong: /\bphoto\b(?=.* )|\w .*\bphoto\b/i, right: 'foto', only: 'web' },
  { wrong: /^(Import|Export|Ekspor|Download)\b/, right: 'Impor, Unduh', only: 'web' },
  { wrong: /(?<!tanpa )\bkabar\b/i, right: 'notifikasi' },
  { wrong: /seketika/i, right: 'langsung' },
  { wrong: /\bPelaku\b/, right: 'Oleh' },
  { wrong: /perwakilan|Wakil Saya/i, right: 'delegasi' },
  { wrong: /\b(di)?keluarkan\b/i, right: 'logout' },
  { wrong: /\b([Ll]upa|[Bb]elum|[Cc]epat) pulang\b/, right: 'lupa absen pulang, belum absen pulang, pulang cepat' },
  { wrong: /bertabrakan/i, right: 'bentrok' },
]

/** Texts that the specification fixes. */
const specified = [
  ') anda belum absen',
  'Minggu ini',
  'Apakah anda yakin?',
  'Apakah anda yakin ingin menghapus data?',
  'Apakah anda yakin ingin menghapus data ini ?',
  'Apakah anda yakin ingin menghapusnya ?',
  'Apakah anda sudah yakin semua data benar ?',
  'Silahkan periksa email anda',
  'Bukti Kwitansi',
  'Lihat Kwitansi',
  'Change Photo Profile',
  'Photo Berhasil Di Ubah',
  'Photo Gagal Di Upload',
  "Can't get photo",
  'Download',
  'Export',
  'Import',
  'Import Kehadiran',
  'tanggal bertabrakan dengan pengajuan lain',
  'Jenis cuti ini tidak berlaku untuk anda',
  'Saldo anda sendiri hanya dapat diubah HR lain',
]

/** Sections of the guide by their address, and words that people type into the search. */
const notShown = ['web/app/help/screen-help.ts', 'web/app/search/screen-words.ts']

const sources = (['web', 'contract', 'server'] as const).flatMap((layer) =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .map((file) => [layer, ...file.split(sep)].join('/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing|\/dist\//.test(path) && !notShown.includes(path))
    .map((path) => ({ layer, path, texts: textsIn(path, readFileSync(join(root, path), 'utf8')) })),
)

describe('texts that users read', () => {
  it.each(rules)('have $right instead of $wrong', ({ wrong, right, only }) => {
    const found = sources
      .filter(({ layer }) => !only || layer === only)
      .flatMap(({ path, texts }) =>
        texts.filter((it) => wrong.test(it) && !specified.includes(it)).map((it) => `${path}: ${it} (${right})`),
      )
    expect(found.join('\n')).toBe('')
  })

  it('have no exception that is not used', () => {
    const all = new Set(sources.flatMap(({ texts }) => texts))
    expect(specified.filter((it) => !all.has(it))).toEqual([])
  })
})

describe('textsIn', () => {
  it('finds strings, templates and texts between tags, but no module paths and comments', () => {
    const source = `
      import a from './silahkan.ts'
      // silahkan
      export const text = 'satu' + \`dua \${a} tiga\`
      export const Shown = () => <p title="empat">lima
        enam</p>`
    expect(textsIn('x.tsx', source)).toEqual(['satu', 'dua', 'tiga', 'empat', 'lima enam'])
  })
})
