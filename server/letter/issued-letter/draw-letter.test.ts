import { describe, expect, it } from 'vitest'
import { pagesOf } from '#test/pdf-pages.ts'
import { drawLetter } from './draw-letter.ts'
import type { PrintedLetter } from './printed-letter.ts'

const letter = (text: string, more: Partial<PrintedLetter> = {}): PrintedLetter => ({
  ...{ title: 'Surat Tugas', number: '001/HR/ST/XI/2026', text, place: 'Jakarta', day: '18 November 2026' },
  letterhead: { legal_name: 'PT Contoh', address: 'Jl. A', contacts: [], footer: null, margin_top_mm: 0, logo: null },
  ...{ signatory: { name: 'Ratna', title: 'HR', signature: null }, party: null, verify: null, made_at: 0 },
  ...more,
})
const pages = async (...drawn: Parameters<typeof letter>) => pagesOf(await drawLetter(letter(...drawn)))

describe('a drawn letter', () => {
  it('breaks the lines of its title and of its code', async () => {
    const [lines = []] = await pages('Isi', {
      title: 'Surat Keputusan\nTentang Promosi',
      verify: { code: 'ABCDE12345FGHJK67890', url: null },
    })
    expect(lines).toEqual(
      expect.arrayContaining(['SURAT KEPUTUSAN', 'TENTANG PROMOSI', 'Kode verifikasi', 'ABCDE 12345 FGHJK 67890']),
    )
    expect(lines.join('')).not.toContain('?')
  })

  it('never leaves its signature alone on a page', async () => {
    for (let count = 20; count <= 50; count++) {
      const drawn = await pages(Array.from({ length: count }, (_, n) => `Baris ${n}`).join('\n'))
      expect(drawn.at(-1)?.some((line) => line.startsWith('Baris'))).toBe(true)
    }
  })

  it('never ends a page with a heading', async () => {
    for (let count = 20; count <= 45; count++) {
      const [first = []] = await pages(`${'Baris\n'.repeat(count)}**Pasal 9**\nIsi pasal\n${'Baris\n'.repeat(20)}`)
      const text = first.filter((line) => !line.startsWith('Halaman'))
      expect(text.at(-1)).not.toBe('Pasal 9')
    }
  })

  it('counts its pages from the second one on', async () => {
    const drawn = await pages(`Satu\n---\nDua`)
    expect(drawn.map((lines) => lines.find((line) => line.startsWith('Halaman')))).toEqual([
      undefined,
      'Halaman 2 dari 2',
    ])
  })
})
