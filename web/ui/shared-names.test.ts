import { describe, expect, it } from 'vitest'
import { jobOfNamesakes, sharedNames } from './shared-names.ts'

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

  it('are followed by the job, other names are not', () => {
    const rows = [
      { position_id: 1, user_name: 'Gita Utami', job_name: 'Guru' },
      { position_id: 2, user_name: 'Gita Utami', job_name: 'Kasir' },
      { position_id: 3, user_name: 'Fajar Nugroho', job_name: 'Guru' },
    ]
    expect(rows.map(jobOfNamesakes(rows))).toEqual(['Guru', 'Kasir', false])
    const alike = [
      { position_id: 1, user_name: 'Gita Utami', job_name: 'Guru', company_name: 'PT Cahaya' },
      { position_id: 2, user_name: 'Gita Utami', job_name: 'Guru', company_name: 'CV Rasa' },
      { position_id: 3, user_name: 'Gita Utami', job_name: 'Kasir', company_name: 'CV Rasa' },
    ]
    expect(alike.map(jobOfNamesakes(alike))).toEqual(['Guru, PT Cahaya', 'Guru, CV Rasa', 'Kasir'])
  })
})
