import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { document } from '#contract/people/document.ts'
import { photo } from '#contract/people/photo.ts'
import { asFile, buildJpeg, buildPdf, buildPng } from '#db/build/file.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { idsIn } from '#test/storage.ts'
import { DAILY_BYTES, removeFile, storeFile } from './files.ts'
import { fileUrl } from './signed-link.ts'

const hr = startApp()

const storedFiles = () => idsIn(hr.env, 'kept', 'draft')
const open = (url: string) => hr.app.inject({ method: 'GET', url })

const upload = async (bytes: Uint8Array | string, name = 'ijazah.jpg', type = 'image/jpeg') => {
  const person = await buildPerson(hr.sql)
  const browser = await hr.as(person)
  const body = { description: 'Ijazah' }
  return { person, answer: await browser.call(document.add, { body, file: asFile(bytes, name, type) }) }
}

describe('upload', () => {
  it('accepts JPEG, PNG and PDF by their content', async () => {
    const jpeg = await upload(await buildJpeg())
    const png = await upload(await buildPng(), 'ijazah.png', 'image/png')
    const pdf = await upload(buildPdf(['Ijazah']), 'ijazah.pdf', 'application/pdf')
    expect([jpeg, png, pdf].map((it) => it.answer.status)).toEqual([201, 201, 201])
    expect([jpeg, png, pdf].map((it) => it.answer.data.mime)).toEqual(['image/jpeg', 'image/png', 'application/pdf'])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [string, () => Promise<Uint8Array | string>, string][] = [
    ['HTML that is called a JPEG', async () => '<html><script>alert(1)</script></html>', 'a.jpg'],
    ['SVG that is called a PNG', async () => svg, 'a.png'],
    ['SVG behind an XML head', async () => `<?xml version="1.0"?>${svg}`, 'a.png'],
    ['the first bytes of a JPEG', async () => Buffer.from('FFD8FFE0', 'hex'), 'a.jpg'],
    ['a JPEG cut short', async () => (await buildJpeg({ width: 900, height: 1200 })).subarray(0, 2000), 'a.jpg'],
    ['a PNG cut short', async () => (await noisyPng()).subarray(0, 5000), 'a.png'],
    ['PDF after HTML', async () => Buffer.concat([Buffer.from('<html>'), buildPdf(['x'])]), 'a.pdf'],
    [
      'a GIF',
      async () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
          .gif()
          .toBuffer(),
      'a.png',
    ],
    ['a picture of 256 million pixels', async () => hugePng(), 'a.png'],
    ['a text', async () => 'halo', 'a.pdf'],
  ]
  it.each(cases)('rejects %s', async (_, bytes, name) => {
    const before = (await storedFiles()).length
    const { answer, person } = await upload(await bytes(), name)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ file: ['File harus jpg, png, jpeg atau pdf'] })
    expect(await hr.sql`select id from files where user_id = ${person.user_id}`).toHaveLength(0)
    expect(await storedFiles()).toHaveLength(before)
  })

  it('stores a picture in no more room than it came in', async () => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
    const sent = await noise.clone().jpeg({ quality: 62 }).toBuffer()
    const { answer, person } = await upload(sent)
    expect(answer.status).toBe(201)
    const [stored] = await hr.sql<{ size: number }[]>`select size from files where user_id = ${person.user_id}`
    expect(stored!.size).toBeLessThanOrEqual(sent.length)
    const coarse = await noise.clone().png({ palette: true }).toBuffer()
    const other = await upload(coarse, 'scan.png', 'image/png')
    expect(other.answer.data.mime).toBe('image/jpeg')
  })

  it('keeps the transparency of a PNG, however large', async () => {
    const clear = await sharp({
      create: { width: 60, height: 60, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.2 } },
    })
      .png({ palette: true })
      .toBuffer()
    const { answer } = await upload(clear, 'tanda-tangan.png', 'image/png')
    expect(answer.data.mime).toBe('image/png')
    const { isOpaque } = await sharp((await open(answer.data.path)).rawPayload).stats()
    expect(isOpaque).toBe(false)
  })

  it('answers 429 to a person who has stored 200 MB within a day, and to nobody else', async () => {
    const { person } = await upload(await buildJpeg())
    await hr.sql`update files set size = ${DAILY_BYTES - 10} where user_id = ${person.user_id}`
    const again = async () =>
      (await hr.as(person)).call(document.add, {
        body: { description: 'Ijazah' },
        file: asFile(await buildJpeg(), 'ijazah.jpg', 'image/jpeg'),
      })
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(await hr.sql`select id from files where user_id = ${person.user_id}`).toHaveLength(1)
    expect((await upload(await buildJpeg())).answer.status).toBe(201)
    await hr.sql`update files set created_at = now() - interval '25 hours' where user_id = ${person.user_id}`
    expect((await again()).status).toBe(201)
  })

  it('answers 507 while the disk has less room than UPLOAD_FREE_MB, and stores nothing', async () => {
    const { person } = await upload(await buildJpeg())
    const stored = storeFile(
      { ...hr.env, UPLOAD_FREE_MB: 1e9, STORAGE_URL: undefined },
      hr.sql,
      {
        kind: 'document',
        user_id: person.user_id,
        file: { bytes: Buffer.from(buildPdf(['x'])), name: 'x.pdf' },
        upload: document.add.upload!,
      },
      async () => 'stored',
    )
    await expect(stored).rejects.toMatchObject({ status: 507, code: 'storage_full' })
  })

  it('rejects an empty file', async () => {
    const { answer } = await upload('')
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ file: ['Dokumen Belum Di Upload'] })
  })

  it('accepts a picture with appended HTML and drops the HTML', async () => {
    const { answer } = await upload(Buffer.concat([await buildJpeg(), Buffer.from('<script>alert(1)</script>')]))
    expect(answer.status).toBe(201)
    const { rawPayload } = await open(answer.data.path)
    expect(rawPayload.includes('<script>')).toBe(false)
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg')
  })

  it('rotates a picture upright and removes camera and location data', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(bytes.includes('Kamera')).toBe(true)
    const { answer } = await upload(bytes)
    const kept = await sharp((await open(answer.data.path)).rawPayload).metadata()
    expect({ exif: kept.exif, width: kept.width, height: kept.height }).toEqual({
      exif: undefined,
      width: 20,
      height: 40,
    })
  })
})

const noisyPng = () =>
  sharp({
    create: {
      width: 100,
      height: 100,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

/** A valid picture with one bit per pixel; only its dimensions are too large. */
const hugePng = (side = 16_000) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 1 })
  const signature = Buffer.from('89504E470D0A1A0A', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('stored file', () => {
  it('gets a random name whatever its original name is', async () => {
    const before = await storedFiles()
    const names = [
      '../../x.jpg',
      'a\\b.jpg',
      'ijazah.jpg.exe',
      '"><img onerror=alert(1)>.jpg',
      `${'n'.repeat(300)}.jpg`,
    ]
    for (const name of names) {
      const { answer } = await upload(await buildJpeg(), name)
      expect(answer.status).toBe(201)
    }
    expect(await storedFiles()).toHaveLength(before.length + names.length)
  })

  it('is sent as a sandboxed attachment with an encoded name', async () => {
    const { answer } = await upload(buildPdf(['Rahasia']), "ijazah 'S1' é.exe", 'application/pdf')
    const reply = await open(answer.data.path)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="ijazah _S1_ _.exe.pdf"; filename*=UTF-8''ijazah%20%27S1%27%20%C3%A9.exe.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    })
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect(reply.rawPayload.equals(buildPdf(['Rahasia']))).toBe(true)
  })

  it('answers HEAD like GET', async () => {
    const { answer } = await upload(await buildJpeg())
    const head = await hr.app.inject({ method: 'HEAD', url: answer.data.path })
    expect(head.statusCode).toBe(200)
    expect(Number(head.headers['content-length'])).toBe((await open(answer.data.path)).rawPayload.length)
  })
})

describe('file link', () => {
  it('answers 404 when any part of it was changed', async () => {
    const { answer } = await upload(await buildJpeg())
    const other = await upload(await buildJpeg())
    const url = new URL(answer.data.path, 'http://x')
    const changed = (name: string, value: string) => {
      const copy = new URL(url)
      copy.searchParams.set(name, value)
      return copy.pathname + copy.search
    }
    const otherPath = new URL(other.answer.data.path, 'http://x').pathname
    const links = [
      changed('viewer', String(other.person.position_id)),
      changed('expires', String(Number(url.searchParams.get('expires')) + 600)),
      changed('signature', 'x'),
      changed('viewer', '0'),
      otherPath + url.search,
      url.pathname,
      '/api/files/..%2f..%2fetc%2fpasswd',
      '/api/files/%2fetc%2fpasswd',
    ]
    for (const link of links) expect((await open(link)).statusCode, link).toBe(404)
  })

  it('expires after at most five minutes', () => {
    const viewer = { position_id: 7 }
    const url = fileUrl(hr.env, viewer, '00000000-0000-4000-8000-000000000000')
    const left = Number(new URL(url, 'http://x').searchParams.get('expires')) - Date.now() / 1000
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(300)
  })

  it('answers 404 when it has expired', async () => {
    const { answer, person } = await upload(await buildJpeg())
    const id = new URL(answer.data.path, 'http://x').pathname.split('/').at(-1)!
    const real = Date.now
    Date.now = () => real() - 301_000
    const old = fileUrl(hr.env, person, id)
    Date.now = real
    expect((await open(old)).statusCode).toBe(404)
  })

  it('answers 404 when its viewer has lost the right to the file', async () => {
    const company = await buildCompany(hr.sql)
    const owner = await buildPerson(hr.sql, { company })
    const manager = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
    const file = asFile(await buildJpeg(), 'foto.jpg')
    await (await hr.as(owner)).call(photo.change, { file })
    const seen = await (await hr.as(manager)).call(photo.read.of, { params: { userId: owner.user_id } })
    const link = seen.data.profile!
    expect((await open(link)).statusCode).toBe(200)
    await hr.sql`update positions set role_id = (select id from roles where name = 'staff') where id = ${manager.position_id}`
    expect((await open(link)).statusCode).toBe(404)
    await hr.sql`update positions set role_id = (select id from roles where name = 'manager'), status = 'inactive' where id = ${manager.position_id}`
    expect((await open(link)).statusCode).toBe(404)
    // The last day is over, and no scheduled job has run yet.
    await hr.sql`update positions set status = 'active' where id = ${manager.position_id}`
    await hr.sql`update positions set last_day = current_date - 2 where id = ${manager.position_id}`
    expect((await open(link)).statusCode).toBe(404)
  })
})

describe('failed upload', () => {
  const stored = { kind: 'document' as const, upload: document.add.upload }

  it('leaves neither row nor file when the work or the insert fails', async () => {
    const person = await buildPerson(hr.sql)
    const before = await storedFiles()
    const file = { bytes: await buildJpeg(), name: 'a.jpg' }
    const failing = storeFile(hr.env, hr.sql, { ...stored, user_id: person.user_id, file }, async () => {
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    // No person has that id, so the database rejects the row.
    await expect(storeFile(hr.env, hr.sql, { ...stored, user_id: 999_999, file }, async () => 1)).rejects.toThrow()
    expect(await storedFiles()).toEqual(before)
    expect(await hr.sql`select id from files where user_id = ${person.user_id}`).toHaveLength(0)
  })

  it('leaves no row when the disk rejects the write', async () => {
    const person = await buildPerson(hr.sql)
    const refusing = { ...hr.env, DATA_DIR: '/dev/null/nowhere', STORAGE_URL: undefined }
    const file = { bytes: await buildJpeg(), name: 'a.jpg' }
    await expect(
      storeFile(refusing, hr.sql, { ...stored, user_id: person.user_id, file }, async () => 1),
    ).rejects.toThrow()
    expect(await hr.sql`select id from files where user_id = ${person.user_id}`).toHaveLength(0)
  })
})

describe('removeFile', () => {
  it('removes the bytes only when the rows were removed', async () => {
    const { person } = await upload(await buildJpeg())
    const [row] = await hr.sql<{ file_id: string }[]>`select file_id from documents where user_id = ${person.user_id}`
    const failing = removeFile(hr.env, hr.sql, async (tx) => {
      await tx`delete from documents where user_id = ${person.user_id}`
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    expect(await storedFiles()).toContain(row!.file_id)
    await removeFile(hr.env, hr.sql, async (tx) => {
      await tx`delete from documents where user_id = ${person.user_id}`
      return row!.file_id
    })
    expect(await storedFiles()).not.toContain(row!.file_id)
  })
})

it('upload accepts a picture with one bit per pixel when its dimensions are allowed', async () => {
  const { answer } = await upload(hugePng(800), 'a.png')
  expect(answer.status).toBe(201)
})
