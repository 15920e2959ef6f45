import { describe, expect, it } from 'vitest'
import { deadLinks, parseGuide, parseInline, slugOf } from './guide.ts'

const pictureOf = (file: string) => ({ src: `/assets/${file}`, width: 720, height: 450 })
const parse = (markdown: string) => parseGuide(markdown, { name: 'hr', pictureOf })

describe('parseGuide', () => {
  it('reads title, introduction, headings, paragraphs, lists and pictures', () => {
    const guide = parse(`# Panduan HR

Untuk HR.

## Impor karyawan

Baris pertama
dan kedua.

1. Buka **EOA Profile**.
2. Pilih file
   dengan \`NIK\`.

- satu
- dua

![Pratinjau](gambar/impor.webp)
`)
    expect(guide).toEqual({
      name: 'hr',
      title: 'Panduan HR',
      intro: [{ kind: 'paragraph', content: ['Untuk HR.'] }],
      sections: [
        {
          id: 'impor-karyawan',
          title: 'Impor karyawan',
          blocks: [
            { kind: 'paragraph', content: ['Baris pertama dan kedua.'] },
            {
              kind: 'ordered',
              items: [
                ['Buka ', { bold: 'EOA Profile' }, '.'],
                ['Pilih file dengan ', { code: 'NIK' }, '.'],
              ],
            },
            { kind: 'unordered', items: [['satu'], ['dua']] },
            { kind: 'image', alt: 'Pratinjau', src: '/assets/gambar/impor.webp', width: 720, height: 450 },
          ],
        },
      ],
    })
  })

  it('keeps HTML as text', () => {
    const { intro } = parse('# A\n\n<img src=x onerror=alert(1)> **<b>**')
    expect(intro).toEqual([{ kind: 'paragraph', content: ['<img src=x onerror=alert(1)> ', { bold: '<b>' }] }])
  })

  it.each([
    ['a table', '| a | b |'],
    ['a quotation', '> a'],
    ['a fenced block', '```\na\n```'],
    ['a third level', '### a'],
    ['a nested list', '- a\n  - b'],
    ['an unknown link', '[a](../../server)'],
    ['a script link', '[a](javascript:alert(1))'],
  ])('refuses %s', (_, markdown) => {
    expect(() => parse(`# A\n\n${markdown}`)).toThrow()
  })

  it('refuses two headings with one address, and a guide without title', () => {
    expect(() => parse('# A\n\n## B\n\n## B')).toThrow('b')
    expect(() => parse('## B')).toThrow('title')
  })
})

describe('parseInline', () => {
  it('links to sections and sites, and leaves technical documents as text', () => {
    expect(
      parseInline('[a](atasan.md#wakil) [b](#impor) [c](https://pmi.or.id/) [d](../operations.md#mail)', 'hr'),
    ).toEqual([
      { text: 'a', to: { guide: 'atasan', section: 'wakil' } },
      ' ',
      { text: 'b', to: { guide: 'hr', section: 'impor' } },
      ' ',
      { text: 'c', to: { href: 'https://pmi.or.id/' } },
      ' ',
      'd',
    ])
  })
})

describe('slugOf', () => {
  it('makes the anchors that GitHub makes', () => {
    expect(slugOf('Mengajukan cuti, izin, atau sakit')).toBe('mengajukan-cuti-izin-atau-sakit')
    expect(slugOf('Verifikasi dua-langkah (2FA)')).toBe('verifikasi-dua-langkah-2fa')
  })
})

describe('deadLinks', () => {
  it('names links to headings that do not exist', () => {
    const guide = parse('# A\n\n[x](#b) [y](#c) [z](karyawan.md#d)\n\n## B')
    expect(deadLinks([guide])).toEqual(['hr#c', 'karyawan#d'])
  })
})
