/** Bodies as an attacker with an HR account would send them, and what the database stores of them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { news } from '#contract/home/news.ts'
import { buildPerson } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let siti: Browser
beforeAll(async () => {
  siti = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
})

const publish = (body: string) =>
  siti.call(news.add, { body: { title: 'Judul', sub_title: 'Sub judul', status: 'publish', body } })

const stored = async (body: string) => {
  const answer = await publish(body)
  expect([answer.status, answer.message]).toEqual([201, ''])
  const [row] = await hr.sql<{ body: string }[]>`select body from news where id = ${answer.data.id}`
  expect(row!.body).toBe(answer.data.body)
  return row!.body
}

const link = (href: string, text: string) =>
  `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`

describe('news body: removes hostile markup', () => {
  it.each([
    ['script', '<p>Halo</p><script>alert(1)</script>', '<p>Halo</p>'],
    ['script in another case, with an address', '<ScRiPt src=//evil.id/x.js></sCrIpT><p>ok</p>', '<p>ok</p>'],
    ['script cut in two', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['unclosed script', '<p>ok</p><script>alert(1)', '<p>ok</p>'],
    ['handler', '<p onclick="alert(1)" onmouseover=alert(2)>ok</p>', '<p>ok</p>'],
    ['handler without spaces', '<p/onclick=alert(1)/x>ok</p>', '<p>ok</p>'],
    ['image with handler', '<img src=x onerror=alert(1)>ok', 'ok'],
    ['body with handler', '<body onload=alert(1)>ok', 'ok'],
    ['details with handler', '<details open ontoggle=alert(1)>ok</details>', 'ok'],
    ['video source with handler', '<video><source onerror="alert(1)"></video>ok', 'ok'],
    ['javascript: link', '<a href="javascript:alert(1)">klik</a>', 'klik'],
    ['javascript: in mixed case', '<a href="JaVaScRiPt:alert(1)">klik</a>', 'klik'],
    ['javascript: with a tab as entity', '<a href="jav&#x09;ascript:alert(1)">klik</a>', 'klik'],
    ['javascript: with a newline', '<a href="java\nscript:alert(1)">klik</a>', 'klik'],
    ['javascript: as decimal entities', '<a href="&#106;&#97;vascript&colon;alert(1)">klik</a>', 'klik'],
    ['javascript: behind a control character', '<a href="\x01javascript:alert(1)">klik</a>', 'klik'],
    ['javascript: behind spaces', '<a href="   javascript:alert(1)">klik</a>', 'klik'],
    ['javascript: behind https:', '<a href="https:javascript:alert(1)">klik</a>', 'klik'],
    ['vbscript: link', '<a href="vbscript:msgbox(1)">klik</a>', 'klik'],
    ['data: link', '<a href="data:text/html;base64,PHNjcmlwdD4=">klik</a>', 'klik'],
    ['data: image', '<img src="data:image/svg+xml,<svg onload=alert(1)>">ok', 'ok'],
    ['blob: and file: links', '<a href="blob:x">a</a><a href="file:///etc/passwd">b</a>', 'ab'],
    ['link without scheme', '<a href="//evil.id/x">klik</a>', 'klik'],
    ['link into the app', '<a href="/hcis/news/1">klik</a>', 'klik'],
    [
      'link with target and rel=opener',
      '<a href="https://evil.id" target="_top" rel="opener">k</a>',
      link('https://evil.id/', 'k'),
    ],
    [
      'quotes in a URL',
      '<a href="https://evil.id/&quot;onclick=&quot;alert(1)">k</a>',
      link('https://evil.id/%22onclick=%22alert(1)', 'k'),
    ],
    ['svg with handler', '<svg onload=alert(1)></svg><p>ok</p>', '<p>ok</p>'],
    ['svg with script', '<svg><script>alert(1)</script><g onload=alert(2)></g></svg><p>ok</p>', '<p>ok</p>'],
    ['svg with a link that runs', '<svg><a xlink:href="javascript:alert(1)"><text>klik</text></a></svg>', 'klik'],
    [
      'svg that animates a link',
      '<svg><a><animate attributeName=href values=javascript:alert(1) />klik</a></svg>',
      'klik',
    ],
    [
      'math with mglyph',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">ok',
      'ok',
    ],
    ['math link', '<math href="javascript:alert(1)">ok</math>', 'ok'],
    ['iframe with srcdoc', '<iframe srcdoc="<script>alert(1)</script>"></iframe>ok', 'ok'],
    ['iframe with javascript:', '<iframe src="javascript:alert(1)">teks</iframe>ok', 'ok'],
    ['xmp', '<xmp><img src=x onerror=alert(1)></xmp>ok', 'ok'],
    ['xmp closed oddly', '<xmp></xmp\n><script>alert(1)</script>ok', 'ok'],
    ['textarea', '<textarea></textarea><script>alert(1)</script><textarea>x</textarea>ok', 'ok'],
    ['textarea that hides an image', '<textarea><img src=x onerror=alert(1)></textarea>ok', 'ok'],
    ['noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">ok', '<p>ok</p>'],
    [
      'noembed and noframes',
      '<noembed><img src=x onerror=alert(1)></noembed><noframes><script>alert(1)</script></noframes>ok',
      'ok',
    ],
    ['title', '<title><img src=x onerror=alert(1)></title>ok', 'ok'],
    ['template', '<template><img src=x onerror=alert(1)></template>ok', 'ok'],
    ['select and option', '<select><option>&lt;img src=x onerror=alert(1)&gt;</option></select>ok', 'ok'],
    ['form', '<form action="https://evil.id"><input name=password autofocus onfocus=alert(1)></form>ok', 'ok'],
    ['button with formaction', '<button formaction="javascript:alert(1)">Kirim</button>', 'Kirim'],
    ['style with url()', '<p style="background:url(javascript:alert(1))">ok</p>', '<p>ok</p>'],
    ['style with expression()', '<p style="width:expression(alert(1))">ok</p>', '<p>ok</p>'],
    ['style that covers the page', '<p style="position:fixed;inset:0">ok</p>', '<p>ok</p>'],
    ['style sheet', '<style>@import "https://evil.id/x.css"; body{display:none}</style>ok', 'ok'],
    ['style that hides an image', '<style><img src="</style><img src=x onerror=alert(1)>">', '"&gt;'],
    [
      'object, embed and applet',
      '<object data="javascript:alert(1)"></object><embed src="x.swf"><applet code=x></applet>ok',
      'ok',
    ],
    ['meta refresh', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">ok', 'ok'],
    ['base', '<base href="https://evil.id/">ok', 'ok'],
    ['names that shadow the page', '<p id="root" name="cookie" class="MuiDialog-root">ok</p>', '<p>ok</p>'],
    ['comment that hides markup', '<!--><img src=x onerror=alert(1)>-->ok', '--&gt;ok'],
    ['CDATA and processing instruction', '<![CDATA[<script>alert(1)</script>]]><?xml version="1.0"?>ok', 'ok'],
    [
      'markup spelled as text',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    ],
    ['custom element', '<x-evil onclick=alert(1)>ok</x-evil>', 'ok'],
  ])('%s', async (_, body, expected) => {
    expect(await stored(body)).toBe(expected)
  })

  it('also when an item is changed', async () => {
    const { data } = await publish('<p>baik</p>')
    const body = {
      title: 'Judul',
      sub_title: 'Sub',
      status: 'publish' as const,
      body: '<p onclick=x>a</p><script>x</script>',
    }
    expect((await siti.call(news.change, { params: { id: data.id }, body })).data.body).toBe('<p>a</p>')
  })

  it('without changing an already sanitised body', async () => {
    const once = await stored('<h2>A & B</h2><a href="https://a.id/?x=1&y=2">x</a> 1 < 2 "q" <br>')
    expect(await stored(once)).toBe(once)
  })
})

describe('news body: keeps formatting', () => {
  it.each([
    '<h1>Satu</h1><h2>Dua</h2><h3>Tiga</h3><h4>Empat</h4>',
    '<p>biasa <strong>tebal</strong> <em>miring</em> <u>garis</u> <s>coret</s><br />baris</p>',
    '<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul>',
    '<blockquote><p>kutipan</p></blockquote><hr /><p>lanjut</p>',
    '<pre><code>satu\n  dua</code></pre><p><code>x</code></p>',
    `<p>${link('https://contoh.id/a?b=1&amp;c=2', 'tautan')}</p>`,
    '<p>emoji 👨‍👩‍👧 dan 𠮷</p>',
  ])('%s', async (body) => {
    expect(await stored(body)).toBe(body)
  })

  it('with current tags for older ones', async () => {
    expect(await stored('<b>a</b><i>b</i><strike>c</strike><del>d</del><h6>e</h6>')).toBe(
      '<strong>a</strong><em>b</em><s>c</s><s>d</s><h4>e</h4>',
    )
  })

  it('down to 30 levels', async () => {
    const body = await stored(`${'<blockquote>'.repeat(500)}x${'</blockquote>'.repeat(500)}`)
    expect(body.match(/<blockquote>/g)).toHaveLength(30)
    expect(body).toContain('x')
  })
})

describe('news body: is refused without text', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   \n '],
    ['an empty paragraph', '<p></p>'],
    ['line breaks and a rule', '<p><br></p><hr>'],
    ['hard spaces', '<p>&nbsp;&nbsp;</p>'],
    ['invisible characters', '<p>\u200B\uFEFF\u2060</p>'],
    ['an empty list', '<ul><li></li></ul>'],
    ['an image only', '<img src="https://contoh.id/a.png" alt="gambar">'],
    ['only removed tags', '<script>alert(1)</script><style>a{}</style>'],
  ])('%s', async (_, body) => {
    const answer = await publish(body)
    expect([answer.status, answer.body.errors]).toEqual([422, { body: ['Content Berita Tidak boleh Kosong'] }])
  })
})

describe('news body: size limit', () => {
  const paragraph = (bytes: number) => `<p>${'a'.repeat(bytes - 7)}</p>`
  it.each([
    ['accepts 200 KB', paragraph(204_800), 201],
    ['answers 422 for one byte more', paragraph(204_801), 422],
    ['answers 422 for multi-byte letters above it', `<p>${'é'.repeat(102_400)}</p>`, 422],
    ['answers 422 when escaping exceeds it', '&'.repeat(60_000), 422],
    ['answers 422 for thousands of tags', '<b>'.repeat(60_000), 422],
    ['answers 413 for a megabyte', paragraph(1_000_000), 413],
  ])('%s', async (_, body, status) => {
    expect((await publish(body)).status).toBe(status)
  })
})
