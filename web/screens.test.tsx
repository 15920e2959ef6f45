import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import { buildSessionUser } from '#test/web/testing.tsx'
import { iconOf } from './app/menu-icons.ts'
import type { Path } from './client/paths.ts'
import { breadcrumbsOf, entryHeading, menuFor, tabsAt } from './menu.ts'
import { aliases, redirectFor, type Screen, screens } from './screens.tsx'

const people = {
  staff: buildSessionUser(),
  cashier: buildSessionUser({ pays: true }),
  finance: buildSessionUser({ role_name: 'hcis', pays: true }),
  supervisor: buildSessionUser({ role_name: 'manager', sequence: 3, decides: false }),
  decidingSupervisor: buildSessionUser({ role_name: 'manager', sequence: 3, decides: true }),
  manager: buildSessionUser({ role_name: 'manager', sequence: 2 }),
  hcis: buildSessionUser({ role_name: 'hcis', sequence: 2 }),
  payroll: buildSessionUser({ role_name: 'hcis', sequence: 2, computes_pay: true }),
  withoutPay: buildSessionUser({ role_name: 'hcis', sequence: 2, payroll: false }),
  paidHere: buildSessionUser({ gets_slips: true }),
  payerOnly: buildSessionUser({ role_name: 'hcis', pays: true, payroll: false, computes_pay: true }),
  limitedHr: buildSessionUser({ role_name: 'hcis', sequence: 2, company_ids: [2] }),
  deskMember: buildSessionUser({ serves_desk: true }),
  deskManager: buildSessionUser({ role_name: 'manager', sequence: 2, serves_desk: true }),
  deskHr: buildSessionUser({ role_name: 'hcis', sequence: 2, company_ids: [2], serves_desk: true }),
  newcomer: buildSessionUser({ status: 'new' }),
  withoutFactor: buildSessionUser({ role_name: 'hcis', status: 'new', must_add_factor: true }),
  withCode: buildSessionUser({ role_name: 'hcis', must_change_password: true }),
}
const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** Screens outside the menu, and a file whose link leads there. */
const linkedFrom: Partial<Record<Path, string>> = {
  '/ganti-password': 'app/layout/account-entries.ts',
  '/perangkat': 'app/layout/account-entries.ts',
  '/siapa-melihat-data-saya': 'app/layout/account-entries.ts',
  '/keamanan': 'app/layout/account-entries.ts',
  '/notifikasi': 'app/layout/account-entries.ts',
  '/preferensi': 'app/layout/account-entries.ts',
  '/form-identitas': 'screens.tsx',
  '/form-tambah-user': 'people/employee/employee-directory.page.tsx',
  '/form-reimburse': 'pay/reimbursement/reimbursement-view.tsx',
  '/form-overtime': 'pay/overtime/overtime-view.tsx',
  '/form-lembur-ditugaskan': 'pay/overtime/assigned-by-me.page.tsx',
  '/buat-berita': 'home/news/news-list.page.tsx',
  '/kelola-quotes': 'home/dashboard/dashboard.page.tsx',
  '/keluar-saya': 'lifecycle/home/own-card.tsx',
  '/surat/baru': 'letter/issued-letter/register.page.tsx',
  '/not-found': 'router.tsx',
}

/** Entries of the menu before screens became tabs. */
const formerEntries: Path[] = [
  ...(['/', '/tugas-saya', '/employee', '/struktur', '/master-data', '/kebijakan-persetujuan', '/jejak'] as const),
  ...(['/token-mesin', '/status-sistem', '/overview', '/request-leave', '/daftar-izin', '/cuti-saya'] as const),
  ...(['/saldo-cuti', '/kalender-kerja', '/kebijakan-cuti', '/reimburse', '/daftar-reimburse'] as const),
  ...(['/pengajuan-lembur', '/daftar-lembur', '/lembur-ditugaskan', '/daftar-ditugaskan', '/rekap-lembur'] as const),
  ...(['/berita', '/absensi', '/kelola-kehadiran', '/time-and-location', '/hari-ini', '/rekap-kehadiran'] as const),
  ...(['/aturan-kehadiran', '/tempat-kerja', '/pin-mesin', '/penggajian', '/koreksi', '/daftar-koreksi'] as const),
  ...(['/jadwal-saya', '/jadwal', '/shift', '/jam-musim'] as const),
]
/** Screens that were reached by buttons, and are tabs now. */
const formerLinks: Path[] = ['/wakil', '/akun-baru', '/kontrak-berakhir', '/perubahan-ditinjau', '/impor-karyawan']

const screen = (path: string) => screens.find((it) => it.path === path)!
const menuOf = (me: SessionUser) => menuFor(me).map((it) => it.label)

const labelsAt = (path: Path, me: SessionUser) => tabsAt(path, me)?.tabs.map((it) => it.label)

const forAll = [
  'Beranda',
  'EOA Profile',
  'Struktur',
  'Overview',
  'Perizinan',
  'Reimburse',
  'Pengajuan Lembur',
  'Daftar Ditugaskan',
  'Berita',
  'Absen Masuk/Pulang',
  'Kelola Kehadiran',
  'Surat Saya',
]
const forDeciders = [
  'Tugas Saya',
  'Masuk & Keluar',
  'Daftar Izin',
  'Daftar Reimburse',
  'Daftar Lembur',
  'Lembur Ditugaskan',
]
const forHr = [...forDeciders, 'Jadwal', 'Atur Jam', 'Penggajian', 'Laporan', 'Pengaturan', 'Surat']

describe('menuFor', () => {
  it('begins each group with the entries of the specification, in their order', () => {
    const specified: Record<string, string[]> = {
      'Master Data': ['EOA Profile'],
      'Self Service / Leaves': ['Overview', 'Perizinan', 'Daftar Izin'],
      'Self Service / Expense': [
        'Reimburse',
        'Daftar Reimburse',
        'Pengajuan Lembur',
        'Daftar Lembur',
        'Lembur Ditugaskan',
        'Daftar Ditugaskan',
      ],
      Kehadiran: ['Absen Masuk/Pulang', 'Kelola Kehadiran', 'Atur Jam'],
    }
    for (const [group, labels] of Object.entries(specified)) {
      const entries = screens.flatMap(({ menu }) => (menu?.group.join(' / ') === group ? [menu.label] : []))
      expect(entries.slice(0, labels.length)).toEqual(labels)
    }
  })

  it.each([
    ['staff', 12, []],
    ['cashier', 13, ['Daftar Reimburse']],
    ['supervisor', 14, ['Masuk & Keluar', 'Jadwal']],
    ['decidingSupervisor', 15, ['Tugas Saya', 'Masuk & Keluar', 'Jadwal']],
    ['manager', 20, [...forDeciders, 'Jadwal', 'Laporan']],
    ['limitedHr', 24, forHr],
    ['hcis', 24, forHr],
    ['finance', 24, forHr],
    ['payroll', 25, [...forHr, 'Proses Gaji']],
    ['withoutPay', 24, forHr],
    ['paidHere', 13, ['Slip Gaji']],
    ['deskMember', 13, ['Barang']],
    ['deskManager', 20, [...forDeciders, 'Jadwal', 'Laporan']],
    ['payerOnly', 25, [...forHr, 'Proses Gaji']],
  ] as const)('shows %s %i entries, of screens that they may open', (who, count, more) => {
    expect(menuOf(people[who]).toSorted()).toEqual([...forAll, ...more].toSorted())
    expect(menuOf(people[who])).toHaveLength(count)
  })

  it.each([
    ['/kelola-kehadiran', 'hcis', '/hari-ini'],
    ['/kelola-kehadiran', 'manager', '/hari-ini'],
    ['/kelola-kehadiran', 'staff', '/kelola-kehadiran'],
    ['/overview', 'hcis', '/overview'],
    ['/struktur', 'staff', '/struktur'],
    ['/barang', 'deskMember', '/barang'],
    ['/masuk-keluar', 'deskManager', '/masuk-keluar'],
  ] as const)('leads from the entry of %s for %s to the first tab, %s', (path, who, to) => {
    expect(menuFor(people[who]).find((it) => it.path === path)?.to.path).toBe(to)
  })

  it('adds the counts of the tabs to that of the entry', () => {
    const countsOf = (path: Path) => menuFor(people.hcis).find((it) => it.path === path)?.counts
    expect(countsOf('/kelola-kehadiran')).toEqual(['correction'])
    expect(countsOf('/daftar-izin')).toEqual(['leave'])
    expect(countsOf('/daftar-reimburse')).toEqual(['reimbursement'])
    expect(countsOf('/struktur')).toEqual([])
  })

  it('begins with what is to be paid for those who pay', () => {
    const [home, inbox, first, second, third] = menuFor(people.finance)
    expect([home, inbox, first, second].map((it) => it?.label)).toEqual([
      'Beranda',
      'Tugas Saya',
      'Daftar Reimburse',
      'Penggajian',
    ])
    expect([first?.group, second?.group, third?.group]).toEqual([['Bayar'], ['Bayar'], ['Master Data']])
    expect(first?.to).toMatchObject({ path: '/daftar-reimburse', search: { status: 'disetujui' } })
    expect(labelsAt('/daftar-reimburse', people.finance)).toEqual(['Siap Ditransfer', 'Semua Pengajuan'])
    expect(labelsAt('/daftar-reimburse', people.hcis)).toBeUndefined()
  })

  it('is empty until the identity form is filled in', () => {
    expect(menuOf(people.newcomer)).toEqual([])
    expect(menuOf(people.withoutFactor)).toEqual([])
  })

  it('gives every entry an icon of its own', () => {
    const icons = menuFor({ ...people.payroll, gets_slips: true }).map((it) => iconOf(it.path))
    expect(icons).not.toContain(iconOf('/not-found'))
    expect(new Set(icons).size).toBe(icons.length)
  })

  it('keeps the specified order and headings', () => {
    const groups = [...new Set(menuFor(people.payroll).map((it) => it.group.join(' / ') || it.label))]
    expect(groups).toEqual([
      'Beranda',
      'Tugas Saya',
      'Master Data',
      'Self Service / Leaves',
      'Self Service / Expense',
      'Berita',
      'Kehadiran',
      'Gaji',
      'Penggajian',
      'Laporan',
      'Pengaturan',
    ])
  })
})

describe('tabsAt', () => {
  it.each<[Path, keyof typeof people, string | undefined]>([
    ['/tugas-saya', 'manager', 'Keputusan · Delegasi'],
    ['/employee', 'hcis', 'Karyawan · Akun Belum Aktif · Kontrak Berakhir · Perlu Ditinjau · Impor'],
    ['/employee', 'limitedHr', 'Karyawan · Akun Belum Aktif · Kontrak Berakhir · Impor'],
    ['/employee', 'manager', undefined],
    ['/overview', 'hcis', 'Kalender · Tim · Hari Libur'],
    ['/overview', 'staff', 'Kalender · Hari Libur'],
    ['/request-leave', 'staff', 'Pengajuan · Sisa Cuti'],
    ['/daftar-izin', 'hcis', 'Keputusan · Saldo Cuti'],
    ['/daftar-izin', 'manager', undefined],
    ['/daftar-lembur', 'manager', 'Keputusan · Rekap Lembur'],
    ['/absensi', 'staff', 'Absen · Jadwal Saya · Koreksi Saya'],
    ['/kelola-kehadiran', 'manager', 'Hari Ini · Bulan Ini · Per Tanggal · Koreksi'],
    ['/kelola-kehadiran', 'supervisor', 'Hari Ini · Bulan Ini · Per Tanggal'],
    ['/kelola-kehadiran', 'staff', undefined],
    ['/time-and-location', 'hcis', 'Jam Kerja · Jam Musim · Aturan · Tempat Kerja · PIN Mesin'],
    ['/barang', 'hcis', 'Daftar · Barang · Templat · Meja'],
    ['/barang', 'deskHr', 'Daftar · Barang · Templat · Meja'],
    ['/barang', 'deskManager', 'Daftar · Barang'],
    ['/barang', 'deskMember', undefined],
    ['/masuk-keluar', 'manager', undefined],
    ['/jadwal', 'hcis', 'Pekan · Bulan · Shift'],
    ['/jadwal', 'manager', 'Pekan · Bulan'],
    ['/master-data', 'hcis', 'Master Data · Cuti · Persetujuan · Gaji · Token Mesin · Jejak Audit · Status Sistem'],
    ['/master-data', 'limitedHr', 'Master Data · Cuti · Persetujuan · Gaji'],
    ['/master-data', 'withoutPay', 'Master Data · Cuti · Persetujuan · Token Mesin · Jejak Audit · Status Sistem'],
    [
      '/kebijakan-gaji',
      'hcis',
      'Proses · Data Gaji · Komponen · Status PTKP · Angka Awal · Kasbon · Simulasi · Kebijakan',
    ],
    ['/detail-employee/$id/$userId', 'hcis', undefined],
  ])('%s has for %s the tabs %s', (path, who, labels) => {
    expect(labelsAt(path, people[who])?.join(' · ')).toBe(labels)
  })

  it('is the same on each tab of an entry', () => {
    for (const { path, tabOf } of screens)
      if (tabOf) expect(tabsAt(path, people.hcis)).toEqual(tabsAt(tabOf, people.hcis))
  })
})

describe('redirectFor', () => {
  it.each([
    ['/', undefined, '/login'],
    ['/login', undefined, undefined],
    ['/login', 'staff', '/'],
    ['/reset-password/$token', 'hcis', '/'],
    ['/bukan-saya/$token', undefined, undefined],
    ['/bukan-saya/$token', 'hcis', undefined],
    ['/', 'staff', undefined],
    ['/employee', 'staff', '/detail-employee/16/6'],
    ['/employee', 'manager', undefined],
    ['/kelola-quotes', 'manager', '/'],
    ['/kelola-quotes', 'hcis', undefined],
    ['/form-tambah-user', 'manager', '/'],
    ['/time-and-location', 'staff', '/'],
    ['/daftar-izin', 'supervisor', '/'],
    ['/daftar-izin', 'manager', undefined],
    ['/daftar-reimburse', 'cashier', undefined],
    ['/kebijakan-gaji', 'hcis', undefined],
    ['/kebijakan-gaji', 'withoutPay', '/'],
    ['/proses-gaji', 'payerOnly', undefined],
    ['/proses-gaji/$id/karyawan/$userId', 'payerOnly', '/'],
    ['/proses-gaji', 'staff', '/'],
    ['/slip-gaji', 'staff', undefined],
    ['/barang', 'staff', '/'],
    ['/barang', 'manager', '/'],
    ['/barang', 'deskMember', undefined],
    // A delegation may begin after the sign-in.
    ['/tugas-saya', 'supervisor', undefined],
    ['/form-lembur-ditugaskan', 'supervisor', '/'],
    ['/buat-berita', 'manager', '/berita'],
    ['/edit-berita/$id', 'staff', '/berita'],
    ['/berita', 'newcomer', '/form-identitas'],
    ['/form-identitas', 'newcomer', undefined],
    ['/', 'withCode', '/ganti-password'],
    ['/ganti-password', 'withCode', undefined],
    ['/', 'withoutFactor', '/keamanan'],
    ['/form-identitas', 'withoutFactor', '/keamanan'],
    ['/keamanan', 'withoutFactor', undefined],
    ['/keamanan', 'staff', undefined],
    ['/setup', undefined, undefined],
    ['/bantuan', undefined, undefined],
    ['/bantuan/$guide', 'withCode', undefined],
    ['/bantuan', 'newcomer', undefined],
    ['/setup', 'hcis', undefined],
  ] as const)('%s for %s redirects to %s', (path, who, to) => {
    expect(redirectFor(screen(path), who && people[who])).toBe(to)
  })
})

describe('screens', () => {
  const paths: string[] = screens.map((it) => it.path)

  it('have unique paths, and existing parents and redirect targets', () => {
    expect(new Set(paths).size).toBe(paths.length)
    const targets = [...screens.map((it) => it.parent ?? '/'), ...screens.map((it) => it.redirectTo ?? '/')]
    expect([...targets, ...aliases.map((it) => it.to)].filter((it) => !paths.includes(it))).toEqual([])
  })

  it('are entries, tabs of an entry, or reached by a link', () => {
    const isPlaced = ({ path, menu, tabOf }: Screen) =>
      menu !== undefined || screens.some((it) => it.menu && it.tab && it.path === tabOf) || path in linkedFrom
    const inside = screens.filter((it) => it.access !== 'public' && !it.path.includes('$'))
    expect(inside.filter((it) => !isPlaced(it)).map((it) => it.path)).toEqual([])
    for (const [path, file] of Object.entries(linkedFrom))
      expect(sources[`./${file}`], `${file} leads to ${path}`).toMatch(new RegExp(`['"]${path}['"]`))
  })

  it('keep every address that the menu once had', () => {
    for (const path of [...formerEntries, ...formerLinks]) {
      expect(redirectFor(screen(path), people.hcis), path).toBeUndefined()
      expect(screen(path).menu ?? screen(path).tabOf, path).toBeDefined()
    }
  })

  it.each([
    ['/hari-ini', 'Dashboard > Kelola Kehadiran > Hari Ini'],
    ['/kelola-kehadiran', 'Dashboard > Kelola Kehadiran'],
    ['/master-data', 'Dashboard > Pengaturan'],
    ['/kebijakan-cuti', 'Dashboard > Pengaturan > Cuti'],
    ['/cuti-saya', 'Dashboard > Overview > Perizinan > Sisa Cuti'],
    ['/daftar-lembur', 'Dashboard > Daftar Lembur'],
    ['/ganti-password', 'Dashboard > Ganti-password'],
    ['/berita/$id', 'Dashboard > Berita > Detail Berita'],
    ['/detail-employee/$id/$userId/alamat', 'Dashboard > Detail Employee > Edit Alamat'],
    ['/form-identitas', 'Dashboard > Form Identitas Diri'],
    ['/pengajuan-lembur', 'Dashboard > Lembur'],
    ['/form-lembur-ditugaskan', 'Dashboard > Lembur Ditugaskan'],
  ])('%s has the breadcrumb %s', (path, breadcrumbs) => {
    expect(
      breadcrumbsOf(screen(path))
        .map((it) => it.label)
        .join(' > '),
    ).toBe(breadcrumbs)
  })

  it('are headed by the entry that the account has', () => {
    const headOf = (me: SessionUser) => [
      entryHeading(screen('/barang'), me),
      breadcrumbsOf(screen('/barang'), me)
        .map((it) => it.label)
        .join(' > '),
    ]
    expect(headOf(people.deskMember)).toEqual(['Barang', 'Dashboard > Barang'])
    expect(headOf(people.deskManager)).toEqual(['Masuk & Keluar', 'Dashboard > Masuk & Keluar > Barang'])
  })
})
