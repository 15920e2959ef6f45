import { describe, expect, it } from 'vitest'
import { tuning } from './tuning.ts'

describe('tuning', () => {
  it.each([
    [512, '64MB', '256MB', '4MB'],
    [4_096, '512MB', '2048MB', '8MB'],
    [65_536, '2048MB', '32768MB', '32MB'],
  ])('scales memory settings to %d MB', (megabytes, shared_buffers, effective_cache_size, work_mem) => {
    expect(tuning(megabytes)).toMatchObject({ shared_buffers, effective_cache_size, work_mem, jit: 'off' })
  })
})
