import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const logged = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }))
  return { text: lines.join(''), lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

it.each<[string, object]>([
  ['at the top', { password: 'rahasia' }],
  ['one level below', { body: { base_salary: 'rahasia' } }],
  ['two levels below', { call: { body: { id_number: 'rahasia' } } }],
  ['in a list', { rows: [{ account_number: 'rahasia' }] }],
  ['of an error', { err: Object.assign(new Error('salah'), { ticket: 'rahasia' }) }],
  ['of what an error carries', { err: Object.assign(new Error('salah'), { row: { tax_number: 'rahasia' } }) }],
])('createLog redacts a secret %s and leaves the logged object unchanged', (_, given) => {
  const { text } = logged((log) => log.info(given, 'terjadi'))
  expect(text).toContain('[Redacted]')
  expect(text).not.toContain('rahasia')
  expect(JSON.stringify(Object.values(given)) + JSON.stringify(Object.entries(given))).not.toContain('[Redacted]')
})

it('createLog writes an error with type, message and stack, and other fields unchanged', () => {
  const { lines } = logged((log) => log.error({ err: new TypeError('salah'), status: 500, at: new Date(0) }, 'terjadi'))
  expect(lines[0]).toMatchObject({
    level: 50,
    msg: 'terjadi',
    status: 500,
    at: '1970-01-01T00:00:00.000Z',
    err: { type: 'TypeError', message: 'salah', stack: expect.stringContaining('log.test') },
  })
  expect(lines[0]).toHaveProperty('pid')
})
