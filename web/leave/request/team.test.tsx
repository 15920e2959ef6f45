import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { TeamMember } from '#contract/leave/team.ts'
import { mondayOf } from '#contract/platform/day.ts'
import { type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { localDay } from '#web/ui/format.ts'
import { addDays } from './date-arithmetic.ts'
import OverviewPage from './leave-overview.page.tsx'
import { placeInYear } from './year-table.tsx'

const monday = mondayOf(localDay(new Date().toISOString()))
const next = addDays(monday, 7)
const member = (user_name: string, leaves: Partial<TeamMember['leaves'][number]>[]): TeamMember => ({
  position_id: user_name.length,
  user_name,
  job_name: 'Staff',
  company_name: 'PT Cahaya Edukasi',
  leaves: leaves.map((it, index) => ({
    id: user_name.length * 10 + index,
    request_type: 'cuti',
    start_date: next,
    end_date: next,
    status: 'accepted',
    ...it,
  })),
})
const team = [
  member('Wati', [{ start_date: next, end_date: addDays(next, 1) }]),
  member('Agus Salim', [{ start_date: monday, end_date: monday, status: 'waiting', request_type: 'sakit' }]),
]
const server = ({ url }: RecordedRequest) =>
  url.includes('/leaves/team')
    ? { data: team, current_page: 1, last_page: 1, total_item: team.length, has_next_page: false }
    : { data: [] }
const region = (name: string) => screen.findByRole('region', { name })

describe('team leave on the overview', () => {
  it('shows a manager who is away this week and next', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    stubServer(server)
    renderAt('/overview', <OverviewPage />)
    const soon = await region('Tidak masuk pekan depan')
    expect(await within(soon).findByText('Wati')).toBeTruthy()
    expect(within(soon).queryByText('Agus Salim')).toBeNull()
    expect(within(await region('Tidak masuk pekan ini')).getByText('Agus Salim')).toBeTruthy()
  })

  it('shows people and days in a table of two weeks and pages forward', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(server)
    renderAt('/overview?tab=tim', <OverviewPage />)
    const table = await screen.findByRole('table', { name: 'Tim' })
    const row = (await within(table).findByText('Wati')).closest('tr')!
    expect(within(row).getAllByText('Cuti (Disetujui)')).toHaveLength(2)
    expect(within(table).getAllByText('Sakit (Menunggu)')).toHaveLength(1)
    expect(requests.find((it) => it.url.includes('/team'))?.url).toContain(`from=${monday}&to=${addDays(monday, 13)}`)
    await userEvent.click(screen.getByRole('button', { name: 'Berikutnya' }))
    await screen.findByRole('button', { name: 'Hari ini' })
    expect(requests.some((it) => it.url.includes(`from=${addDays(monday, 14)}`))).toBe(true)
  })

  it('tells people of the same name apart by their job', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const namesakes = [
      { ...member('Gita', [{}]), position_id: 1, job_name: 'Guru' },
      { ...member('Gita', [{ id: 2 }]), position_id: 2, job_name: 'Kasir' },
    ]
    stubServer((request) =>
      request.url.includes('/leaves/team') ? { data: namesakes, last_page: 1, total_item: 2 } : server(request),
    )
    renderAt('/overview', <OverviewPage />)
    const soon = await region('Tidak masuk pekan depan')
    const items = await within(soon).findAllByRole('listitem')
    expect(items.map((it) => it.querySelector('strong')?.textContent)).toEqual(['Gita · Guru', 'Gita · Kasir'])
    cleanup()
    renderAt('/overview?tab=tim', <OverviewPage />)
    const table = await screen.findByRole('table', { name: 'Tim' })
    expect(within(table).getByRole('rowheader', { name: 'Gita · Kasir' })).toBeTruthy()
  })

  it('shows the calendar instead of the team when the viewer may read no approval list', async () => {
    signIn()
    const requests = stubServer(server)
    renderAt('/overview?tab=tim', <OverviewPage />)
    expect(await screen.findByText('Sembunyikan yang ditolak')).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Tim' })).toBeNull()
    expect(requests.filter((it) => it.url.includes('/team'))).toEqual([])
  })
})

describe('a year of a team', () => {
  it('draws a strip a person with all people, and pages by years', async () => {
    signIn({ role_name: 'manager', sequence: 2 })
    const requests = stubServer(server)
    renderAt('/overview?tab=tim&span=year&from=2026-03-10', <OverviewPage />)
    const table = await screen.findByRole('table', { name: 'Izin dan cuti 2026' })
    const [bar] = within(table).getAllByRole('img')
    expect(bar?.getAttribute('aria-label')).toMatch(/^Cuti .*, disetujui$/)
    const { url } = requests.find((it) => it.url.includes('/team'))!
    expect(url).toContain('who=all&from=2026-01-01&to=2026-12-31')
    expect(screen.queryByRole('combobox', { name: 'Karyawan' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Berikutnya' }))
    expect(await screen.findByRole('heading', { name: '2027' })).toBeTruthy()
  })

  it.each([
    ['2026-01-01', '2026-12-31', 0, 100],
    ['2026-01-01', '2026-01-01', 0, 100 / 365],
    ['2025-12-20', '2026-01-10', 0, 1000 / 365],
    ['2026-12-31', '2027-01-03', 36_400 / 365, 100 / 365],
    ['2028-02-29', '2028-02-29', 5900 / 366, 100 / 366],
  ])('places %s to %s within its year', (start_date, end_date, left, width) => {
    const place = placeInYear(start_date.startsWith('2028') ? '2028' : '2026', { start_date, end_date })
    expect(place.left).toBeCloseTo(left, 5)
    expect(place.width).toBeCloseTo(width, 5)
  })
})
