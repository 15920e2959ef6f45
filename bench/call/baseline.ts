/** The baseline of a call: a bare Fastify route that runs the same prepared statements and sends the same bytes. */
import fastify from 'fastify'
import pg from 'pg'
import { sessionSettings } from '#server/platform/database/connect.ts'
import { types } from '#server/platform/database/values.ts'

export interface RecordedCall {
  statements: { text: string; values: unknown[]; name?: string | undefined }[]
  bytes: string
}

const [place = '{}'] = process.argv.slice(2)
const pool = new pg.Pool({ ...sessionSettings, ...(JSON.parse(place) as pg.PoolConfig), types, max: 4 })
let { statements, bytes }: RecordedCall = { statements: [], bytes: '' }
// Sent as a message: a long list exceeds the size of command-line arguments.
process.once('message', (recorded: RecordedCall) => {
  ;({ statements, bytes } = recorded)
  process.send!({})
})

const app = fastify()
app.get('/', async (_, reply) => {
  const client = await pool.connect()
  for (const statement of statements) await client.query(statement)
  client.release()
  return reply.type('application/json').send(bytes)
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ port: (app.server.address() as { port: number }).port })
process.once('disconnect', () => process.exit())
