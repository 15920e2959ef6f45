import { describe, expect, it } from 'vitest'
import { buildSessionUser } from '#test/web/testing.tsx'
import { fillPath, type Path } from '#web/client/paths.ts'
import { breadcrumbsOf, menuFor } from '#web/menu.ts'
import { screens } from '#web/screens.tsx'
import { entryAt } from './entry-match.ts'

const people = {
  staff: buildSessionUser(),
  manager: buildSessionUser({ role_name: 'manager', sequence: 2 }),
  deskMember: buildSessionUser({ serves_desk: true }),
  hcis: buildSessionUser({ role_name: 'hcis', sequence: 2, computes_pay: true, gets_slips: true }),
}
const crumbsOf = (path: Path) => breadcrumbsOf(screens.find((it) => it.path === path)!)
const values = { id: 17, userId: 7, token: 'x', code: 'x', guide: 'hr' }
const litOn = (path: Path, who: keyof typeof people = 'hcis', crumbs: { to: string }[] = crumbsOf(path)) =>
  entryAt(menuFor(people[who]), { pathname: fillPath(path, values), crumbs })?.path

/** The lit entry of each screen that is neither an entry nor a tab. */
const belongs: Partial<Record<Path, Path>> = {
  '/detail-employee/$id/$userId': '/employee',
  '/detail-employee/$id/$userId/informasi-pribadi': '/employee',
  '/detail-employee/$id/$userId/alamat': '/employee',
  '/detail-employee/$id/$userId/informasi-pekerjaan': '/employee',
  '/detail-employee/$id/$userId/karier': '/employee',
  '/detail-employee/$id/$userId/posisi-baru': '/employee',
  '/dokumen/$id/$userId': '/employee',
  '/form-tambah-user': '/employee',
  '/masuk-keluar/$id': '/masuk-keluar',
  '/keluar-saya': '/surat-saya',
  '/surat/baru': '/surat',
  '/surat/$id': '/surat',
  '/request-leave/detail/$id': '/request-leave',
  '/form-reimburse': '/reimburse',
  '/form-reimburse/$id': '/reimburse',
  '/form-overtime': '/pengajuan-lembur',
  '/form-overtime/$id': '/pengajuan-lembur',
  '/form-lembur-ditugaskan': '/lembur-ditugaskan',
  '/slip-gaji/$id': '/slip-gaji',
  '/proses-gaji/$id': '/proses-gaji',
  '/proses-gaji/$id/karyawan/$userId': '/proses-gaji',
  '/laporan/$report': '/laporan',
  '/berita/$id': '/berita',
  '/buat-berita': '/berita',
  '/edit-berita/$id': '/berita',
}
/** Screens of the account, and those that the home leads to. */
const ofHome: Path[] = [
  ...(['/ganti-password', '/perangkat', '/siapa-melihat-data-saya', '/keamanan', '/notifikasi'] as const),
  ...(['/preferensi', '/form-identitas', '/kelola-quotes', '/not-found', '/bantuan', '/bantuan/$guide'] as const),
  ...([
    '/setup',
    '/login',
    '/forgot-password',
    '/reset-password/$token',
    '/bukan-saya/$token',
    '/verifikasi/$code',
  ] as const),
]

describe('entryAt', () => {
  it.each(screens.map(({ path, menu, tabOf }) => [path, tabOf ?? (menu ? path : (belongs[path] ?? 'none'))] as const))(
    'lights one entry on %s',
    (path, expected) => {
      expect(litOn(path)).toBe(ofHome.includes(path) ? '/' : expected)
    },
  )

  it.each<[Path, keyof typeof people, Path]>([
    ['/detail-employee/$id/$userId', 'staff', '/employee'],
    ['/dokumen/$id/$userId', 'manager', '/employee'],
    ['/kebijakan-persetujuan', 'hcis', '/master-data'],
    ['/jadwal-saya', 'manager', '/absensi'],
    ['/barang', 'deskMember', '/barang'],
    ['/form-overtime/$id', 'staff', '/pengajuan-lembur'],
    // Without an entry for the account, the next one above is lit.
    ['/wakil', 'staff', '/'],
  ])('lights on %s for %s', (path, who, expected) => {
    expect(litOn(path, who)).toBe(expected)
  })

  it.each<[string, Path, Path[], Path]>([
    ['a list', '/request-leave/detail/$id', ['/', '/daftar-izin'], '/daftar-izin'],
    ['a person that a list led to', '/detail-employee/$id/$userId', ['/', '/hari-ini'], '/kelola-kehadiran'],
    ['a screen below an entry', '/detail-employee/$id/$userId', ['/', '/employee', '/kontrak-berakhir'], '/employee'],
    ['a screen outside the menu', '/request-leave/detail/$id', ['/', '/notifikasi'], '/request-leave'],
  ])('lights the entry of where one came from: %s', (_, path, crumbs, expected) => {
    expect(
      litOn(
        path,
        'hcis',
        crumbs.map((to) => ({ to })),
      ),
    ).toBe(expected)
  })

  it('takes the entry that begins most of an address', () => {
    const entries = [
      { path: '/employee', tabs: [], also: ['/detail-employee/'] },
      { path: '/struktur', tabs: [], also: ['/detail-employee/17/'] },
    ] satisfies Parameters<typeof entryAt>[0]
    expect(entryAt(entries, { pathname: '/detail-employee/17/7', crumbs: [] })?.path).toBe('/struktur')
    expect(entryAt(entries.toReversed(), { pathname: '/detail-employee/17/7', crumbs: [] })?.path).toBe('/struktur')
  })
})
