import { beforeEach, expect, it } from 'vitest'
import { type BackWindow, createBackEntries } from './back-entries.ts'

interface Entry {
  state: unknown
  href: string
}

/** A browser's history that moves when `settle` is called, as a real one moves later than asked. */
class FakeHistory {
  entries: Entry[] = [{ state: { __TSR_key: 'a', __TSR_index: 0 }, href: 'http://hcis/a' }]
  at = 0
  asked = 0
  get state() {
    return this.entries[this.at]?.state
  }
  get href() {
    return this.entries[this.at]?.href ?? ''
  }
  pushState(state: unknown, _: string, url?: string | URL | null) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, href: url ? `http://hcis${url}` : this.href }]
    this.at += 1
  }
  replaceState(state: unknown, _: string, url?: string | URL | null) {
    const href = url ? new URL(String(url), 'http://hcis').href : this.href
    this.entries = this.entries.map((entry, at) => (at === this.at ? { state, href } : entry))
  }
  go(delta = 0) {
    this.asked += delta
  }
}

let history: FakeHistory
let timers: (() => void)[]
let listen: (event: PopStateEvent) => void
let routerKey: string
let passedOn: number
let open: (close: () => void) => () => void
const closed: string[] = []

const runTimers = () => {
  for (const run of timers.splice(0)) run()
}
const pop = () => {
  let isStopped = false
  listen({ stopImmediatePropagation: () => (isStopped = true) } as unknown as PopStateEvent)
  if (!isStopped) passedOn += 1
}
/** Runs all timers and moves that were asked for. */
const settle = () => {
  for (let round = 0; round < 5; round++) {
    runTimers()
    if (history.asked !== 0) {
      history.at += history.asked
      history.asked = 0
      pop()
    }
  }
}
const goBack = () => {
  history.at -= 1
  pop()
}
const start = () => {
  const win: BackWindow = {
    history,
    location: history,
    setTimeout: (run) => timers.push(run),
  }
  open = createBackEntries({
    win,
    routerKey: () => routerKey,
    listen: (onPop) => {
      listen = onPop
    },
  })
}
const openNamed = (name: string) => {
  const remove = open(() => {
    closed.push(name)
    remove()
  })
  return remove
}
/** As the router: a new key and place for each page. */
const visit = (key: string, index: number) => {
  routerKey = key
  history.pushState({ __TSR_key: key, __TSR_index: index }, '', `/${key}`)
}

beforeEach(() => {
  history = new FakeHistory()
  timers = []
  routerKey = 'a'
  passedOn = 0
  closed.length = 0
  start()
})

it('Back closes the topmost overlay first, without reaching the router', () => {
  openNamed('sheet')
  settle()
  openNamed('dialog')
  settle()
  expect(history.at).toBe(2)
  goBack()
  expect(closed).toEqual(['dialog'])
  goBack()
  settle()
  expect(closed).toEqual(['dialog', 'sheet'])
  expect([history.at, passedOn]).toEqual([0, 0])
})

it('closing by a button removes the entry', () => {
  const remove = openNamed('sheet')
  settle()
  remove()
  settle()
  expect([history.at, passedOn]).toEqual([0, 0])
  expect(closed).toEqual([])
})

it('an overlay that takes the place of another keeps its entry', () => {
  const remove = openNamed('sheet')
  settle()
  remove()
  openNamed('dialog')
  settle()
  expect([history.at, history.entries.length]).toEqual([1, 2])
})

it('an overlay that refuses to close is guarded again', () => {
  let asked = 0
  open(() => {
    asked += 1
  })
  settle()
  goBack()
  settle()
  expect([asked, history.at]).toEqual([1, 1])
  goBack()
  expect(asked).toBe(2)
})

it('a page opened from an overlay that closes takes the place of its entry', () => {
  const remove = openNamed('menu')
  settle()
  remove()
  visit('b', 1)
  settle()
  expect(history.entries.map((it) => it.href)).toEqual(['http://hcis/a', 'http://hcis/b'])
  goBack()
  expect(passedOn).toBe(1)
})

it('a page opened while an entry is being removed is not lost', () => {
  const remove = openNamed('dialog')
  settle()
  remove()
  runTimers()
  visit('b', 1)
  settle()
  expect([history.href, history.at]).toEqual(['http://hcis/b', 1])
})

it('keeps the address that the router wrote while the overlay was open', () => {
  const remove = openNamed('panel')
  settle()
  routerKey = 'a2'
  history.replaceState({ __TSR_key: 'a2', __TSR_index: 0 }, '', '/a?open=leave-5')
  remove()
  settle()
  expect([history.at, history.href]).toEqual([0, 'http://hcis/a?open=leave-5'])
  expect(history.state).toMatchObject({ __TSR_key: 'a2' })
})

it('adds nothing while the router asks whether the page may be left', () => {
  visit('b', 1)
  settle()
  history.at = 0
  pop()
  openNamed('question')
  settle()
  expect([history.at, history.entries.length, passedOn]).toEqual([0, 2, 1])
})

it('removes the entry that a reload left behind', () => {
  history = new FakeHistory()
  timers = []
  history.pushState({ __TSR_key: 'a', __TSR_index: 0, overlay_depth: 1 }, '')
  start()
  settle()
  expect([history.at, passedOn]).toEqual([0, 0])
})

it('Back from another page to a forgotten entry goes on to the page itself', () => {
  const remove = openNamed('panel')
  settle()
  visit('b', 1)
  remove()
  settle()
  expect(history.at).toBe(2)
  routerKey = 'a'
  goBack()
  expect(passedOn).toBe(1)
  settle()
  expect([history.at, history.href, passedOn]).toEqual([0, 'http://hcis/a', 1])
})
