/** Every path of the product with its viewers, for checks of all screens: screenshots and axe. */
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { fillPath, type Path } from '#web/client/paths.ts'
import { signIn, waitForAnimations } from './fixtures.ts'
import { apiSession } from './people.ts'

export const emails = {
  staff: 'staff@demo.id',
  manager: 'manager@demo.id',
  hr: 'hcis@demo.id',
  newcomer: 'baru@demo.id',
  leaver: 'keluar@demo.id',
  desk: 'kasir@demo.id',
} as const
/** `nobody` is not signed in; `installer` opens an installation without people. */
export type Viewer = keyof typeof emails | 'nobody' | 'installer'

const all: Viewer[] = ['staff', 'manager', 'hr']
const seniors: Viewer[] = ['manager', 'hr']
const own: Viewer[] = ['staff']
const hr: Viewer[] = ['hr']

/** Viewers for whom the screen differs; a new path does not compile until it is listed. */
const viewers: Record<Path, Viewer[]> = {
  '/setup': ['installer'],
  '/login': ['nobody'],
  '/forgot-password': ['nobody'],
  '/reset-password/$token': ['nobody'],
  '/bukan-saya/$token': ['nobody'],
  '/bantuan': ['nobody', 'staff', 'manager'],
  '/bantuan/$guide': ['hr'],
  '/': all,
  '/ganti-password': all,
  '/perangkat': all,
  '/siapa-melihat-data-saya': own,
  '/keamanan': own,
  '/tugas-saya': seniors,
  '/wakil': seniors,
  '/notifikasi': all,
  '/preferensi': all,
  '/form-identitas': ['newcomer'],
  '/employee': seniors,
  '/detail-employee/$id/$userId': all,
  '/detail-employee/$id/$userId/informasi-pribadi': ['hr', 'staff'],
  '/detail-employee/$id/$userId/alamat': ['hr', 'staff'],
  '/detail-employee/$id/$userId/informasi-pekerjaan': hr,
  '/detail-employee/$id/$userId/karier': hr,
  '/detail-employee/$id/$userId/posisi-baru': hr,
  '/dokumen/$id/$userId': ['hr', 'staff'],
  '/form-tambah-user': hr,
  '/struktur': all,
  '/master-data': hr,
  '/jejak': hr,
  '/status-sistem': hr,
  '/token-mesin': hr,
  '/kebijakan-persetujuan': hr,
  '/saldo-cuti': hr,
  '/akun-baru': hr,
  '/impor-karyawan': hr,
  '/masuk-keluar': seniors,
  '/masuk-keluar/$id': hr,
  '/barang': ['hr', 'desk'],
  '/templat-tugas': hr,
  '/meja': hr,
  '/barang-saya': own,
  '/keluar-saya': ['leaver'],
  '/kontrak-berakhir': hr,
  '/perubahan-ditinjau': hr,
  '/overview': all,
  '/request-leave': ['manager', 'hr', 'staff'],
  '/request-leave/detail/$id': ['manager', 'staff'],
  '/daftar-izin': seniors,
  '/kalender-kerja': ['staff', 'hr'],
  '/kebijakan-cuti': hr,
  '/cuti-saya': ['staff', 'manager'],
  '/reimburse': ['manager', 'hr', 'staff'],
  '/form-reimburse': own,
  '/form-reimburse/$id': own,
  '/daftar-reimburse': seniors,
  '/pengajuan-lembur': ['manager', 'hr', 'staff'],
  '/form-overtime': own,
  '/form-overtime/$id': own,
  '/daftar-lembur': seniors,
  '/lembur-ditugaskan': seniors,
  '/rekap-lembur': seniors,
  '/form-lembur-ditugaskan': seniors,
  '/daftar-ditugaskan': own,
  '/berita': ['staff', 'hr'],
  '/berita/$id': ['staff', 'hr'],
  '/buat-berita': hr,
  '/edit-berita/$id': hr,
  '/absensi': all,
  '/kelola-kehadiran': all,
  '/hari-ini': seniors,
  '/rekap-kehadiran': seniors,
  '/aturan-kehadiran': hr,
  '/tempat-kerja': hr,
  '/pin-mesin': hr,
  '/proses-gaji': hr,
  '/data-gaji': hr,
  '/komponen-gaji': hr,
  '/status-pajak': hr,
  '/angka-awal': hr,
  '/kasbon': hr,
  '/surat': hr,
  '/surat/baru': hr,
  '/surat/$id': hr,
  '/surat/massal': hr,
  '/daftar-surat-keterangan': hr,
  '/kop-surat': hr,
  '/templat-surat': hr,
  '/surat-saya': ['staff', 'hr'],
  '/verifikasi/$code': ['staff'],
  '/kebijakan-gaji': hr,
  '/simulasi-pajak': hr,
  '/slip-gaji': own,
  '/slip-gaji/$id': own,
  '/proses-gaji/$id': hr,
  '/proses-gaji/$id/karyawan/$userId': hr,
  '/penggajian': hr,
  '/laporan': seniors,
  '/laporan/$report': seniors,
  '/laporan/kiriman': hr,
  '/laporan/pembaca': hr,
  '/koreksi': ['staff', 'manager'],
  '/daftar-koreksi': seniors,
  '/jadwal-saya': ['staff', 'manager'],
  '/jadwal': seniors,
  '/time-and-location': hr,
  '/shift': hr,
  '/jam-musim': hr,
  '/kelola-quotes': hr,
  '/not-found': own,
}

/** A viewer on a screen of the demo group; `name` is the path as a file name. */
export interface ScreenVisit {
  viewer: Viewer
  path: Path
  at: string
  name: string
}

interface RequestRow {
  id: number
  status: string
}

/** Values for the `$params` of the paths: the staff account and its requests. */
async function pathValues(request: APIRequestContext) {
  const { headers, id, position_id, company_id } = await apiSession(request, emails.staff)
  const oneAs = async <T>(reader: { headers: Record<string, string> }, path: string) =>
    ((await (await request.get(`/api${path}`, { headers: reader.headers })).json()) as { data: T }).data
  const readAs = <T>(reader: { headers: Record<string, string> }, path: string) => oneAs<T[]>(reader, path)
  const read = <T>(path: string) => readAs<T>({ headers }, path)
  const mine = '/staff/user/employee/position/own'
  const waiting = async (path: string) => {
    const rows = await read<RequestRow>(`${mine}/${path}?page_size=100`)
    const found = rows.find((row) => row.status === 'waiting') ?? rows[0]
    if (!found) throw new Error(`The demo group has no rows at ${path}`)
    return found.id
  }
  const [news] = await read<{ id: number }>('/staff/news/latest')
  const claim = await waiting('reimburse')
  const overtime = await waiting('overtime')
  const leave = await waiting('leaves')
  const year = new Date().getFullYear()
  const [slip] = await read<{ id: number }>(`/staff/payroll/slip?year=${year}`)
  const runs = `/hcis/payroll/run?company_id=${company_id}&year=${year}`
  const byHr = await apiSession(request, emails.hr)
  const [run] = await readAs<{ id: number }>(byHr, runs)
  const [list] = await readAs<{ id: number }>(byHr, '/hcis/checklist?kind=masuk&state=open')
  const [letter] = await readAs<{ id: number }>(byHr, '/hcis/letter?state=issued&type=keterangan_kerja')
  if (!letter) throw new Error('The demo group has no issued certificate')
  const code = (await oneAs<{ code: string | null }>(byHr, `/hcis/letter/${letter.id}`)).code ?? 'CONTOH'
  const particular: Partial<Record<Path, number | undefined>> = {
    '/request-leave/detail/$id': leave,
    '/form-reimburse/$id': claim,
    '/form-overtime/$id': overtime,
    '/slip-gaji/$id': slip?.id,
    '/proses-gaji/$id': run?.id,
    '/proses-gaji/$id/karyawan/$userId': run?.id,
    '/masuk-keluar/$id': list?.id,
    '/surat/$id': letter.id,
    '/berita/$id': news?.id,
    '/edit-berita/$id': news?.id,
  }
  return (path: Path) => ({
    id: particular[path] ?? position_id,
    userId: id,
    token: 'contoh',
    guide: 'hr',
    report: 'headcount',
    code,
  })
}

const fileName = (path: string) => path.slice(1).replaceAll('/$', '-').replaceAll('/', '-') || 'home'

export async function screenVisits(request: APIRequestContext): Promise<ScreenVisit[]> {
  const values = await pathValues(request)
  return (Object.keys(viewers) as Path[]).flatMap((path) =>
    viewers[path].map((viewer) => ({
      viewer,
      path,
      at: fillPath(path, values(path)),
      name: `${fileName(path)}.${viewer}`,
    })),
  )
}

export const viewportHeight = (width: number) => (width < 600 ? 740 : 800)

export const contextOptions = (width: number): BrowserContextOptions => ({
  viewport: { width, height: viewportHeight(width) },
  ...(width < 600 && { isMobile: true, hasTouch: true }),
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
})

/** Opens a page signed in as the viewer, without the notification stream. */
export async function openPageAs(browser: Browser, viewer: Viewer, baseURL: string, width: number): Promise<Page> {
  const page = await (await browser.newContext({ ...contextOptions(width), baseURL })).newPage()
  // Pages created outside of the fixtures have no timeout by default.
  page.setDefaultTimeout(30_000)
  await page.route('**/api/staff/notification/stream*', (route) => route.fulfill({ status: 503 }))
  if (viewer !== 'nobody' && viewer !== 'installer') await signIn(page, emails[viewer])
  return page
}

/** Opens a screen, scrolls to the end and back so that lazy content is rendered, and waits until it is loaded. */
export async function gotoAndSettle(page: Page, at: string) {
  await page.goto(at)
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => {
    scrollTo(0, 0)
    return document.fonts.ready.then(() => undefined)
  })
  await waitForAnimations(page)
}
