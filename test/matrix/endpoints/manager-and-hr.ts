/** Endpoints of managers and HR: directory, attendance, accounts, careers, master data. */
import { shiftDay } from '#contract/platform/day.ts'
import { buildHours, buildImport } from '#db/build/attendance.ts'
import { buildNews, buildQuote } from '#db/build/home.ts'
import { buildMachineToken } from '#db/build/machine-token.ts'
import { buildCompany, buildJob } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { attlogOf } from '#test/attendance-office.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import {
  dayIn,
  extraRow,
  isolatedRow,
  type MatrixRow,
  namingA,
  nextNumber,
  ofPosition,
  ofUser,
  row,
} from '#test/matrix/matrix-row.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const manager = '/manager/user/employee/position'
const DAY = '2026-05-04'
const OFFICE = 'Work From Office'

/** An attendance import with one day of the person acted on. */
const dayOf = async ({ of }: MatrixCell) => ({
  body: { date: DAY },
  file: asFile(
    await xlsxOf([
      ['NIK', 'Jam Masuk', 'Jam Pulang', 'Lokasi'],
      [of.employee_identity, '08:00', '17:00', OFFICE],
    ]),
  ),
})
/** The same as the file of a machine, which says its dates itself. */
const punchOf = ({ of, world }: MatrixCell) => ({
  body: { company_id: world.a.id },
  file: asFile(attlogOf(`${of.employee_identity} ${DAY} 08:00`), 'attlog.dat'),
})
const ofImport = async ({ of, world: { hr } }: MatrixCell) => ({
  params: { importId: (await buildImport(hr.sql, of, shiftDay('2021-01-01', nextNumber()))).id },
})
const ofRule = async ({ world: { hr } }: MatrixCell) => {
  const company = await buildCompany(hr.sql)
  return { id: (await buildHours(hr.sql, company)).id, company_id: company.id }
}
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString()
const hours = { in: '08:00', out: '17:00' }

const newPlace = async ({ world: { hr } }: MatrixCell) => ({
  company_id: (await buildCompany(hr.sql)).id,
  job_id: (await buildJob(hr.sql)).id,
  role_id: exactlyOne(await hr.sql<{ id: number }[]>`select id from roles where name = 'staff'`).id,
  supervisor_id: null,
})
const newUser = async (cell: MatrixCell) => {
  const n = nextNumber()
  return {
    name: 'Wulan Sari',
    employee_identity: String(8_000_000_000 + n),
    gender: 'perempuan',
    email: `wulan${n}@contoh.id`,
    personality: 'Feeling Introvert',
    password: 'kopi-tubruk-9',
    position: [await newPlace(cell)],
  }
}
const newPeople = async ({ world: { hr, a, deputies } }: MatrixCell) => {
  const line = {
    NIK: String(9_000_000_000 + nextNumber()),
    Nama: 'Orang Baru',
    'Jenis Kelamin': 'L',
    STIFIn: 'insting',
    Entitas: a.name,
    Pekerjaan: (await buildJob(hr.sql)).name,
    Role: 'staff',
    'NIK Atasan': deputies.get(a.id)!.employee_identity,
  }
  return { file: asFile(await xlsxOf([Object.keys(line), Object.values(line)])) }
}

const failedMail = async ({ world: { hr } }: MatrixCell) => ({
  params: exactlyOne(
    await hr.sql<{ id: number }[]>`
    insert into mail_outbox (recipient_name, recipient_address, subject, body, failed_at)
    values ('Siti', 'siti@contoh.id', 'Undangan', 'Halo', now()) returning id`,
  ),
})

const contract = () => ({ kind: 'kontrak', effective_at: dayIn(0), contract_end_at: dayIn(300) })
const raise = () => ({ kind: 'gaji', effective_at: dayIn(0), base_salary: '9000000' })
const planned = async ({ world: { hr }, of }: MatrixCell) => {
  const { id } = exactlyOne(
    await hr.sql<{ id: number }[]>`
    insert into career_changes (position_id, kind, state, effective_at)
    values (${of.position_id}, 'gaji', 'planned', ${dayIn(30)}) returning id`,
  )
  return { params: { id: of.position_id, changeId: id } }
}

const leaving = async ({ world: { hr }, of }: MatrixCell) => {
  await hr.sql`update positions set last_day = ${dayIn(30)} where id = ${of.position_id}`
  return { params: { positionId: of.position_id } }
}

const newsDraft = { title: 'Berita', sub_title: 'Kabar', status: 'publish', body: '<p>Isi</p>' }
const aNews = async ({ world, me }: MatrixCell) => ({ params: { id: (await buildNews(world.hr.sql, me)).id } })
const aQuote = async ({ world }: MatrixCell) => ({ params: { id: (await buildQuote(world.hr.sql)).id } })

const leaveKind = {
  request_type: 'cuti',
  days: 2,
  per: 'event',
  count: 'working',
  deducts: false,
  needs_file: false,
  gender: null,
  paid: true,
}

/** The input of each master data list, and its table. */
const lists = {
  company: { table: 'companies', fields: { timezone: 'Asia/Jakarta' }, kept: {} },
  job: { table: 'jobs', fields: { sequence: 4, pays: false }, kept: { sequence: 4 } },
  'employee-status': { table: 'employee_statuses', fields: { category: 'lain' }, kept: {} },
  'family-status': { table: 'family_statuses', fields: {}, kept: {} },
  'social-item': { table: 'social_items', fields: {}, kept: {} },
  'leave-kind': { table: 'leave_kinds', fields: leaveKind, kept: { request_type: 'cuti' } },
  'item-kind': { table: 'item_kinds', fields: { returnable: true, serial: false, value: null }, kept: {} },
  'exit-reason': { table: 'exit_reasons', fields: { group: 'lain', severance: null }, kept: { group: 'lain' } },
}
const masterRows = ([list, { table, fields, kept }]: [string, (typeof lists)[keyof typeof lists]]): MatrixRow[] => {
  const path = `/hcis/master/${list}`
  const body = () => ({ name: `Nama ${nextNumber()}`, active: true, ...fields })
  const stored = async ({ world: { hr } }: MatrixCell) => {
    const n = nextNumber()
    const values = { name: `Nama ${n}`, ...kept, ...(list === 'family-status' && { order: 1000 + n }) }
    const [added] = await hr.sql<{ id: number }[]>`insert into ${hr.sql(table)} ${hr.sql.values(values)} returning id`
    return { params: { id: added!.id } }
  }
  return [
    row('HCIS', `GET ${path}`),
    row('HCIS', `POST ${path}`, () => ({ body: body() })),
    row('HCIS', `PUT ${path}/:id`, async (cell) => ({ ...(await stored(cell)), body: body() })),
    row('HCIS', `DELETE ${path}/:id`, stored),
  ]
}

export const desk: Record<string, MatrixRow[]> = {
  'dashboard and directory': [
    row('MLIST', 'GET /manager/chart'),
    extraRow('naming company A', 'MLIST_OF_A', 'GET /manager/chart', namingA),
    row('MLIST', `GET ${manager}`),
    row('MLIST', `GET ${manager}/filter`),
    extraRow('naming company A', 'MLIST_OF_A', `GET ${manager}/filter`, namingA),
    // Only HR may know the rank of others, and filter by it.
    extraRow('by level', 'HCIS', `GET ${manager}/filter`, () => ({ query: { sequence: 4 } })),
    row('MLIST', `GET ${manager}/total`),
    row('MLIST', `GET ${manager}/leaves/total`),
    row('SENIOR', `GET ${manager}/leaves/away`),
    row('SENIOR', `GET ${manager}/attendance/today`),
  ],
  attendance: [
    row('ANY', 'GET /staff/user/employee/position/own/attendance/now'),
    row('ANY', 'GET /staff/user/employee/position/own/attendance'),
    row('ANY', 'POST /staff/user/employee/position/own/attendance', () => ({
      body: { status: 'in', location: OFFICE },
    })),
    extraRow('a second time', 'ONCE', 'POST /staff/user/employee/position/own/attendance', () => ({
      body: { status: 'in', location: OFFICE },
    })),
    row('MLIST', `GET ${manager}/attendance`),
    extraRow('naming company A', 'MLIST_OF_A', `GET ${manager}/attendance`, namingA),
    row('MLIST', `GET ${manager}/attendance/export`, () => ({ query: { date: DAY } })),
    extraRow('naming company A', 'MLIST_OF_A', `GET ${manager}/attendance/export`, (cell) => ({
      query: { date: DAY, ...namingA(cell).query },
    })),
    row('MLIST', `GET ${manager}/attendance/import/template`),
    extraRow('naming company A', 'MLIST_OF_A', `GET ${manager}/attendance/import/template`, namingA),
    // Shows the result of each row; for a person of another company only what the file itself contains.
    row('MLIST', `POST ${manager}/attendance/import/preview`, dayOf),
    row('IMPORT', `POST ${manager}/attendance/import`, dayOf),
    extraRow('of a machine', 'MACHINE_OF_A', `POST ${manager}/attendance/import/preview`, punchOf),
    extraRow('of a machine', 'MACHINE_OF_A', `POST ${manager}/attendance/import`, punchOf),
    row('MLIST', `GET ${manager}/attendance/import`),
    extraRow('naming company A', 'MLIST_OF_A', `GET ${manager}/attendance/import`, namingA),
    row('UNDO_IMPORT', `POST ${manager}/attendance/import/:importId/undo`, ofImport),
    row('HCIS', 'GET /hcis/user/employee/attendance/rules'),
    row('HCIS', 'POST /hcis/user/employee/attendance/rules', async ({ world }) => ({
      body: { company_id: (await buildCompany(world.hr.sql)).id, ...hours },
    })),
    row('HCIS', 'PUT /hcis/user/employee/attendance/rules/:id', async (cell) => {
      const { id, company_id } = await ofRule(cell)
      return { params: { id }, body: { company_id, ...hours } }
    }),
    row('HCIS', 'DELETE /hcis/user/employee/attendance/rules/:id', async (cell) => ({
      params: { id: (await ofRule(cell)).id },
    })),
    row('HCIS', 'GET /hcis/user/employee/attendance/rules/:id/days', async (cell) => ({
      params: { id: (await ofRule(cell)).id },
    })),
    row('HCIS', 'PUT /hcis/user/employee/attendance/rules/:id/days', async (cell) => ({
      params: { id: (await ofRule(cell)).id },
      body: { days: [{ weekday: 6, in: '08:00', out: '13:00' }] },
    })),
  ],
  accounts: [
    row('HCIS', 'POST /hcis/user/add', async (cell) => ({ body: await newUser(cell) })),
    row('HCIS', 'GET /hcis/user/:userId/account', ofUser),
    isolatedRow('HCIS', 'PUT /hcis/user/:userId/account', (cell) => {
      const n = nextNumber()
      return { ...ofUser(cell), body: { email: `baru${n}@contoh.id`, employee_identity: String(7_000_000_000 + n) } }
    }),
    isolatedRow('HCIS', 'POST /hcis/user/:userId/account/invite', ofUser),
    // A code for oneself would replace the old password.
    isolatedRow('HCIS_NOT_ME', 'POST /hcis/user/:userId/account/code', ofUser),
    isolatedRow('HCIS_NOT_ME', 'POST /hcis/account/codes', ({ of }) => ({ body: { user_ids: [of.user_id] } })),
    row('HCIS', 'DELETE /hcis/user/:userId/account/lock', ofUser),
    isolatedRow('HCIS_NOT_ME', 'POST /hcis/user/:userId/account/close', ofUser),
    row('HCIS', 'DELETE /hcis/user/:userId/account/sessions', ofUser),
    // Removing the own second factor would make it useless.
    isolatedRow('HCIS_NOT_ME', 'DELETE /hcis/user/:userId/account/second-factor', ofUser),
    isolatedRow('HCIS_NOT_ME', 'DELETE /hcis/user/:userId/account/sso', ofUser),
    row('HCIS', 'GET /hcis/account/newcomer'),
    row('HCIS', 'GET /hcis/account/progress'),
    row('HCIS', 'GET /hcis/account/codes/progress'),
    isolatedRow('HCIS', 'POST /hcis/account/invite', ({ of }) => ({ body: { user_ids: [of.user_id] } })),
    row('HCIS', 'GET /hcis/user/employee/position/company/:companyId/supervisor', ({ world }) => ({
      params: { companyId: world.a.id },
    })),
    row('HCIS', 'POST /hcis/job', () => ({ body: { name: `Pekerjaan Baru ${nextNumber()}`, sequence: 4 } })),
  ],
  'careers and people in bulk': [
    row('HCIS', 'GET /hcis/user/employee/position/:id/history', ofPosition),
    row('HCIS', 'GET /hcis/user/employee/position/:id/account-list', ofPosition),
    // HR does not change its own terms of employment while another HR account exists.
    row('HCIS_NOT_ME', 'POST /hcis/user/employee/position/:id/change', (cell) => ({
      ...ofPosition(cell),
      body: contract(),
    })),
    extraRow('a raise', 'HCIS_NOT_ME', 'POST /hcis/user/employee/position/:id/change', (cell) => ({
      ...ofPosition(cell),
      body: raise(),
    })),
    row('HCIS', 'POST /hcis/user/employee/position/:id/change/preview', (cell) => ({
      ...ofPosition(cell),
      body: contract(),
    })),
    row('HCIS_NOT_ME', 'DELETE /hcis/user/employee/position/:id/change/:changeId', planned),
    row('HCIS', 'GET /hcis/exit-reason'),
    isolatedRow('HCIS_HIDDEN', 'GET /hcis/exit/:positionId', leaving),
    isolatedRow('HCIS_NOT_ME', 'PUT /hcis/exit/:positionId', async (cell) => ({
      ...(await leaving(cell)),
      body: { reason_id: 2, rehire: 'ya' },
    })),
    row('HCIS', 'GET /hcis/contract/ending'),
    row('HCIS', 'GET /hcis/contract/ending/total'),
    row('HCIS', 'GET /hcis/career/orphan'),
    // For the own position another HR account decides.
    row('HCIS_NOT_ME', 'POST /hcis/user/employee/position/:id/change/:changeId/take-over', planned),
    row('HCIS', 'GET /hcis/employee/export'),
    row('HCIS', 'GET /hcis/employee/import/template'),
    row('HCIS', 'POST /hcis/employee/import/preview', newPeople),
    row('HCIS', 'POST /hcis/employee/import/preview/sheet', newPeople),
    row('HCIS', 'GET /hcis/employee/import/mapping', ({ world }) => ({ query: { company_id: world.a.id } })),
    row('HCIS', 'PUT /hcis/employee/import/mapping', ({ world }) => ({
      query: { company_id: world.a.id },
      body: { mapping: { 'No Induk': 'NIK' } },
    })),
    row('HCIS', 'POST /hcis/employee/import', newPeople),
  ],
  'master data and policies': [
    ...Object.entries(lists).flatMap(masterRows),
    row('HCIS', 'GET /hcis/audit', ({ of }) => ({ query: { user_id: of.user_id } })),
    row('HCIS', 'GET /hcis/audit/event', ({ of }) => ({ query: { user_id: of.user_id } })),
    row('HCIS', 'GET /hcis/audit/export'),
    row('HCIS', 'GET /hcis/token'),
    row('HCIS', 'POST /hcis/token', () => ({
      body: { name: `Mesin ${nextNumber()}`, scopes: ['people:read'], expires_at: inAMonth() },
    })),
    row('HCIS', 'DELETE /hcis/token/:id', async ({ world }) => ({
      params: {
        id: (await buildMachineToken(world.hr.sql, { created_by: [...world.deputies.values()][0]!.position_id })).id,
      },
    })),
    row('HCIS', 'POST /hcis/token/:id/take-over', async ({ world }) => ({
      params: {
        id: (await buildMachineToken(world.hr.sql, { created_by: [...world.deputies.values()][0]!.position_id })).id,
      },
    })),
    row('HCIS', 'GET /hcis/setup/checklist'),
    row('HCIS', 'GET /hcis/system'),
    row('HCIS', 'GET /hcis/system/backup'),
    row('HCIS', 'POST /hcis/system/job/:name/run', () => ({ params: { name: 'expire-sessions' } })),
    row('HCIS', 'GET /hcis/approval-policy'),
    row('HCIS', 'GET /hcis/approval-policy/:companyId', ({ world }) => ({ params: { companyId: world.a.id } })),
    row('HCIS', 'PUT /hcis/approval-policy/:companyId', async ({ world }) => ({
      params: { companyId: (await buildCompany(world.hr.sql)).id },
      body: { direct_supervisor: true, steps: 2 },
    })),
  ],
  'news, quotes and mails': [
    row('HCIS', 'POST /hcis/news', () => ({ body: newsDraft })),
    row('HCIS', 'PUT /hcis/news/:id', async (cell) => ({ ...(await aNews(cell)), body: newsDraft })),
    row('HCIS', 'DELETE /hcis/news/:id', aNews),
    row('HCIS', 'GET /hcis/quotes'),
    row('HCIS', 'POST /hcis/quotes', () => ({ body: { name: 'Tekun' } })),
    row('HCIS', 'PUT /hcis/quotes/:id', async (cell) => ({ ...(await aQuote(cell)), body: { name: 'Tekun' } })),
    row('HCIS', 'DELETE /hcis/quotes/:id', aQuote),
    row('HCIS', 'GET /hcis/mail/failed'),
    row('HCIS', 'GET /hcis/mail/state'),
    row('HCIS', 'DELETE /hcis/mail/failed/:id', failedMail),
  ],
}
