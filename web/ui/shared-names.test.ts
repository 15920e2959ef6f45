import { describe, expect, it } from 'vitest'
import { sharedNames } from './shared-names.ts'

describe('names that people share', () => {
  it('are those of different people, not of one person in several rows', () => {
    const people = [
      { key: 1, name: 'Fajar Nugroho' },
      { key: 1, name: 'Fajar Nugroho' },
      { key: 2, name: 'Gita Utami' },
      { key: 3, name: 'Gita Utami' },
      { key: 2, name: 'Gita Utami' },
    ]
    expect([...sharedNames(people)]).toEqual(['Gita Utami'])
  })
})
