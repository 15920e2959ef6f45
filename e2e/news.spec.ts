import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import { expect, expectAccessibleLayout, PASSWORD, signIn, test } from './fixtures.ts'
import { apiSession } from './people.ts'

const HOSTILE = [
  '<p>Awal <strong>tebal</strong></p>',
  '<script>alert(1)</script><script src="//evil.test/x.js"></script>',
  '<img src=x onerror=alert(2)>',
  '<p onclick=alert(3) onmouseover=alert(4) style="background:url(javascript:alert(5))">Paragraf</p>',
  '<a href="javascript:alert(6)">tautan jahat</a> <a href="jav&#x09;ascript:alert(7)">tautan samar</a>',
  '<a href="data:text/html,<script>alert(8)</script>">tautan data</a>',
  '<svg onload=alert(9)><script>alert(10)</script><a xlink:href="javascript:alert(11)"><text y=20>svg</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(12)&gt;"></table></mtext></math>',
  '<iframe srcdoc="<script>parent.alert(13)</script>"></iframe><iframe src="javascript:alert(14)"></iframe>',
  '<xmp><img src=x onerror=alert(15)></xmp><textarea><img src=x onerror=alert(16)></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(17)>"></noscript>',
  '<form action="javascript:alert(18)"><input autofocus onfocus=alert(19)><button formaction="javascript:alert(20)">kirim</button></form>',
  '<details open ontoggle=alert(21)>rincian</details><video><source onerror=alert(22)></video>',
  '<object data="javascript:alert(23)"></object><embed src="javascript:alert(24)">',
  '<style>@import "//evil.test/x.css";body{display:none}</style><base href="//evil.test/">',
  '<template><img src=x onerror=alert(25)></template><p>Akhir <a href="https://contoh.id/">tautan baik</a></p>',
].join('')

/** Records everything that a body runs or fetches from elsewhere. */
const watch = (page: Page) => {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) seen.push(`request ${request.url()}`)
  })
  return seen
}

const asHcis = async (request: APIRequestContext) => {
  const answer = await request.post('/api/login', { data: { username: 'hcis@demo.id', password: PASSWORD } })
  const { data } = (await answer.json()) as { data: { token: { access_token: string } } }
  return { authorization: `Bearer ${data.token.access_token}` }
}

const dangerous =
  'script, style, iframe, svg, math, img, form, input, button, object, embed, base, details, [style], [onclick]'

test(
  'news: a hostile body that HR publishes executes nothing',
  { tag: '@core' },
  async ({ page, request }, { project }) => {
    test.slow()
    const seen = watch(page)
    const headers = await asHcis(request)
    const title = `<img src=x onerror=alert(0)> serangan ${project.name}`
    const published = await request.post('/api/hcis/news', {
      headers,
      data: { title, sub_title: '<script>alert(0)</script>', status: 'publish', body: HOSTILE },
    })
    expect(published.status()).toBe(201)
    const { data } = (await published.json()) as { data: { id: number } }

    await signIn(page, 'staff@demo.id')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await page.goto('/berita')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/berita/${data.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const article = page.getByRole('article')
    await expect(article.locator('strong')).toHaveText('tebal')
    await expect(article.getByRole('link')).toHaveText(['tautan baik'])
    await expect(article.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await article.getByText('tautan jahat').click()
    await article.getByText('Paragraf').click()
    await expect(article.locator(dangerous)).toHaveCount(0)
    await expectAccessibleLayout(page)
    expect(seen).toEqual([])
    await request.delete(`/api/hcis/news/${data.id}`, { headers })
  },
)

// Uses the base test, because the browser logs an error for each resource that it blocks.
base('news: a hostile body executes nothing when the server does not sanitise it', async ({ page }) => {
  const seen = watch(page)
  await signIn(page, 'staff@demo.id')
  const item = {
    id: 1,
    title: 'Serangan',
    sub_title: 'x',
    status: 'publish',
    user_name: 'x',
    created_at: '2026-01-01T00:00:00Z',
    company_ids: [],
    company_names: [],
    can_change: false,
  }
  await page.route('**/api/staff/news/1', (route) => route.fulfill({ json: { data: { ...item, body: HOSTILE } } }))
  await page.route('**/api/staff/news/latest*', (route) =>
    route.fulfill({ json: { data: [{ ...item, body: HOSTILE }], total: 1 } }),
  )
  await page.goto('/berita')
  await page.getByRole('link', { name: 'Serangan' }).click()
  const article = page.getByRole('article')
  await expect(article.locator('strong')).toHaveText('tebal')
  await expect(article.locator(dangerous)).toHaveCount(0)
  await expect(article.locator('a[href]:not([href^="https://"])')).toHaveCount(0)
  expect(seen).toEqual([])
})

test('news: HR writes, publishes, edits and deletes an item', async ({ page }, { project }) => {
  test.slow()
  const title = `Berita percobaan ${project.name}`
  await signIn(page, 'hcis@demo.id')
  await page.getByRole('link', { name: 'Buat Berita' }).click()
  await expect(page.getByText('Status:')).toBeVisible()
  await expect(page.getByText('-', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Wajib diisi')).toHaveCount(2)
  await expect(page.getByText('Content Berita Tidak boleh Kosong')).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByLabel('Judul', { exact: true }).fill(title)
  await page.getByLabel('Sub Judul').fill('Sub judul percobaan')
  const body = page.getByRole('textbox', { name: 'Isi Berita' })
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Untuk Entitas')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tool('Judul 1')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool('Tautan')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(body).toBeFocused()
  await tool('Judul 2').click()
  await expect(tool('Judul 2')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Rencana')
  await page.keyboard.press('Enter')
  await tool('Tebal').click()
  await page.keyboard.type('Penting')
  await tool('Tebal').click()
  await page.keyboard.type(' sekali')
  await page.keyboard.press('Enter')
  await tool('Daftar').click()
  await page.keyboard.type('satu')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dua')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Kutipan').click()
  await page.keyboard.type('kutipan')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('lebih ')
  await tool('Urungkan').click()
  await tool('Ulangi').click()
  await tool('Tautan').click()
  const dialog = page.getByRole('dialog', { name: 'Tautan' })
  await dialog.getByLabel('Alamat tautan').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Link harus diawali http:// atau https://')).toBeVisible()
  await dialog.getByLabel('Alamat tautan').fill('contoh.id/berita')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expectAccessibleLayout(page)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Berita berhasil di publish')).toBeVisible()
  await expect(page).toHaveURL(/\/berita$/)
  await page.getByRole('link', { name: title }).click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'Rencana', level: 2 })).toBeVisible()
  await expect(article.locator('strong')).toHaveText('Penting')
  await expect(article.getByRole('listitem')).toHaveText(['satu', 'dua'])
  await expect(article.getByRole('blockquote')).toHaveText('kutipan')
  await expect(article.getByRole('link', { name: 'https://contoh.id/berita' })).toBeVisible()
  await expect(article.getByText('Ratna Wulandari')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Dashboard.*Berita.*Detail Berita/)

  await page.goto('/berita')
  await page.getByRole('button', { name: `Menu ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByText('Publish', { exact: true })).toHaveCount(2)
  await expect(body).toContainText('Penting sekali')
  await page.getByLabel('Judul', { exact: true }).fill(`${title} baru`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: `${title} baru` })).toBeVisible()

  await page.getByRole('button', { name: `Menu ${title} baru` }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  const question = page.getByRole('alertdialog', { name: 'Apakah anda yakin ingin menghapus data?' })
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('link', { name: `${title} baru` })).toBeVisible()
  await page.getByRole('button', { name: `Menu ${title} baru` }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await question.getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Berita Berhasil Di Hapus')).toBeVisible()
  await expect(page.getByRole('link', { name: `${title} baru` })).toHaveCount(0)
})

test('news form: asks before unsaved changes are discarded', async ({ page }) => {
  await signIn(page, 'hcis@demo.id', '/berita')
  await page.getByRole('link', { name: 'Buat Berita' }).click()
  await page.getByRole('textbox', { name: 'Isi Berita' }).click()
  await page.keyboard.type('Belum selesai')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Berita' }).click()
  const question = page.getByRole('alertdialog', { name: 'Perubahan belum disimpan' })
  await question.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/buat-berita$/)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Berita' }).click()
  await question.getByRole('button', { name: 'Buang' }).click()
  await expect(page).toHaveURL(/\/berita$/)
})

test('news: staff load more by scrolling and cannot write', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'staff@demo.id', '/berita')
  const items = page.getByRole('article')
  await expect(items.first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Menu / })).toHaveCount(0)
  await expect(async () => {
    await page.mouse.wheel(0, 5000)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('Arah kerja grup')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Undangan family gathering')).toHaveCount(0)
  await expectAccessibleLayout(page)
  for (const path of ['/buat-berita', '/edit-berita/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/berita$/)
  }
  await page.goto('/berita/999999')
  await expect(page).toHaveURL(/\/not-found$/)
})

test('news: a draft is visible only to HR until it is published', { tag: '@phone' }, async ({ page, request }) => {
  const title = `Draf ${Date.now()}`
  const seen = async () => {
    const { headers } = await apiSession(request, 'staff@demo.id')
    const answer = await request.get('/api/staff/news/latest?item_size=100', { headers })
    return ((await answer.json()) as { data: { title: string }[] }).data.map((it) => it.title)
  }
  await signIn(page, 'hcis@demo.id', '/buat-berita')
  await page.getByRole('button', { name: 'Simpan Draft' }).click()
  await expect(page.getByText('Content Berita Tidak boleh Kosong')).toBeVisible()
  await page.getByLabel('Judul', { exact: true }).fill(title)
  await page.getByLabel('Sub Judul').fill('Belum selesai')
  await page.getByRole('textbox', { name: 'Isi Berita' }).click()
  await page.keyboard.type('Masih ditulis')
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Simpan Draft' }).click()
  await expect(page.getByText('Berita berhasil di simpan di draft')).toBeVisible()
  await expect(page).toHaveURL(/\/berita$/)
  expect(await seen()).not.toContain(title)

  await page.getByRole('button', { name: `Menu ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Sub Judul').fill('Hampir selesai')
  await page.getByRole('button', { name: 'Simpan Draft' }).click()
  await expect(page.getByText('Berita berhasil di simpan di draft')).toBeVisible()
  await page.getByRole('button', { name: `Menu ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByLabel('Sub Judul')).toHaveValue('Hampir selesai')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Berita berhasil di publish')).toBeVisible()
  // The published item is first in the list of staff.
  expect((await seen())[0]).toBe(title)
})
