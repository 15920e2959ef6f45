import { describe, expect, it } from 'vitest'
import { aboutNamesakes, jobOfNamesakes, sharedNames } from './shared-names.ts'

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
  it('are followed by the NIK where job and company are the same', () => {
    const of = (position_id: number, job_name: string, company_name: string) => ({
      ...{ position_id, name: 'Farhan Ramadhan', job_name, company_name },
      employee_identity: `100000014${position_id}`,
    })
    const rows = [of(1, 'Staff Dapur', 'CV Rasa'), of(2, 'Staff Dapur', 'CV Rasa'), of(3, 'Staff Dapur', 'PT Cahaya')]
    expect([...rows, of(4, 'Kasir', 'CV Rasa')].map(aboutNamesakes([...rows, of(4, 'Kasir', 'CV Rasa')]))).toEqual([
      'Staff Dapur, 1000000141',
      'Staff Dapur, 1000000142',
      'Staff Dapur, PT Cahaya',
      'Kasir',
    ])
  })
})
