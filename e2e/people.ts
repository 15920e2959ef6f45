/** Creates people and companies for one journey, so that journeys do not affect each other. */
import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { PASSWORD } from './fixtures.ts'

const FIRST_PASSWORD = 'kopi-tubruk-9'

interface ApiSession {
  id: number
  position_id: number
  company_id: number
  headers: { authorization: string }
}

export const apiSession = async (
  request: APIRequestContext,
  username: string,
  password = PASSWORD,
): Promise<ApiSession> => {
  const answer = await request.post('/api/login', { data: { username, password } })
  expect(answer.status()).toBe(200)
  const { data } = (await answer.json()) as { data: ApiSession & { token: { access_token: string } } }
  return { ...data, headers: { authorization: `Bearer ${data.token.access_token}` } }
}

interface Item {
  id: number
  name: string
}
const listOf = async (request: APIRequestContext, path: string, { headers }: ApiSession) => {
  const answer = await request.get(`/api${path}`, { headers })
  return ((await answer.json()) as { data: Item[] }).data
}

const place = {
  province: 'Jawa Barat',
  city: 'Kota Bandung',
  district: 'Coblong',
  sub_district: 'Dago',
  postal_code: '40135',
  street: 'Jl. Dago No. 1',
}
const detail = {
  id_number: '3273010101900001',
  tax_number: '123456789012345',
  account_number: '1234567890',
  place_of_birth: 'Bandung',
  date_of_birth: '1990-01-31',
  gender: 'perempuan',
  marital_status: 'menikah',
  religion: 'islam',
  ethnic: 'Sunda',
  blood_type: 'O',
  height: '160',
  weight: '55',
  personality: 'Insting',
  about_me: 'Senang belajar.',
}

/** Signs in with a password or code that HR gave, which opens nothing until it is replaced, and fills the identity form. */
export const settleIn = async (
  request: APIRequestContext,
  { name, username }: { name: string; username: string },
  given: string,
  isKnown = true,
) => {
  const session = await apiSession(request, username, given)
  const own = { old_password: given, password: PASSWORD, confirm_password: PASSWORD }
  const kept = await request.patch('/api/staff/user/password/change', { headers: session.headers, data: own })
  expect(kept.status(), await kept.text()).toBe(200)
  if (isKnown) {
    const address = (type: string) => ({ ...place, type })
    const answer = await request.post('/api/staff/user/own/employee/all', {
      headers: session.headers,
      data: {
        detail: { ...detail, name },
        identity_address: address('ktp'),
        domicile_address: address('domisili'),
        mail_address: address('mail'),
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  return session
}

interface EmployeeOptions {
  isKnown: boolean
  job?: string
  role?: string
  company_id?: number
  /** From when they work, and for what. */
  paid?: { start_at: string; base_salary: string; status_id?: number }
  /** Supervisor in a company other than the default one. */
  supervisor?: { position_id: number }
  /** A second account in the same job. */
  also?: { company: string; supervisor: { position_id: number } }
}

/** Creates an employee, in PT Cahaya Edukasi by default; `isKnown` submits the identity form. */
export const newEmployee = async (
  request: APIRequestContext,
  { isKnown, job = 'Staff Akademik', role = 'staff', paid, supervisor, also, ...options }: EmployeeOptions,
) => {
  const hr = await apiSession(request, 'hcis@demo.id')
  const [companies, jobs, roles] = [
    await listOf(request, '/staff/company', hr),
    await listOf(request, '/manager/job', hr),
    await listOf(request, '/manager/role', hr),
  ]
  const idOf = (items: Item[], name: string) => items.find((it) => it.name === name)!.id
  const company_id = options.company_id ?? idOf(companies, 'PT Cahaya Edukasi')
  const leader = options.company_id ? supervisor : await apiSession(request, 'manager@demo.id')
  const work = { job_id: idOf(jobs, job), role_id: idOf(roles, role) }
  const nik = String(Math.floor(3_000_000_000 + Math.random() * 6_000_000_000))
  const person = { name: `Pegawai ${nik}`, email: `pegawai${nik}@demo.id`, employee_identity: nik }
  const added = await request.post('/api/hcis/user/add', {
    headers: hr.headers,
    data: {
      ...person,
      gender: 'perempuan',
      personality: 'Insting',
      password: FIRST_PASSWORD,
      position: [
        { company_id, ...work, ...paid, supervisor_id: leader?.position_id ?? null },
        ...(also
          ? [{ company_id: idOf(companies, also.company), ...work, supervisor_id: also.supervisor.position_id }]
          : []),
      ],
    },
  })
  expect(added.status(), await added.text()).toBe(201)
  const session = await settleIn(request, { ...person, username: person.email }, FIRST_PASSWORD, isKnown)
  return { ...person, detailPath: `/detail-employee/${session.position_id}/${session.id}`, ...session }
}

/** Creates a company, for journeys that change company settings. */
export const newCompany = async (request: APIRequestContext) => {
  const { headers } = await apiSession(request, 'hcis@demo.id')
  const name = `PT Perjalanan ${Math.floor(Math.random() * 1e9)}`
  const answer = await request.post('/api/hcis/master/company', { headers, data: { name, timezone: 'Asia/Jakarta' } })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: Item }).data
}

/** A 12-megapixel picture with enough noise to weigh several megabytes. */
export const phonePhoto = () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
