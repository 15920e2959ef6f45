import { describe, expect, it } from 'vitest'
import type { Guide } from './guide.ts'
import { highlightSpans, searchGuides, wordsOf } from './search.ts'

const long = 'Buka menu lalu pilih salah satu dari daftar yang panjang sekali ini, kemudian isi tanggal. '
const guides: Guide[] = [
  {
    name: 'karyawan',
    title: 'Panduan karyawan',
    intro: [],
    sections: [
      {
        id: 'absen',
        title: 'Absen masuk',
        blocks: [{ kind: 'ordered', items: [['Tekan ', { bold: 'Absen Masuk' }, '.'], ['Selama cuti tidak perlu.']] }],
      },
      {
        id: 'cuti',
        title: 'Mengajukan cuti',
        blocks: [
          { kind: 'image', src: '/a.webp', alt: 'Form', width: 1, height: 1 },
          { kind: 'paragraph', content: [long.repeat(4), { text: 'Simpan', to: { href: 'https://contoh.id' } }] },
        ],
      },
    ],
  },
]
const found = (query: string) => searchGuides(guides, query).map((it) => it.id)

describe('searchGuides', () => {
  it('puts sections with the words in their heading first', () => {
    expect(found('cuti')).toEqual(['cuti', 'absen'])
  })

  it('wants every word, in heading or text, whatever the case', () => {
    expect(found('CUTI simpan')).toEqual(['cuti'])
    expect(found('cuti lembur')).toEqual([])
  })

  it('finds nothing for an empty query', () => {
    expect(found('   ')).toEqual([])
  })

  it('cuts the text around the first word that was found', () => {
    const [hit] = searchGuides(guides, 'simpan')
    expect(hit?.excerpt).toMatch(/^… .*Simpan$/)
    expect(hit?.excerpt.length).toBeLessThan(200)
    expect(searchGuides(guides, 'mengajukan')[0]?.excerpt).toBe('')
  })
})

describe('highlightPieces', () => {
  it('marks each word and keeps the text', () => {
    expect(highlightSpans('Cuti (dan cuti bersama)', wordsOf('cuti'))).toEqual([
      { text: 'Cuti', isMatch: true },
      { text: ' (dan ', isMatch: false },
      { text: 'cuti', isMatch: true },
      { text: ' bersama)', isMatch: false },
    ])
  })

  it('takes signs of expressions as they are', () => {
    expect(highlightSpans('a.b (c', wordsOf('(c .'))).toEqual([
      { text: 'a', isMatch: false },
      { text: '.', isMatch: true },
      { text: 'b ', isMatch: false },
      { text: '(c', isMatch: true },
    ])
  })
})
