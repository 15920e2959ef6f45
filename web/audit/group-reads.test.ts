import { expect, it } from 'vitest'
import { groupReads, rowsInGroup, subjectNames } from './group-reads.ts'

const row = (id: number, more: object = {}) => ({
  id,
  at: `2026-03-05T08:0${id}:00.000Z`,
  action: 'read',
  entity: 'profile',
  actor_id: 1,
  actor_name: 'Ratna',
  subject_user_id: 2,
  ...more,
})

it('groupReads: groups consecutive reads of one person by one actor', () => {
  const rows = [row(5), row(4, { entity: 'address' }), row(3, { entity: 'skill' })]
  const shown = groupReads(rows)
  expect(shown.map((it) => it.id)).toEqual([5])
  expect(rowsInGroup(shown[0]!).map((it) => it.entity)).toEqual(['profile', 'address', 'skill'])
})

it('groupReads: groups the photos of a list although they are of several people', () => {
  const photoRead = (id: number, name: string) =>
    row(id, { entity: 'photo', subject_user_id: id, subject_name: name }) as ReturnType<typeof row> & {
      subject_name: string
    }
  const shown = groupReads([photoRead(6, 'Siti'), photoRead(5, 'Budi'), photoRead(4, 'Siti')])
  expect(shown.map((it) => it.id)).toEqual([6])
  expect(subjectNames(shown[0]!)).toEqual(['Siti', 'Budi'])
})

it("groupReads: starts a new group on another actor, another person, a mutation or an hour's gap", () => {
  const rows = [
    row(9),
    row(8, { actor_id: 7, actor_name: 'Budi' }),
    row(7, { subject_user_id: 3 }),
    row(6, { action: 'update' }),
    row(5),
    row(4, { at: '2026-03-05T07:00:00.000Z' }),
  ]
  expect(groupReads(rows).map((it) => it.id)).toEqual([9, 8, 7, 6, 5, 4])
})
