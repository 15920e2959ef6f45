/** Draws the pictures of the documents, each within a size limit. */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContextOptions, type Page, request } from '@playwright/test'
import { writeXlsx } from 'hucre'
import sharp from 'sharp'
import { PICTURE_SCALE } from '#web/app/help/guide.ts'
import { signIn, waitForAnimations } from './fixtures.ts'
import { apiSession } from './people.ts'
import { type Picture, pictures } from './pictures.ts'
import { contextOptions, emails, gotoAndSettle } from './routes.ts'
import { startServer } from './server.ts'

const root = dirname(import.meta.dirname)
const MOST_BYTES = 60_000
const QUALITIES = [78, 70, 62, 54, 46, 40, 34, 28]

/** README shows large ones; those of the guide have the scale that the guide expects. */
const sizes = {
  desk: { width: 1210, height: 660, scale: PICTURE_SCALE },
  wide: { width: 1280, height: 800, scale: 1.25 },
  phone: { width: 360, height: 740, scale: PICTURE_SCALE },
  tall: { width: 360, height: 860, scale: PICTURE_SCALE },
}

const contextOf = ({ size = 'desk', scheme = 'light' }: Picture, baseURL: string): BrowserContextOptions => {
  const { width, height, scale } = sizes[size]
  return {
    ...contextOptions(width),
    viewport: { width, height },
    baseURL,
    deviceScaleFactor: scale,
    colorScheme: scheme,
  }
}

const NOW = 'T01:05:00.000Z'

/** Fixes the displayed time, also in batch replies, so that two runs on one day give the same pictures. */
const holdClock = (page: Page) =>
  page.route(/\/api\/staff\/(together|user\/employee\/position\/own\/attendance\/now)/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const today = /\\?"today\\?":\\?"([\d-]+)/.exec(text)?.[1]
    const body = text.replace(/(\\?"now\\?":\\?")[^"\\]+/g, (now, name: string) =>
      today ? `${name}${today}${NOW}` : now,
    )
    await route.fulfill({ response, body })
  })

/** Copies the attendance of a week ago to today, so that the numbers do not depend on the hour. */
async function bringPeopleToWork(baseURL: string) {
  const api = await request.newContext({ baseURL })
  const { headers } = await apiSession(api, emails.hr)
  const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000 + JAKARTA_MS).toISOString().slice(0, 10)
  const list = await api.get(`/api/manager/user/employee/position/attendance?date=${dayAt(-7)}&page_size=100`, {
    headers,
  })
  const { data } = (await list.json()) as { data: { employee_identity: string; in: string }[] }
  const rows = data.filter((it) => it.employee_identity > NAMED).map((it) => [it.employee_identity, it.in.slice(0, 5)])
  const sheet = await writeXlsx({ sheets: [{ name: 'Absensi', rows: [['NIK', 'Jam Masuk'], ...rows] }] })
  const file = { name: 'absensi.xlsx', mimeType: XLSX, buffer: Buffer.from(sheet) }
  const answer = await api.post('/api/manager/user/employee/position/attendance/import', {
    headers,
    multipart: { date: dayAt(0), file },
  })
  if (!answer.ok()) throw new Error(`No attendance for today: ${await answer.text()}`)
  await api.dispose()
}

const JAKARTA_MS = 7 * 3_600_000
/** The accounts that people sign in with come later than this one. */
const NAMED = '1000000100'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The version in the footer changes with every build. */
const hideVersion = (page: Page) =>
  page.evaluate(() => document.querySelector('footer')?.style.setProperty('visibility', 'hidden'))

/** The best quality that is small enough. */
async function compress(png: Buffer) {
  let smallest = png
  for (const quality of QUALITIES) {
    smallest = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (smallest.length <= MOST_BYTES) break
  }
  return smallest
}

async function draw(browser: Browser, picture: Picture, url: string) {
  const page = await (await browser.newContext(contextOf(picture, url))).newPage()
  try {
    page.setDefaultTimeout(30_000)
    await page.route('**/api/staff/notification/stream*', (route) => route.fulfill({ status: 503 }))
    await holdClock(page)
    if (picture.viewer in emails) await signIn(page, emails[picture.viewer as keyof typeof emails])
    const at = typeof picture.at === 'string' ? picture.at : await picture.at(page)
    await gotoAndSettle(page, at)
    await picture.act?.(page)
    await page.waitForLoadState('networkidle')
    // A panel that a step opened may load its parts one after the other.
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    await hideVersion(page)
    await waitForAnimations(page)
    const file = join(root, 'docs', picture.file)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await compress(await page.screenshot()))
    return (await stat(file)).size
  } finally {
    await page.context().close()
  }
}

export async function shootPictures(browser: Browser, wanted: string[]): Promise<string[]> {
  const url = process.env.E2E_URL ?? ''
  const chosen = pictures.filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  const empty = chosen.some((it) => it.viewer === 'installer')
    ? await startServer('shots-empty', { DEMO: 'false' })
    : undefined
  const wrong: string[] = []
  let total = 0
  try {
    await bringPeopleToWork(url)
    for (const picture of chosen) {
      try {
        const bytes = await draw(browser, picture, picture.viewer === 'installer' ? empty!.url : url)
        total += bytes
        console.log(`${picture.file} ${Math.round(bytes / 1000)} KB`)
        if (bytes > MOST_BYTES) wrong.push(`${picture.file} is larger than ${MOST_BYTES / 1000} KB`)
      } catch (error) {
        wrong.push(`${picture.file}: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`)
      }
    }
  } finally {
    await empty?.end()
  }
  console.log(`${chosen.length} pictures, ${Math.round(total / 1000)} KB`)
  return wrong
}
