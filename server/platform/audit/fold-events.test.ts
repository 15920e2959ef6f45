import { describe, expect, it } from 'vitest'
import { type FoldableRow, foldEvents, type PhotoDay } from './fold-events.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 2, 5, 12, 0) - n * 60_000).toISOString()

/** Rows with falling times; the id falls with them. */
const read = (id: number, more: Partial<FoldableRow> = {}): FoldableRow => ({
  id,
  at: minute(1_000 - id),
  day: '2026-03-05',
  action: 'read',
  entity: 'profile',
  actor_id: 1,
  actor_name: 'Ratna',
  subject_user_id: 2,
  ...more,
})
const update = (id: number, more: Partial<FoldableRow> = {}) => read(id, { action: 'update', ...more })
const photos = (day: string, count = 3): PhotoDay<FoldableRow> => ({
  row: read(5_000, { entity: 'photo', day }),
  count,
  actor_count: 2,
  subject_count: 1,
})

const sourceOf = (rows: FoldableRow[], days: PhotoDay<FoldableRow>[] = []) => ({
  rows: async (after: number, limit: number) => rows.filter((it) => after === 0 || it.id < after).slice(0, limit),
  photos: async (last: string, first: string | undefined) =>
    days.filter(({ row }) => row.day <= last && (first === undefined || row.day > first)),
})
const pagesOf = async (rows: FoldableRow[], size: number, days: PhotoDay<FoldableRow>[] = []) => {
  const pages: { ids: string[]; counts: number[] }[] = []
  let after: string | undefined
  do {
    const { events, next } = await foldEvents(sourceOf(rows, days), { after, size })
    pages.push({
      ids: events.map((it) => (it.entity === 'photo' ? `photo ${it.day}` : String(it.id))),
      counts: events.map((it) => it.count),
    })
    after = next ?? undefined
  } while (after)
  return pages
}

describe('foldEvents', () => {
  it('folds consecutive reads of one person by one actor, and lists their entities once', async () => {
    const rows = [read(9), read(8, { entity: 'address' }), read(7, { entity: 'address' })]
    const { events, next } = await foldEvents(sourceOf(rows), { after: undefined, size: 25 })
    expect(events).toMatchObject([{ id: 9, count: 3, entities: ['profile', 'address'] }])
    expect(next).toBeNull()
  })

  it('folds the lists that a home asks for at once, but not with reads', async () => {
    const list = (id: number, entity: string) => read(id, { action: 'list', entity, subject_user_id: null })
    const rows = [list(9, 'leave'), list(8, 'contract'), list(7, 'inbox'), read(6, { subject_user_id: null })]
    const { events } = await foldEvents(sourceOf(rows), { after: undefined, size: 25 })
    expect(events).toMatchObject([
      { id: 9, count: 3, entities: ['leave', 'contract', 'inbox'] },
      { id: 6, count: 1 },
    ])
  })

  it('starts a new event on another actor, another person, a mutation, a gap or another day', async () => {
    const rows = [
      read(99),
      read(98, { actor_id: 7, actor_name: 'Budi' }),
      read(97, { subject_user_id: 3 }),
      update(96),
      read(95),
      read(90),
      read(89, { day: '2026-03-04' }),
    ]
    expect((await pagesOf(rows, 25))[0]?.ids).toEqual(['99', '98', '97', '96', '95', '90', '89'])
  })

  it('counts the events of a page after folding, and loses none between pages', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => read(900 - n, { subject_user_id: Math.floor(n / 10) }))
    const pages = await pagesOf(rows, 25)
    expect(pages.map((it) => it.ids.length)).toEqual([25, 25, 10])
    expect(pages.flatMap((it) => it.counts).every((count) => count === 10)).toBe(true)
    expect(new Set(pages.flatMap((it) => it.ids)).size).toBe(60)
  })

  it('shows the photos of each day once, after the events of that day, however the pages are cut', async () => {
    const rows = [update(99), update(98), update(97, { day: '2026-03-02' })]
    const days = ['2026-03-05', '2026-03-03', '2026-03-01'].map((day) => photos(day))
    const all = ['99', '98', 'photo 2026-03-05', 'photo 2026-03-03', '97', 'photo 2026-03-01']
    for (const size of [1, 2, 3, 4, 25]) expect((await pagesOf(rows, size, days)).flatMap((it) => it.ids)).toEqual(all)
  })

  it('ends a call after a limit of rows and goes on in the next', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => read(6_000 - n, { at: minute(0) }))
    const { events, next } = await foldEvents(sourceOf(rows), { after: undefined, size: 25 })
    expect([events.length, events[0]?.count, next]).toEqual([1, 2_000, '4001_2026-03-05'])
  })
})
