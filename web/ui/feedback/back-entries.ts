/**
 * Keeps one history entry above the page for each open dialog, sheet or panel, so that Back closes the topmost one. The
 * router does not notice these entries: they repeat the address of the page, and their events do not reach it.
 */

/** Field of the history state: how many entries of overlays lie above the page, this one included. */
const DEPTH = 'overlay_depth'

/** Fields that the router keeps in the history state: the key of an entry and its place. */
interface EntryState {
  __TSR_key?: string
  __TSR_index?: number
  [DEPTH]?: number
}

/** The part of the window that is used here. */
export interface BackWindow {
  history: Pick<History, 'pushState' | 'replaceState' | 'go'> & { readonly state: unknown }
  location: { readonly href: string }
  setTimeout: (run: () => void, ms: number) => unknown
}

/** An overlay that asks before it closes, or saves the address by the router, has this long until Back guards it again. */
const REFUSED_MS = 400

interface Surroundings {
  win: BackWindow
  /** Key of the entry at which the router is. */
  routerKey: () => string | undefined
  /** Passes on Back and Forward before the router gets them. */
  listen: (onPop: (event: PopStateEvent) => void) => void
}

export function createBackEntries({ win, routerKey, listen }: Surroundings) {
  const native = Object.getPrototypeOf(win.history) as BackWindow['history']
  const push = (...args: Parameters<History['pushState']>) => native.pushState.apply(win.history, args)
  const replace = (...args: Parameters<History['replaceState']>) => native.replaceState.apply(win.history, args)
  const stateNow = () => (win.history.state ?? {}) as EntryState
  const depthNow = () => stateNow()[DEPTH] ?? 0
  const entryNow = () => ({ state: stateNow(), href: win.location.href })

  const overlays: { close: () => void }[] = []
  /** The current entry, remembered because a Back event arrives when it is already left. */
  let current = entryNow()
  /** Set while entries are being removed, which the browser does later. */
  let isTraversing = false
  /** Writes of the router that wait until the entries are removed. */
  let waiting: (() => void)[] = []

  /** False while the router asks whether an address may be left: the browser has already left it. */
  const isSettled = () => stateNow().__TSR_key === routerKey()

  function sync() {
    const [depth, wanted] = [depthNow(), overlays.length]
    if (isTraversing || depth === wanted || !isSettled()) return
    if (depth > wanted) {
      isTraversing = true
      win.history.go(wanted - depth)
      return
    }
    for (let next = depth + 1; next <= wanted; next++) push({ ...stateNow(), [DEPTH]: next }, '')
    current = entryNow()
  }
  const schedule = (ms = 0) => void win.setTimeout(sync, ms)

  /** The entry below gets the address that the router meanwhile wrote above it. */
  function carryDown() {
    replace({ ...current.state, [DEPTH]: depthNow() }, '', current.href)
    current = entryNow()
  }

  function onPop(event: PopStateEvent) {
    const isSamePage = stateNow().__TSR_index === current.state.__TSR_index
    if (!isTraversing && !isSamePage) {
      current = entryNow()
      schedule()
      return
    }
    event.stopImmediatePropagation()
    const wasAsked = isTraversing
    isTraversing = false
    carryDown()
    for (const write of waiting) write()
    waiting = []
    if (wasAsked) return schedule()
    for (const overlay of overlays.slice(depthNow()).toReversed()) overlay.close()
    schedule(REFUSED_MS)
  }

  /** The router writes as before, except that no entry of a closed overlay stays below the next page. */
  function install() {
    const { pushState, replaceState } = win.history
    const whenStill = (now: () => void, later: () => void) => {
      if (isTraversing)
        waiting.push(() => {
          later()
          current = entryNow()
        })
      else {
        now()
        current = entryNow()
      }
    }
    win.history.pushState = (...args) =>
      whenStill(
        () => (depthNow() > overlays.length ? replaceState : pushState).apply(win.history, args),
        () => push(...args),
      )
    win.history.replaceState = (state: object | null, ...rest) =>
      whenStill(
        () => replaceState.apply(win.history, [{ ...state, [DEPTH]: depthNow() }, ...rest]),
        () => replace({ ...state, [DEPTH]: depthNow() }, ...rest),
      )
    listen(onPop)
    // A reload may have left an entry behind.
    schedule()
  }
  install()

  /** Adds an open overlay; returns what removes it. */
  return (close: () => void) => {
    const overlay = { close }
    overlays.push(overlay)
    schedule()
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
      schedule()
    }
  }
}
