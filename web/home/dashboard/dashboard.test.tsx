import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import { errorResponse, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import DashboardPage from './dashboard.page.tsx'
// Preloads the lazy sheet, so that a slow machine does not time out waiting for it.
import './headcount-chart.tsx'

const answers: [RegExp, unknown][] = [
  [/payroll\/company/, { data: [] }],
  [/attendance\/day\?/, { data: [], total_item: 0 }],
  [/quotes\/random/, { data: { id: 1, name: 'Mulai hari ini' } }],
  [/profile\/picture/, { data: { profile: null } }],
  [/staff\/task/, { data: [{ ID: 1, task: 'Laporan bulanan', status: 'pending' }] }],
  [
    /news\/latest/,
    {
      data: [
        {
          id: 1,
          title: 'Libur bersama',
          sub_title: 'Kantor tutup',
          body: '<p>Isi</p>',
          status: 'publish',
          created_at: '2026-03-05T04:00:00Z',
          user_name: 'Ratna',
          company_ids: [],
          company_names: [],
          can_change: false,
        },
      ],
      total: 1,
    },
  ],
  [
    /hcis\/mail\/state/,
    {
      data: {
        is_configured: true,
        waiting: 12,
        waiting_since: '2026-03-05T03:00:00Z',
        failed: 1,
        failing_since: '2026-03-05T04:00:00Z',
        error: '535 wrong password',
      },
    },
  ],
  [
    /hcis\/mail\/failed/,
    {
      data: [
        {
          id: 3,
          recipient_name: 'Siti',
          recipient_address: 'siti@salah.id',
          subject: 'Reset password HCIS',
          created_at: '2026-03-05T04:00:00Z',
          failed_at: '2026-03-05T04:01:00Z',
          reason: '550 no such user',
        },
      ],
      current_page: 1,
      has_previous_page: false,
      has_next_page: false,
      previous_page: 1,
      next_page: 1,
      last_page: 1,
      total_item: 1,
    },
  ],
  [/position\/total/, { data: { totalEmployee: 61, totalMale: 34, totalFemale: 27 } }],
  [/leaves\/total\?type=izin/, { data: { total: 5 } }],
  [/leaves\/total\?type=cuti/, { data: { total: 6 } }],
  [/leaves\/total\?type=sakit/, { data: { total: 7 } }],
  [/attendance\/gap/, { data: [] }],
  [
    /attendance\/now/,
    {
      data: {
        status: '-',
        date: '2026-05-04',
        today: '2026-05-04',
        in: '-',
        out: '-',
        location: '-',
        last_location: 'Work From Home',
        in_rules: '08:00:00',
        out_rules: '17:00:00',
        split_out: null,
        split_in: null,
        grace_minutes: 0,
        attendance: 'own',
        attendance_of: null,
        late: '-',
        out_fast: '-',
        now: '2026-05-03T22:52:00Z',
        timezone: 'Asia/Jayapura',
      },
    },
  ],
  [
    /staff\/home/,
    {
      data: {
        year: 2026,
        taken: 2,
        granted: 12,
        available: 6.5,
        joint_ahead: 1,
        requests: [
          {
            kind: 'reimbursement',
            id: 3,
            status: 'ditolak',
            status_label: 'Ditolak',
            note: 'Kuitansi kurang jelas',
            request_type: null,
            from: '2026-05-01',
            to: '2026-05-01',
            total: '469500.00',
            description: 'Taksi ke bandara',
          },
        ],
      },
    },
  ],
  [/inbox\/total/, { data: { leave: 9, reimbursement: 8, overtime: 5, correction: 1, certificate: 0, total: 23 } }],
  [/attendance\/today/, { data: { active: 61, present: 50, away: 5, off: 0, absent: 8, not_due: 2 } }],
  [
    /leaves\/away/,
    {
      data: {
        from: '2026-05-04',
        to: '2026-05-10',
        total: 14,
        next: {
          from: '2026-05-11',
          to: '2026-05-17',
          total: 3,
          rows: [
            {
              id: 3,
              position_id: 14,
              user_id: 4,
              user_name: 'Budi Santoso',
              job_name: 'Guru',
              company_name: 'PT Cahaya',
              request_type: 'sakit',
              start_date: '2026-05-12',
              end_date: '2026-05-13',
              status: 'waiting',
            },
          ],
        },
        rows: [
          {
            id: 1,
            position_id: 14,
            user_id: 4,
            user_name: 'Gita Maulana',
            job_name: 'Guru',
            company_name: 'PT Cahaya',
            request_type: 'cuti',
            start_date: '2026-04-30',
            end_date: '2026-05-05',
            status: 'accepted',
          },
          {
            id: 2,
            position_id: 14,
            user_id: 4,
            user_name: 'Gita Maulana',
            job_name: 'Guru',
            company_name: 'PT Cahaya',
            request_type: 'izin',
            start_date: '2026-05-08',
            end_date: '2026-05-08',
            status: 'waiting',
          },
          {
            id: 4,
            position_id: 15,
            user_id: 5,
            user_name: 'Gita Maulana',
            job_name: 'Kasir',
            company_name: 'PT Cahaya',
            request_type: 'sakit',
            start_date: '2026-05-04',
            end_date: '2026-05-04',
            status: 'accepted',
          },
        ],
      },
    },
  ],
  [/contract\/ending\/total/, { data: { total: 3, past: 1, next_end_at: '2026-05-30' } }],
  [
    /contract\/ending/,
    {
      data: [
        {
          id: 4,
          user_id: 5,
          name: 'Wahyu',
          company_name: 'PT Cahaya',
          job_name: 'Staff',
          contract_end_at: '2026-05-30',
          days_left: 26,
        },
      ],
      current_page: 1,
      has_previous_page: false,
      has_next_page: false,
      previous_page: 1,
      next_page: 1,
      last_page: 1,
      total_item: 3,
    },
  ],
  [/manager\/chart/, { data: [{ company_name: 'PT Cahaya', male: 12, female: 7 }] }],
  [/staff\/company/, { data: [{ id: 1, name: 'PT Cahaya' }] }],
]
const answer = ({ url }: RecordedRequest) => answers.find(([path]) => path.test(url))?.[1] ?? errorResponse(404, url)

const open = (me: Partial<SessionUser>) => {
  // Without IntersectionObserver everything renders at once.
  vi.stubGlobal('IntersectionObserver', undefined)
  signIn(me)
  renderAt('/', <DashboardPage />)
}

const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

/** The filters of the chart wait until the person moves. */
const drawFilters = async () => {
  await screen.findByRole('table', { name: 'Ikhwan dan Akhwat per entitas' })
  fireEvent.pointerMove(window)
}

describe('dashboard', () => {
  it('shows HR the failed mails until they are marked as handled', async () => {
    const requests = stubServer(answer)
    open({ role_name: 'hcis' })
    const notice = await screen.findByRole('region', { name: 'Email tidak terkirim' })
    expect(notice.textContent).toContain('siti@salah.id')
    expect(notice.textContent).toContain('550 no such user')
    await userEvent.click(within(notice).getByRole('button', { name: 'Sudah ditangani: siti@salah.id' }))
    await waitFor(() =>
      expect(requests.some((it) => it.method === 'DELETE' && it.url.endsWith('/failed/3'))).toBe(true),
    )
  })

  it('tells HR since when the mail server takes no mail, and why', async () => {
    stubServer(answer)
    open({ role_name: 'hcis' })
    const notice = await screen.findByRole('region', { name: 'Email tertahan' })
    expect(notice.textContent).toContain('Server email tidak menerima email sejak')
    expect(notice.textContent).toContain('12 email menunggu sejak')
    expect(notice.textContent).toContain('535 wrong password')
  })

  it('shows staff the attendance card, leave taken and the latest own requests', async () => {
    const requests = stubServer(answer)
    open({ role_name: 'staff' })
    const card = await screen.findByRole('region', { name: 'Kehadiran hari ini' })
    await waitFor(() => expect(within(card).getByRole('timer').textContent).toBe('07.52'))
    expect(card.textContent).toContain('Jam kerja 08.00–17.00 WIT')
    await userEvent.click(within(card).getByRole('button', { name: 'Absen Masuk' }))
    const sheet = await screen.findByRole('alertdialog', { name: 'Apakah Anda yakin ingin absen masuk?' })
    expect(sheet.textContent).toContain('07.52.')
    expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: 'Work From Home' }).checked).toBe(true)
    expect(requests.filter((it) => it.method === 'POST')).toEqual([])
    await userEvent.click(within(sheet).getByRole('button', { name: 'Ya' }))
    await waitFor(() =>
      expect(requests.find((it) => it.method === 'POST')?.body).toEqual({ status: 'in', location: 'Work From Home' }),
    )
    expect(await screen.findByText('Cuti 2 dari 12 · 2026')).toBeTruthy()
    expect(await linkOf('Tersedia 6,5 hari')).toBe('/cuti-saya')
    const mine = screen.getByRole('region', { name: 'Pengajuan saya' })
    expect(mine.textContent).toContain('Reimburse · Rp 469.500,00Ditolak')
    expect(mine.textContent).toContain('“Kuitansi kurang jelas”')
    expect(await linkOf('Ajukan izin')).toBe('/request-leave?form=baru')
    expect(await linkOf('Klaim biaya')).toBe('/form-reimburse')
    expect(await linkOf('Lembur')).toBe('/form-overtime')
    expect(await linkOf('Koreksi')).toBe('/koreksi?form=baru')
    expect(requests.filter((it) => /away|attendance\/today|inbox/.test(it.url))).toEqual([])
  })

  it('shows HR the waiting requests, absences, ending contracts and who is away', async () => {
    stubServer(answer)
    open({ role_name: 'hcis' })
    expect(await linkOf('Menunggu keputusan 23 9 izin · 8 reimburse · 5 lembur · 1 koreksi')).toBe('/tugas-saya')
    expect(await linkOf('Belum datang hari ini 6 dari 61 karyawan · 5 izin · 2 belum waktunya')).toBe(
      '/hari-ini?show=belum_datang',
    )
    expect(await linkOf('Kontrak berakhir ≤ 60 hari 3 1 sudah lewat · terdekat 30 Mei 2026')).toBe('/kontrak-berakhir')
    const week = await screen.findByRole('region', { name: 'Tidak masuk pekan ini' })
    const people = within(week).getAllByRole('listitem')
    expect(people.map((it) => it.textContent)).toEqual([
      'Gita Maulana · GuruCutiIzin · Menunggu',
      // Another person of the same name and company.
      'Gita Maulana · KasirSakit',
      'Budi Santoso Sakit 12–13 Mei 2026 · Menunggu',
    ])
    const links = within(week)
      .getAllByRole('link')
      .map((it) => [it.textContent, it.getAttribute('href')])
    expect(links).toContainEqual(['Gita Maulana', '/detail-employee/14/4?tab=waktu'])
    expect(links).toContainEqual(['Cuti', '/request-leave/detail/1'])
    expect(links).toContainEqual(['Sakit 12–13 Mei 2026 · Menunggu', '/request-leave/detail/3'])
    expect(week.textContent).toContain('11 lagi tidak ditampilkan')
    const next = within(week).getByRole('region', { name: 'Tidak masuk pekan depan' })
    expect(next.textContent).toContain('dan 2 lagi')
  })

  it('shows staff quote, profile, tasks and news, and calls no manager endpoint', async () => {
    const requests = stubServer(answer)
    open({ role_name: 'staff' })
    expect(await screen.findByText('Mulai hari ini')).toBeTruthy()
    expect(await screen.findByText('Laporan bulanan')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Libur bersama' })).toBeTruthy()
    expect(await linkOf('Foto Budi Santoso Budi Santoso Staff Akademik PT Cahaya Edukasi NIK 1000000006')).toBe(
      '/detail-employee/16/6',
    )
    expect(screen.queryByText('Total Karyawan')).toBeNull()
    expect(screen.queryByRole('link', { name: /Kelola Quotes|Buat Berita/ })).toBeNull()
    expect(requests.filter((it) => it.url.includes('/manager/'))).toEqual([])
  })

  it('shows HR the numbers linked to their lists, and two buttons', async () => {
    stubServer(answer)
    open({ role_name: 'hcis' })
    expect(await linkOf('Total Karyawan 61')).toBe('/employee?status=active')
    expect(await linkOf('Laki-laki 34')).toBe('/employee?type=laki-laki&status=active')
    expect(await linkOf('Perempuan 27')).toBe('/employee?type=perempuan&status=active')
    expect(await linkOf('Izin 5')).toBe('/daftar-izin?type=izin')
    expect(await linkOf('Cuti 6')).toBe('/daftar-izin?type=cuti')
    expect(await linkOf('Sakit 7')).toBe('/daftar-izin?type=sakit')
    expect(await linkOf('Kelola Quotes')).toBe('/kelola-quotes')
    expect(await linkOf('Buat Berita')).toBe('/buat-berita')
    await drawFilters()
    expect(await screen.findByRole('combobox', { name: 'Entitas' })).toBeTruthy()
  })

  it('shows the chart as a table too, with the labels of the series', async () => {
    stubServer(answer)
    open({ role_name: 'manager', sequence: 2 })
    const table = await screen.findByRole('table', { name: 'Ikhwan dan Akhwat per entitas' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((it) => it.textContent))
    expect(cells).toEqual([
      ['Entitas', 'Ikhwan', 'Akhwat'],
      ['PT Cahaya', '12', '7'],
    ])
    await drawFilters()
    await screen.findByRole('combobox', { name: 'STIFIn' })
    expect(screen.queryByRole('combobox', { name: 'Entitas' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Kelola Quotes|Buat Berita/ })).toBeNull()
  })

  it('refetches the chart when a filter changes, and draws the remaining series', async () => {
    const requests = stubServer(answer)
    open({ role_name: 'manager', sequence: 2 })
    await drawFilters()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Jenis Kelamin' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Perempuan' }))
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/manager/chart?gender=perempuan'))
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((it) => it.textContent)).toEqual(
        expect.arrayContaining(['Entitas', 'Akhwat']),
      ),
    )
    expect(screen.queryByRole('columnheader', { name: 'Ikhwan' })).toBeNull()
  })

  it('shows a junior manager the leave numbers without links', async () => {
    stubServer(answer)
    open({ role_name: 'manager', sequence: 3 })
    expect(await linkOf('Total Karyawan 61')).toBe('/employee?status=active')
    expect(await screen.findByText('5')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^(Izin|Cuti|Sakit)/ })).toBeNull()
  })

  it('stays usable when parts fail, and retries each part', async () => {
    let works = false
    stubServer((request) =>
      works || !/leaves\/total\?type=cuti|manager\/chart|news\/latest/.test(request.url)
        ? answer(request)
        : errorResponse(403, 'x'),
    )
    open({ role_name: 'hcis' })
    expect(await linkOf('Izin 5')).toBeTruthy()
    expect(await screen.findByText('Laporan bulanan')).toBeTruthy()
    const retry = await screen.findByRole('button', { name: 'Coba lagi memuat Cuti' })
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Coba lagi' })).toHaveLength(2))
    works = true
    await userEvent.click(retry)
    expect(await linkOf('Cuti 6')).toBe('/daftar-izin?type=cuti')
    for (const button of screen.getAllByRole('button', { name: 'Coba lagi' })) await userEvent.click(button)
    expect(await screen.findByRole('link', { name: 'Libur bersama' })).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'Ikhwan dan Akhwat per entitas' })).toBeTruthy()
  })
})
