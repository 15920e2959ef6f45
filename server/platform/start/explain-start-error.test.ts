import { describe, expect, it } from 'vitest'
import { OperatorError } from '#db/operator-error.ts'
import { explain } from './explain-start-error.ts'
import { formatRelease } from './version.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code })

describe('explain', () => {
  it.each([
    [
      'a wrong password',
      failed('password authentication failed', '28P01'),
      /^The database rejected the user.*28P01\)$/,
    ],
    ['a full disk that PostgreSQL reports in words', failed('No space left on device'), /^The disk is full/],
    ['an unknown code of the system', failed('too many open files', 'EMFILE'), /^too many open files, EMFILE$/],
    ['a refusal of ours', new OperatorError('Stop the app first.'), /^Stop the app first\.$/],
  ])('says in one sentence what an operator can do about %s', (_, error, sentence) => {
    expect(explain(error)).toMatch(sentence)
  })

  it('names the first address of a host with several', () => {
    const refused = Object.assign(new AggregateError([new Error('connect ::1')], ''), { code: 'ECONNREFUSED' })
    expect(explain(refused)).toBe('No server listens at the address of DATABASE_URL. (connect ::1, ECONNREFUSED)')
  })

  it('keeps the stack of a mistake of the program', () => {
    const [plain, node] = [failed('x is not a function'), failed('bad argument', 'ERR_INVALID_ARG_TYPE')]
    expect([explain(plain), explain(node)]).toEqual([plain, node])
  })
})

it('formatRelease: shows twelve digits of the commit, and none of a build without one', () => {
  expect(formatRelease({ version: '0.3.0', commit: 'a1b2c3d4e5f6a7b8' })).toBe('0.3.0 (a1b2c3d4e5f6)')
  expect(formatRelease({ version: '0.3.0', commit: null })).toBe('0.3.0')
})
