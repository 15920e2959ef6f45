/** The worked cases of ledgers, through HTTP and the nightly settlement: the policy by default unless a case says otherwise. */
import { beforeEach, describe, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leaveCancel } from '#contract/leave/cancel.ts'
import { DEFAULT_LEAVE_POLICY, type LeavePolicy, leavePolicy } from '#contract/leave/policy.ts'
import { leave } from '#contract/leave/request.ts'
import { career } from '#contract/people/career.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { notice } from '#contract/platform/notice.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildJob } from '#db/build/person.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { jobsOf } from '#server/jobs.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { runJobs } from './runner.ts'

const hr = startApp()
let actors: Actors
let siti: Browser
let boss: Browser
let office: Browser

beforeEach(async () => {
  noon('2026-01-05')
  actors = await buildActors(hr.sql)
  await hr.sql`update companies set ledger_from = 2026`
  await hr.sql`delete from holidays`
  await startedOn('2020-01-01')
  siti = await hr.as(actors.siti)
  boss = await hr.as(actors.manager)
  office = await hr.as(actors.hcis)
})

const noon = (day: string) => hr.clock.set(`${day}T05:00:00Z`)
const startedOn = (day: string) => hr.sql`
  update positions set start_at = ${day} where id = ${actors.siti.position_id}`
/** The work of the job when this day begins. */
const night = async (day: string, company_id = actors.company.id) => {
  noon(day)
  const due = { grants_until: day, ended_until: shiftDay(day, -1) }
  await settleCompany(hr.sql, hr.clock, company_id, { due })
}
const ask = async (start_date: string, end_date = start_date, request_type: 'cuti' | 'sakit' = 'cuti') =>
  (await siti.call(leave.submit, { body: leaveDraft({ request_type, start_date, end_date }) })).data.id
const accept = (id: number) => boss.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
const take = async (...days: [string, string?, 'sakit'?]) => {
  const id = await ask(...days)
  await accept(id)
  return id
}
const balance = async (year = 2026) => (await siti.call(leaveBalance.own, { query: { year } })).data
/** Entries of a year, without those of the kinds that are not asked about. */
const entries = async (year: number, ...kinds: string[]) => {
  const { entries: all } = await balance(year)
  const asked = kinds.length > 0 ? all.filter((it) => kinds.includes(it.kind)) : all
  return asked.map((it) => `${it.date} ${it.kind} ${it.days}`)
}
const choose = (changes: Partial<LeavePolicy>) =>
  office.call(leavePolicy.save, {
    params: { companyId: actors.company.id },
    body: { ...DEFAULT_LEAVE_POLICY, ...changes },
  })
const applyPack = () => office.call(workCalendar.applyPack, { body: { year: 2026 } })
const worked = (day: string) => hr.sql`
  insert into attendances (position_id, company_id, work_date, "in", "out")
  values (${actors.siti.position_id}, ${actors.company.id}, ${day}, '08:00', '17:00')`

describe('the grant', () => {
  it.each([
    ['15', '2024-03-10', {}, '2026-01-01', ['2026-01-01 grant 12']],
    ['16', '2025-07-15', {}, '2026-07-14', []],
    ['16, on its day', '2025-07-15', {}, '2026-07-15', ['2026-07-15 grant 6']],
    ['17', '2025-12-20', {}, '2026-12-20', ['2026-12-20 grant 1']],
    ['18', '2025-08-02', { annual_days: 14 }, '2026-08-02', ['2026-08-02 grant 6']],
    ['19', '2025-01-01', {}, '2026-01-01', ['2026-01-01 grant 12']],
    ['20', '2026-02-01', {}, '2026-12-31', []],
  ])('case %s', async (_, start_at, changes, day, expected) => {
    await startedOn(start_at)
    await choose(changes)
    await night(day)
    expect(await entries(2026)).toEqual(expected)
  })

  it('case 16: the year after is granted in full', async () => {
    await startedOn('2025-07-15')
    expect(await balance()).toMatchObject({ entitled_from: '2026-07-15', expected: 6 })
    await night('2027-01-01')
    expect(await entries(2027, 'grant')).toEqual(['2027-01-01 grant 12'])
  })

  it('case 20: joint days are free before the first grant, of eleven months next year', async () => {
    await applyPack()
    await startedOn('2026-02-01')
    await night('2026-12-31')
    expect(await balance()).toMatchObject({ granted: 0, expected: 0, joint: 0, joint_ahead: 0 })
    await night('2027-02-01')
    expect(await entries(2027, 'grant')).toEqual(['2027-02-01 grant 11'])
  })

  it('case 35: a raised policy gives everybody the difference the night after', async () => {
    await night('2026-01-01')
    noon('2026-05-04')
    await choose({ annual_days: 14 })
    expect(await balance()).toMatchObject({ remaining: 12, expected: 2, available: 14 })
    await night('2026-05-05')
    expect(await entries(2026)).toEqual(['2026-01-01 grant 12', '2026-01-01 grant 2'])
  })
})

describe('joint leave', () => {
  beforeEach(() => applyPack())

  it('case 21: is kept back from 1 January on', async () => {
    await night('2026-01-01')
    expect(await balance()).toMatchObject({ remaining: 12, joint_ahead: 8, available: 4 })
  })

  it('case 22: with five days waiting, two ahead and three joint days past', async () => {
    await night('2026-03-21')
    await ask('2026-06-08', '2026-06-12')
    await take('2026-07-06', '2026-07-07')
    const expected = { joint: 3, taken: 2, remaining: 7, reserved: 5, joint_ahead: 5, available: -3 }
    expect(await balance()).toMatchObject(expected)
  })

  it('case 23: costs nothing who works on the day, also if that is known later', async () => {
    await worked('2026-12-24')
    await night('2026-12-25')
    expect((await entries(2026, 'joint')).filter((it) => it.startsWith('2026-12'))).toEqual([])
    await hr.sql`delete from attendances`
    await night('2026-12-26')
    expect((await entries(2026, 'joint')).at(-1)).toBe('2026-12-24 joint -1')
    noon('2027-01-02')
    await worked('2026-12-24')
    await night('2027-01-03')
    expect((await entries(2026, 'joint')).slice(-2)).toEqual(['2026-12-24 joint -1', '2026-12-24 joint 1'])
    expect((await balance()).remaining).toBe(0)
  })

  it('case 24: costs nothing within accepted sick leave', async () => {
    await take('2026-03-16', '2026-03-20', 'sakit')
    await night('2026-03-21')
    expect(await entries(2026, 'joint')).toEqual(['2026-02-16 joint -1'])
  })

  it('case 36: is written from midnight in the zone of the company on', async () => {
    await hr.sql`update companies set timezone = 'Asia/Jayapura' where id = ${actors.elsewhere.id}`
    await hr.sql`update positions set start_at = '2020-01-01' where id = ${actors.stranger.position_id}`
    const written = async () => {
      const [ledger] = jobsOf({}).filter((it) => it.name === 'leave-ledger')
      if (ledger) await runJobs({ sql: hr.sql, clock: hr.clock, log: { info() {}, warn() {} }, env: hr.env }, [ledger])
      const rows = await hr.sql<{ company_id: number }[]>`
        select distinct company_id from leave_entries 
        where kind = 'joint' and date = '2026-12-24' and company_id in (${actors.company.id}, ${actors.elsewhere.id}) order by 1`
      return rows.map((it) => it.company_id)
    }
    hr.clock.set('2026-12-24T14:59:00Z')
    expect(await written()).toEqual([])
    hr.clock.set('2026-12-24T15:00:00Z')
    expect(await written()).toEqual([actors.elsewhere.id])
    hr.clock.set('2026-12-24T17:00:00Z')
    expect(await written()).toEqual([actors.company.id, actors.elsewhere.id])
  })
})

describe('the end of a year', () => {
  it('cases 25 to 27: five of seven days are carried over, two are used, three lapse, and a returned one lapses too', async () => {
    await hr.sql`update companies set ledger_from = 2025`
    noon('2025-06-02')
    await choose({ carry_over_days: 5 })
    await night('2025-06-02')
    await take('2025-06-16', '2025-06-20')
    await night('2026-01-01')
    expect(await entries(2025, 'carry_out', 'expired')).toEqual(['2025-12-31 carry_out -5', '2025-12-31 expired -2'])
    expect(await entries(2026)).toEqual(['2026-01-01 carry_in 5', '2026-01-01 grant 12'])
    await take('2026-02-03')
    const second = await take('2026-02-04')
    await night('2026-04-01')
    expect(await entries(2026, 'expired')).toEqual(['2026-03-31 expired -3'])
    expect((await balance()).remaining).toBe(12)
    noon('2026-04-10')
    await worked('2026-02-04')
    await office.call(leaveCancel.byHr, { params: { id: second }, body: { note: 'Tidak jadi' } })
    expect(await entries(2026, 'returned', 'expired')).toEqual([
      '2026-02-04 returned 1',
      '2026-03-31 expired -3',
      '2026-03-31 expired -1',
    ])
  })

  it('a policy that lets carried days lapse later gives them back the night after', async () => {
    await hr.sql`update companies set ledger_from = 2025`
    noon('2025-12-01')
    await choose({ carry_over_days: 5 })
    await night('2025-12-01')
    await night('2026-01-01')
    await night('2026-04-01')
    expect(await balance()).toMatchObject({ carried: 5, expired: 5, remaining: 12 })
    noon('2026-04-10')
    await choose({ carry_over_days: 5, carry_over_until_month: 12 })
    await night('2026-04-11')
    await night('2026-04-12')
    expect(await entries(2026, 'expired')).toEqual(['2026-03-31 expired -5', '2026-03-31 expired 5'])
    expect(await balance()).toMatchObject({ expired: 0, remaining: 17 })
  })

  it('who left with the last day of the year gets no grant and carries nothing over', async () => {
    await choose({ carry_over_days: 5 })
    await night('2026-12-30')
    await hr.sql`update positions set last_day = '2026-12-31' where id = ${actors.siti.position_id}`
    await night('2027-01-01')
    const rows = await hr.sql`select kind from leave_entries where position_id = ${actors.siti.position_id}`
    expect(rows).toEqual([{ kind: 'grant' }])
  })

  it('leave of two years ago that HR cancels settles all years since', async () => {
    await choose({ carry_over_days: 12, carry_over_until_month: 12 })
    await night('2026-01-01')
    const id = await take('2026-06-01', '2026-06-02')
    await night('2027-01-01')
    await night('2028-01-01')
    expect((await balance(2028)).carried).toBe(12)
    expect([(await balance(2026)).carried_out, (await balance(2027)).carried]).toEqual([10, 10])
    noon('2028-02-01')
    for (const day of ['2026-06-01', '2026-06-02']) await worked(day)
    await office.call(leaveCancel.byHr, { params: { id }, body: { note: 'Salah catat' } })
    expect([(await balance(2026)).carried_out, (await balance(2026)).remaining]).toEqual([12, 0])
    expect([(await balance(2027)).carried, (await balance(2027)).remaining]).toEqual([12, 0])
  })

  it('case 28: a debt goes along', async () => {
    await night('2026-01-01')
    await take('2026-06-01', '2026-06-18')
    await night('2027-01-01')
    expect(await entries(2026, 'carry_out', 'expired')).toEqual(['2026-12-31 carry_out 2'])
    expect(await entries(2027)).toEqual(['2027-01-01 carry_in -2', '2027-01-01 grant 12'])
    expect((await balance(2027)).remaining).toBe(10)
  })

  it('case 29: leave of the year that is over, accepted later, takes back what lapsed', async () => {
    await night('2026-01-01')
    await take('2026-06-01', '2026-06-11')
    const late = await ask('2026-12-28', '2026-12-30')
    await night('2027-01-01')
    expect((await entries(2026, 'expired')).at(-1)).toBe('2026-12-31 expired -3')
    noon('2027-01-04')
    await accept(late)
    expect(await entries(2026, 'expired')).toEqual(['2026-12-31 expired -3', '2026-12-31 expired 3'])
    expect(await balance()).toMatchObject({ taken: 12, remaining: 0 })
  })
})

describe('changes from outside', () => {
  it('cases 30 and 31: a holiday gives a day back, and takes it again when it is deleted', async () => {
    await applyPack()
    await night('2026-04-06')
    const id = await take('2026-06-15', '2026-06-19')
    const days = async () => (await siti.call(leave.one, { params: { id } })).data.working_days
    expect(await days()).toBe(4)
    const body = { date: '2026-06-17', name: 'Libur Daerah', kind: 'libur' as const, company_ids: [] }
    const { data: holiday } = await office.call(workCalendar.addHoliday, { body })
    expect(await days()).toBe(3)
    expect(await entries(2026, 'returned')).toEqual(['2026-06-17 returned 1'])
    const { data: notices } = await siti.call(notice.list)
    expect(notices.find((it) => it.kind === 'leave_recounted')?.text).toBe(
      'Cuti 15-06-2026 s.d. 19-06-2026 dihitung ulang: 4 → 3 hari kerja (Libur Libur Daerah)',
    )
    await office.call(workCalendar.removeHoliday, { params: { id: holiday.id } })
    expect(await days()).toBe(4)
    expect((await entries(2026, 'taken', 'returned')).filter((it) => it.startsWith('2026-06-17'))).toEqual([
      '2026-06-17 taken -1',
      '2026-06-17 returned 1',
      '2026-06-17 taken -1',
    ])
  })

  it('the preview of leaving warns of days that are not taken', async () => {
    await night('2026-01-01')
    await take('2026-06-01', '2026-06-09')
    noon('2026-06-15')
    const leaving = {
      params: { id: actors.siti.position_id },
      body: { kind: 'keluar' as const, effective_at: '2026-06-30', reason: 'Mengundurkan diri' },
    }
    const { data } = await office.call(career.preview, leaving)
    expect(data.warnings).toContain('Sisa cuti 5 hari belum diambil')
  })

  it('case 34: a change of company closes the books of the old one', async () => {
    await night('2026-01-01')
    await take('2026-06-01', '2026-06-09')
    expect((await balance()).remaining).toBe(5)
    noon('2026-07-01')
    const { id: job_id } = await buildJob(hr.sql, { sequence: 4 })
    const body = { kind: 'mutasi' as const, effective_at: '2026-07-01', company_id: actors.elsewhere.id, job_id }
    const moved = await office.call(career.change, { params: { id: actors.siti.position_id }, body })
    expect(moved.status).toBe(201)
    const rows = await hr.sql`
      select company_id, date, days::float8 as days, note from leave_entries where kind = 'transfer' order by id`
    const note = `Pindah dari ${actors.company.name} ke ${actors.elsewhere.name}`
    expect(rows).toEqual([
      { company_id: actors.company.id, date: '2026-07-01', days: -5, note },
      { company_id: actors.elsewhere.id, date: '2026-07-01', days: 5, note },
    ])
    siti = await hr.as(actors.siti)
    expect((await balance()).remaining).toBe(5)
  })
})
