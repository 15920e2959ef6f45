import { expect, it } from 'vitest'
import { eventActor, eventEntities, eventTime } from './event-texts.ts'

const visit = {
  at: '2026-11-17T02:00:00Z',
  action: 'read',
  entity: 'education',
  entities: ['education', 'address', 'profile'],
  count: 5,
  actor_count: 1,
  actor_name: 'Ratna',
}

it('eventEntities: names each kind of data of a visit once', () =>
  expect(eventEntities(visit)).toBe('Pendidikan, Alamat, Data diri'))

it('eventEntities: counts the photos of a day', () => {
  const photos = { ...visit, entity: 'photo', entities: ['photo'], count: 1_240 }
  expect(eventEntities(photos)).toBe('Foto profil, 1.240 kali')
  expect(eventEntities({ ...photos, count: 1 })).toBe('Foto profil')
})

it('eventTime: gives the photos of a day only their day', () => {
  expect(eventTime({ ...visit, entity: 'photo' })).toMatch(/^\d+ Nov 2026$/)
  expect(eventTime(visit)).toMatch(/^\d+ Nov 2026 \d\d\.\d\d$/)
})

it('eventActor: names one actor, counts several, and calls none the system', () => {
  expect(eventActor(visit)).toBe('Ratna')
  expect(eventActor({ ...visit, actor_count: 3 })).toBe('3 orang')
  expect(eventActor({ ...visit, actor_name: null })).toBe('Sistem')
})
