/** The cost of our database layer over the bare driver: the same prepared point query in alternation, by CPU time. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/postgres/embedded.ts'
import { removeFolder } from '#test/remove-folder.ts'

const ROUNDS = 8
const QUERIES = 4_000
const AT_ONCE = 5

const cpuOf = async (ask: (id: number) => PromiseLike<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  const worker = async (first: number) => {
    for (let id = first; id < QUERIES; id += AT_ONCE) await ask(id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => worker(first)))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / QUERIES
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

export const measureQuery = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hcis-bench-'))
  const embedded = await startEmbedded({ dataDir, log: () => {}, durable: false })
  const sql = connect(embedded.target, { max: AT_ONCE })
  const { username, ...place } = embedded.target as Exclude<typeof embedded.target, string>
  const pool = new pg.Pool({ ...place, user: username, max: AT_ONCE })
  try {
    await sql`create table people as select id, 'Nama ' || id as name, now() as at from generate_series(1, 10000) id`
    await sql`alter table people add primary key (id)`
    const ours = (id: number) => sql`select id, name, at from people where id = ${id}`
    const text = 'select id, name, at from people where id = $1'
    const plain = (id: number) => pool.query({ name: 'person', text, values: [id] })
    pool.on('error', () => {})
    const figures = { ours: [] as number[], plain: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      figures.ours.push(await cpuOf(ours))
      figures.plain.push(await cpuOf(plain))
    }
    const [own, bare] = [median(figures.ours.slice(2)), median(figures.plain.slice(2))]
    console.log(
      `point query: ours ${own.toFixed(1)} µs CPU, plain pg ${bare.toFixed(1)} µs, ratio ${(own / bare).toFixed(2)}`,
    )
  } finally {
    await pool.end()
    await sql.end()
    await embedded.stop()
    await removeFolder(dataDir)
  }
}
