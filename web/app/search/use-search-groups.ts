import { useEffect, useState } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import type { FoundPerson, search } from '#contract/people/search.ts'
import type { Role } from '#contract/policy.ts'
import { route, useRead } from '#web/client/api.ts'
import { readRecent } from './recent-items.ts'
import { actsFor, actsOn, listsOf, personItem, screensFor } from './search-entries.ts'
import { type SearchItem, targetKey } from './search-item.ts'

const people = route<typeof search.people>('GET', '/staff/search')
const MIN_LETTERS = 2
const MAX_LETTERS = 50
const PAUSE_MS = 180
/** Screens and acts are many; people look for them by a word. */
const MAX_ITEMS = 6

export interface SearchGroup {
  title: string
  items: SearchItem[]
}

/** The groups of the search for what is typed, and the state of the search for people. */
export function useSearchGroups(me: SessionUser, typed: string) {
  const text = typed.trim().slice(0, MAX_LETTERS)
  const asked = usePaused(text)
  const isAsking = text.length >= MIN_LETTERS
  const reading = useRead(
    people,
    { query: { q: asked } },
    { enabled: isAsking && asked.length >= MIN_LETTERS, staleTime: 30_000, failure: false },
  )
  const found = isAsking && asked === text ? (reading.data?.people ?? []) : []
  const isPending = isAsking && (asked !== text || reading.isFetching)
  const guide = useGuideHits(me.role_name, text)
  const groups = text === '' ? idleGroups(me) : typedGroups(me, text, found, guide)
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isPending,
    error: isPending ? null : reading.error,
    retry: reading.refetch,
  }
}

const idleGroups = (me: SessionUser): SearchGroup[] => {
  const recent = readRecent(me.position_id)
  const known = new Set(recent.map(targetKey))
  const isNew = (item: SearchItem) => !known.has(targetKey(item))
  return [
    { title: 'Terakhir', items: recent },
    { title: 'Tindakan', items: actsFor(me, '').filter(isNew).slice(0, MAX_ITEMS) },
    { title: 'Halaman', items: screensFor(me, '').filter(isNew).slice(0, MAX_ITEMS) },
  ]
}

function typedGroups(me: SessionUser, text: string, found: FoundPerson[], guide: SearchItem[]): SearchGroup[] {
  const screens = screensFor(me, text)
  return [
    { title: 'Karyawan', items: found.map((person) => personItem(me, person)) },
    { title: 'Halaman', items: [...screens, ...(found.length > 0 ? listsOf(me, text) : [])].slice(0, MAX_ITEMS) },
    { title: 'Tindakan', items: [...actsFor(me, text), ...actsOn(me, found[0])] },
    { title: 'Panduan', items: guide },
  ]
}

const loadGuide = () => import('./guide-hits.ts')

/** The sections of the guide, once its text is loaded; without it the search finds everything else. */
function useGuideHits(role: Role, text: string): SearchItem[] {
  const [guide, setGuide] = useState<Awaited<ReturnType<typeof loadGuide>>>()
  useEffect(() => {
    let isGone = false
    loadGuide()
      .then((loaded) => !isGone && setGuide(loaded))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return guide && text.length >= MIN_LETTERS ? guide.guideHits(role, text) : []
}

/** The value once typing pauses, so that not every letter is asked for. */
function usePaused(value: string) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
