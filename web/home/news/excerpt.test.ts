import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

describe('news excerpt', () => {
  it.each([
    ['<p>Satu</p><p>Dua</p>', 'Satu\nDua'],
    ['<h2>Judul</h2><p>Isi <strong>tebal</strong> &amp; <em>miring</em></p>', 'Judul\nIsi tebal & miring'],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul><p>c</p>', '• a\n• b\nc'],
    ['<p>baris<br />baru</p><hr /><p>akhir</p>', 'baris\nbaru\nakhir'],
    ['<p></p><p> </p><p>isi</p>', 'isi'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<script>alert(1)</script>'],
    ['tanpa tag', 'tanpa tag'],
  ])('%s becomes plain text', (html, text) => {
    expect(excerpt(html)).toBe(text)
  })

  it('cuts a long body to at most 1500 characters', () => {
    expect(excerpt(`<p>${'kata '.repeat(10_000)}</p>`).length).toBeLessThanOrEqual(1500)
  })
})
