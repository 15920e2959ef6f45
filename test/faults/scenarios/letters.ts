/** The app is killed while it issues letters, one by one and in bulk. */
import { setTimeout as sleep } from 'node:timers/promises'
import { buildCompany } from '#db/build/person.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { type AppProcess, startAppProcess, waitUntil } from '#test/faults/app-process.ts'
import type { Scenario, ScenarioResult } from '#test/faults/scenario.ts'
import { buildEmployee } from '#test/letter-office.ts'

const PEOPLE = 30
const AT_ONCE = 6
/** A kill meets any step of a letter: a letter takes some twenty milliseconds. */
const WITHIN_MS = 40
const PATIENCE_MS = 20_000

const seedLetters = async (sql: Sql) => {
  const company = await buildCompany(sql)
  await sql`
    insert into letterheads (company_id, legal_name, address, city, code)
    values (${company.id}, 'PT Contoh Sejahtera', 'Jl. Merdeka 1', 'Jakarta', 'CS')`
  await sql`insert into signatories (company_id, name, title) values (${company.id}, 'Ratna Dewi', 'HR Manager')`
  const position_ids: number[] = []
  for (let n = 0; n < PEOPLE; n++)
    position_ids.push((await buildEmployee(sql, company, { name: `Karyawan ${n}` })).position_id)
  return { company_id: company.id, position_ids }
}

interface Stored {
  number: string
  file_id: string | null
  issues: number
}

/** Gaps, doubles and lost files among the letters of a company. */
const faultsOf = async (app: AppProcess, company_id: number, acknowledged: readonly string[]) => {
  const sql = await app.sql()
  const letters = await sql<Stored[]>`
    select l.number, l.file_id, (select count(*)::int from letter_events e where e.letter_id = l.id and e.action = 'issue') as issues
    from issued_letters l where l.company_id = ${company_id} and l.state = 'issued'`
  const [counter] = await sql<{ last: number }[]>`select last from letter_counters where company_id = ${company_id}`
  const counts = letters.map(({ number }) => Number(number.split('/')[0])).toSorted((a, b) => a - b)
  const storage = storageOf({ DATA_DIR: app.dataDir } as StoreEnv)
  const faults: string[] = []
  if (!counts.every((count, at) => count === at + 1)) faults.push(`numbers have gaps: ${counts.join(' ')}`)
  if ((counter?.last ?? 0) !== letters.length) faults.push(`the counter says ${counter?.last}, not ${letters.length}`)
  const lost = acknowledged.filter((number) => !letters.some((it) => it.number === number))
  if (lost.length > 0) faults.push(`${lost.length} acknowledged and lost`)
  for (const { number, file_id, issues } of letters) {
    const file = file_id === null ? undefined : await storage.open(file_id)
    if (!file) faults.push(`${number} has no file`)
    else file.bytes.destroy()
    if (issues !== 1) faults.push(`${number} was issued ${issues} times`)
  }
  return { faults, issued: letters.length }
}

async function killLetters(rounds: number): Promise<ScenarioResult> {
  const app = await startAppProcess()
  const acknowledged: string[] = []
  const faults: string[] = []
  let kills = 0
  let issued = 0
  try {
    const { company_id, position_ids } = await seedLetters(await app.sql())
    const date = new Date().toISOString().slice(0, 10)
    const values = { keperluan: 'kredit bank' }
    const draft = async (token: string, position_id: number) => {
      const body = { company_id, type: 'keterangan_kerja', position_id, date, values }
      const answer = await app.call('POST', '/hcis/letter', { token, body })
      if (answer.status !== 201) throw new Error(`a draft answered ${answer.status}: ${JSON.stringify(answer.data)}`)
      return (answer.data as { id: number }).id
    }
    const issue = async (token: string, id: number) => {
      const answer = await app.call('POST', `/hcis/letter/${id}/issue`, { token, body: {} })
      if (answer.status === 200) acknowledged.push((answer.data as { number: string }).number)
    }
    const bulk = async (token: string) => {
      const answer = await app.call('POST', '/hcis/letter/bulk', { token, body: { position_ids, date, values } })
      if (answer.status !== 200) return
      acknowledged.push(...(answer.data as { number: string | null }[]).flatMap((it) => it.number ?? []))
    }
    /** Kills the app after some of these letters were issued, in the middle of the next one. */
    const killAmong = async (count: number, work: Promise<unknown>) => {
      const sql = await app.sql()
      const wanted = issued + Math.floor(Math.random() * count)
      const isReached = async () => {
        const [row] = await sql<{ count: number }[]>`
          select count(*)::int as count from issued_letters where company_id = ${company_id} and state = 'issued'`
        return (row?.count ?? 0) >= wanted
      }
      await waitUntil(isReached, PATIENCE_MS)
      await sleep(Math.random() * WITHIN_MS)
      await app.kill()
      await work
      await app.start()
      kills += 1
      const seen = await faultsOf(app, company_id, acknowledged)
      faults.push(...seen.faults)
      issued = seen.issued
    }
    const token = await app.signIn('hcis@demo.id')
    for (let round = 0; round < rounds; round++) {
      const ids: number[] = []
      for (const id of position_ids.slice(0, AT_ONCE)) ids.push(await draft(token, id))
      await killAmong(AT_ONCE, Promise.all(ids.map((id) => issue(token, id))))
      await killAmong(PEOPLE, bulk(token))
    }
    // The next letter goes on with the next number.
    await issue(token, await draft(token, position_ids[0] ?? 0))
    const last = await faultsOf(app, company_id, acknowledged)
    faults.push(...last.faults)
    return {
      observed: `${kills} kills, ${issued} letters issued, ${acknowledged.length} of them acknowledged; ${faults.length} gaps, doubles or lost files${faults.length > 0 ? ` (${faults.slice(0, 3).join('; ')})` : ''}`,
      passed: faults.length === 0 && last.issued === issued + 1,
    }
  } finally {
    await app.end()
  }
}

export const letterScenarios: Scenario[] = [
  {
    name: 'kill -9 while letters are issued',
    goal: 'no gap in the numbers, none twice, each with its file',
    run: ({ rounds }) => killLetters(rounds),
  },
]
