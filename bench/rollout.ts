/**
 * Lets 3,000 people of 12 companies into an empty installation, as HR and the people would: set-up, master data, import,
 * invitations and codes by company, and the first sign-in of everybody. Prints CPU and time of each step.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CellValue, writeXlsx } from 'hucre'
import PostalMime from 'postal-mime'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { setup } from '#contract/access/setup.ts'
import { master } from '#contract/master.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { freePort } from '#test/free-port.ts'
import { cpuOf } from './call/cpu.ts'

const PEOPLE = 3_000
const COMPANIES = 12
/** Every fifth person has no e-mail and gets a code on paper. */
const WITHOUT_EMAIL = 5
/** People who sign in at the same time. */
const AT_ONCE = 8
const PASSWORD = 'pohon-mangga-berbuah'
const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']

const companyName = (n: number) => (n === 0 ? 'PT Induk' : `PT Anak ${n}`)
const nikOf = (n: number) => String(5_000_000_000 + n)

export const measureRollout = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hcis-rollout-'))
  const port = await freePort()
  const { child, code } = await startEmpty(folder, port)
  const call = caller(`http://127.0.0.1:${port}/api`)
  const step = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const [cpu, begun] = [cpuOf([child.pid ?? 0]), performance.now()]
    const result = await run()
    const [spent, took] = [cpuOf([child.pid ?? 0]) - cpu, performance.now() - begun]
    console.log(`  ${name.padEnd(44)} CPU ${(spent / 1000).toFixed(1)} s, took ${(took / 1000).toFixed(1)} s`)
    return result
  }
  try {
    const hcis = await step('set-up', () => beginWith(call, code))
    const companies = await step('11 further companies and three jobs', () => addMasterData(call, hcis))
    const file = await sheetOfPeople()
    await step(`preview of ${PEOPLE} people`, () => sendFile(call, people.preview.path, hcis, file))
    await step(`import of ${PEOPLE} people`, () => sendFile(call, people.import.path, hcis, file))
    await step('invitations, company by company', () => inviteAll(call, hcis, companies))
    const codes = await step('codes for those without e-mail', () => makeCodes(call, hcis))
    const links = await step('mails written', () => mailedLinks(folder, PEOPLE - codes.length))
    await step(`${links.length} first passwords and sign-ins by link`, () => openByLinks(call, links))
    await step(`${codes.length} sign-ins by code, and new passwords`, () => openByCodes(call, codes))
    await step('progress', () => expectAllSignedIn(call, hcis))
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

/** The release on an empty folder, and the code that it prints for the set-up. */
const startEmpty = async (folder: string, port: number): Promise<{ child: ChildProcess; code: string }> => {
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO: 'false', NODE_ENV: 'production' }
  const child = spawn(process.execPath, [join(projectRoot, 'dist/server/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const code = /\/setup#([\w-]+)/.exec(line)?.[1]
    if (!code) continue
    child.stdout.resume()
    return { child, code }
  }
  throw new Error('The app ended before it printed the code of the set-up')
}

interface Sent {
  method?: string
  token?: string
  body?: object
}
type Call = ReturnType<typeof caller>

const caller =
  (base: string) =>
  async (path: string, { method = 'POST', token, body }: Sent = {}) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    return answer
  }

const dataOf = async <T>(answer: Response) => ((await answer.json()) as { data: T }).data
const tokenOf = async (answer: Response) =>
  (await dataOf<{ token: { access_token: string } }>(answer)).token.access_token

const beginWith = async (call: Call, code: string) => {
  const company = { company_name: companyName(0), timezone: ZONES[0] }
  const person = { name: 'Maria Ulfah', email: 'maria@rollout.id', employee_identity: '4999999999', password: PASSWORD }
  return tokenOf(await call(setup.begin.path, { body: { code, ...company, ...person } }))
}

const addMasterData = async (call: Call, token: string) => {
  for (let n = 1; n < COMPANIES; n++)
    await call(master.company.add.path, { token, body: { name: companyName(n), timezone: ZONES[n % ZONES.length] } })
  for (const [name, sequence] of [
    ['Direktur', 1],
    ['Manajer', 2],
    ['Staf', 4],
  ])
    await call(master.job.add.path, { token, body: { name, sequence } })
  return dataOf<{ id: number }[]>(await call(master.company.list.path, { method: 'GET', token }))
}

/** In each company the first person leads, and the others follow. */
const sheetOfPeople = () => {
  const rows = Array.from({ length: PEOPLE }, (_, n): CellValue[] => {
    const leader = n % COMPANIES
    const isLeader = n < COMPANIES
    const cells: Partial<Record<string, CellValue>> = {
      NIK: nikOf(n),
      Nama: `Karyawan Nomor ${n}`,
      Email: n % WITHOUT_EMAIL === 0 ? '' : `karyawan${n}@rollout.id`,
      'Jenis Kelamin': n % 2 === 0 ? 'P' : 'L',
      Entitas: companyName(leader),
      Pekerjaan: isLeader ? 'Manajer' : 'Staf',
      Role: isLeader ? 'manager' : 'staff',
      'NIK Atasan': isLeader ? '' : nikOf(leader),
      'Mulai Bekerja': '01/02/2024',
      Status: 'Masih Bekerja',
    }
    return peopleColumnNames.map((name) => cells[peopleColumns[name].heading] ?? '')
  })
  const headings = peopleColumnNames.map((name) => peopleColumns[name].heading)
  return writeXlsx({ sheets: [{ name: 'Karyawan', rows: [headings, ...rows] }] })
}

const sendFile = (call: Call, path: string, token: string, bytes: Uint8Array) => {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'karyawan.xlsx'))
  return call(path, { token, body })
}

const inviteAll = async (call: Call, token: string, companies: readonly { id: number }[]) => {
  for (const { id } of companies) await call(account.inviteAll.path, { token, body: { company_id: id } })
}

interface Code {
  nik: string
  code: string
}

const makeCodes = async (call: Call, token: string): Promise<Code[]> => {
  const answer = await call(account.codes.path, { token, body: { email: 'false', format: 'xls' } })
  const [sheet] = await readSpreadsheet(Buffer.from(await answer.arrayBuffer()), {
    maxRows: PEOPLE + 40,
    maxColumns: 10,
  })
  const rows = (sheet?.rows ?? []).map((row) => row.map(String))
  const first = rows.findIndex((row) => row.includes('NIK'))
  const [nik, code] = ['NIK', 'Kode'].map((name) => rows[first]?.indexOf(name) ?? -1)
  return rows.slice(first + 1).map((row) => ({ nik: row[nik ?? -1] ?? '', code: row[code ?? -1] ?? '' }))
}

/** Without a mail server the app writes mails into a folder. */
const mailedLinks = async (folder: string, count: number) => {
  const mails = join(folder, 'mail')
  const written = () => readdir(mails).catch(() => [])
  while ((await written()).length < count) await sleep(200)
  const tokens: string[] = []
  for (const name of await written()) {
    const { text = '' } = await PostalMime.parse(await readFile(join(mails, name)))
    const token = /reset-password\/(\S+)/.exec(text)?.[1]
    const nik = /karyawan(\d+)@/.exec(name)?.[1]
    if (token && nik) tokens.push(`${nikOf(Number(nik))} ${token}`)
  }
  return tokens
}

const inParallel = async <T>(items: readonly T[], run: (item: T) => Promise<unknown>) => {
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await run(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const pair = { password: PASSWORD, confirm_password: PASSWORD }

const openByLinks = (call: Call, links: readonly string[]) =>
  inParallel(links, async (link) => {
    const [nik, token] = link.split(' ')
    await call(`/reset-password/${token}`, { method: 'PUT', body: pair })
    await call(auth.login.path, { body: { username: nik, password: PASSWORD } })
  })

const openByCodes = (call: Call, codes: readonly Code[]) =>
  inParallel(codes, async ({ nik, code }) => {
    const token = await tokenOf(await call(auth.login.path, { body: { username: nik, password: code } }))
    await call(auth.changePassword.path, {
      method: auth.changePassword.method,
      token,
      body: { old_password: code, ...pair },
    })
  })

const expectAllSignedIn = async (call: Call, token: string) => {
  const rows = await dataOf<{ people: number; signed_in: number }[]>(
    await call(account.progress.path, { method: 'GET', token }),
  )
  const [all, inside] = [rows.reduce((sum, it) => sum + it.people, 0), rows.reduce((sum, it) => sum + it.signed_in, 0)]
  console.log(`  ${inside} of ${all} people in ${rows.length} companies have signed in`)
  if (inside !== all || all !== PEOPLE + 1) throw new Error('Not everybody got in')
}
