import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { describeSchema } from './describe-schema.ts'

it('db/schema.sql equals the schema that the migrations create', async () => {
  const { sql, drop } = await createTestDatabase()
  const written = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8')
  expect(written, 'write it anew: npm run db -- schema --write').toBe(await describeSchema(sql))
  await drop()
})
