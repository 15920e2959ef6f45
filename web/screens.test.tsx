import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import { buildSessionUser } from '#test/web/testing.tsx'
import { iconOf } from './app/menu-icons.ts'
import { aliases, breadcrumbsOf, menuFor, redirectFor, screens } from './screens.tsx'

const people = {
  staff: buildSessionUser(),
  finance: buildSessionUser({ pays: true }),
  supervisor: buildSessionUser({ role_name: 'manager', sequence: 3 }),
  manager: buildSessionUser({ role_name: 'manager', sequence: 2 }),
  hcis: buildSessionUser({ role_name: 'hcis', sequence: 2 }),
  newcomer: buildSessionUser({ status: 'new' }),
  withoutFactor: buildSessionUser({ role_name: 'hcis', status: 'new', must_add_factor: true }),
  withCode: buildSessionUser({ role_name: 'hcis', must_change_password: true }),
}
const screen = (path: string) => screens.find((it) => it.path === path)!
const menuOf = (me: SessionUser) => menuFor(me).map((it) => it.label)

const forAll = [
  'Beranda',
  'EOA Profile',
  'Struktur',
  'Overview',
  'Perizinan',
  'Kalender Kerja',
  'Cuti Saya',
  'Reimburse',
  'Pengajuan Lembur',
  'Daftar Ditugaskan',
  'Berita',
  'Absen Masuk/Pulang',
  'Kelola Kehadiran',
  'Koreksi',
  'Jadwal Saya',
]
const forManagers = ['Hari Ini', 'Rekap Kehadiran', 'Jadwal']
const forDeciders = [
  'Tugas Saya',
  'Daftar Izin',
  'Daftar Reimburse',
  'Daftar Lembur',
  'Lembur Ditugaskan',
  'Rekap Lembur',
  'Daftar Koreksi',
]

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
    ['staff', []],
    ['finance', ['Daftar Reimburse']],
    ['supervisor', ['Tugas Saya', ...forManagers]],
    ['manager', [...forDeciders, ...forManagers]],
    [
      'hcis',
      [
        ...forDeciders,
        ...forManagers,
        'Atur Jam',
        'Shift',
        'Jam Musim',
        'Aturan Kehadiran',
        'Tempat Kerja',
        'PIN Mesin',
        'Penggajian',
        'Kebijakan Cuti',
        'Master Data',
        'Kebijakan Persetujuan',
        'Saldo Cuti',
        'Jejak Audit',
        'Token Mesin',
        'Status Sistem',
      ],
    ],
  ] as const)('shows %s the screens that they may open', (who, more) => {
    expect(menuOf(people[who]).toSorted()).toEqual([...forAll, ...more].toSorted())
  })

  it('is empty until the identity form is filled in', () => {
    expect(menuOf(people.newcomer)).toEqual([])
    expect(menuOf(people.withoutFactor)).toEqual([])
  })

  it('gives every entry an icon of its own', () => {
    const icons = menuFor(people.hcis).map((it) => iconOf(it.path))
    expect(icons).not.toContain(iconOf('/not-found'))
    expect(new Set(icons).size).toBe(icons.length)
  })

  it('keeps the specified order and headings', () => {
    const groups = [...new Set(menuFor(people.hcis).map((it) => it.group.join(' / ') || it.label))]
    expect(groups).toEqual([
      'Beranda',
      'Tugas Saya',
      'Master Data',
      'Self Service / Leaves',
      'Self Service / Expense',
      'Berita',
      'Kehadiran',
    ])
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
    ['/daftar-reimburse', 'finance', undefined],
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

  it.each([
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
})
