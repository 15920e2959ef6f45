/**
 * A program with an embedded database, to be killed: `node --import tsx test/faults/embedded-child.ts <folder> [writers]`.
 * Prints the process id and socket of its database on the first line, then the number of every acknowledged write.
 */
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/postgres/embedded.ts'

const [folder, writers = '0'] = process.argv.slice(2)
const durable = process.env.DURABLE !== 'no'

const embedded = await startEmbedded({ dataDir: folder!, log: () => {}, durable }).catch((error: Error) => {
  console.log(JSON.stringify({ refused: error.message }))
  process.exit(1)
})
const sql = connect(embedded.target)
if (writers !== '0') await sql`create table if not exists written (id bigint primary key)`
console.log(JSON.stringify({ pid: embedded.pid, target: embedded.target }))

const stop = async () => {
  await sql.end({ timeout: 1 })
  await embedded.stop()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())

let next = Date.now() * 1000
const write = async () => {
  for (;;) {
    const id = next++
    const stored = await sql`insert into written (id) values (${id})`.catch(() => undefined)
    // Writing to a pipe is synchronous, so an acknowledged write is reported before the process can be killed.
    if (stored) process.stdout.write(`${id}\n`)
    else await new Promise((resume) => setTimeout(resume, 20))
  }
}
for (let writer = 0; writer < Number(writers); writer++) void write()
// Keeps the process alive without writers.
setInterval(() => {}, 60_000)
