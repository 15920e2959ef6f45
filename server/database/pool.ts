import type postgres from 'postgres'
import { connectionError, Lane } from './lane.ts'

export type PoolOptions = {
  open: (onclose: () => void) => postgres.Sql
  max: number
  /** How long to wait for a free connection, in milliseconds. */
  patience: number
}
type Waiter = { give: (lane: Lane) => void; refuse: (error: Error) => void; timer: NodeJS.Timeout | undefined }

/** Prepared statements pile up in a connection, and a cluster's address may move: none lives for ever. */
const LIFETIME = 30 * 60_000

const ended = () => connectionError('CONNECTION_ENDED', 'The connections to the database were closed.')

export class Pool {
  #options: PoolOptions
  #idle: Lane[] = []
  #lanes = new Set<Lane>()
  #waiters: Waiter[] = []
  #ended: Promise<void> | undefined
  #drained: (() => void) | undefined
  #watch = setInterval(() => this.#checkDeadlines(), 500).unref()

  constructor(options: PoolOptions) {
    this.#options = options
  }

  acquire(): Promise<Lane> {
    if (this.#ended) return Promise.reject(ended())
    const lane = this.#take()
    return lane ? Promise.resolve(lane) : new Promise((give, refuse) => this.#wait(give, refuse))
  }

  release(lane: Lane): void {
    if (lane.lost || Date.now() - lane.born > LIFETIME) this.#drop(lane)
    else this.#idle.push(lane)
    const waiter = this.#waiters[0]
    const next = waiter && this.#take()
    if (waiter && next) {
      this.#waiters.shift()
      clearTimeout(waiter.timer)
      waiter.give(next)
    }
    if (this.#idle.length === this.#lanes.size) this.#drained?.()
  }

  /** Lets what runs and waits finish, for at most this many seconds. */
  end({ timeout }: { timeout?: number } = {}): Promise<void> {
    this.#ended ??= this.#end(timeout)
    return this.#ended
  }

  async #end(seconds?: number): Promise<void> {
    await this.#drain(seconds)
    clearInterval(this.#watch)
    for (const { refuse, timer } of this.#waiters.splice(0)) {
      clearTimeout(timer)
      refuse(ended())
    }
    for (const lane of this.#lanes) if (!this.#idle.includes(lane)) lane.lose(ended())
    await Promise.all(this.#idle.map((lane) => lane.close(1)))
  }

  async #drain(seconds?: number): Promise<void> {
    if (this.#idle.length === this.#lanes.size) return
    const drained = new Promise<void>((resolve) => {
      this.#drained = resolve
    })
    const timer = seconds === undefined ? undefined : setTimeout(() => this.#drained?.(), seconds * 1000)
    await drained
    clearTimeout(timer)
  }

  #take(): Lane | undefined {
    for (let lane = this.#idle.pop(); lane; lane = this.#idle.pop()) {
      if (!lane.lost) return lane
      this.#lanes.delete(lane)
    }
    if (this.#lanes.size >= this.#options.max) return undefined
    const lane = new Lane(this.#options.open)
    this.#lanes.add(lane)
    return lane
  }

  /** One timer for all: a statement is too short to have its own. */
  #checkDeadlines(): void {
    const now = performance.now()
    for (const lane of this.#lanes) lane.checkDeadline(now)
  }

  #drop(lane: Lane): void {
    this.#lanes.delete(lane)
    void lane.close(0)
  }

  #wait(give: (lane: Lane) => void, refuse: (error: Error) => void): void {
    const { patience } = this.#options
    const waiter: Waiter = { give, refuse, timer: undefined }
    if (Number.isFinite(patience)) {
      waiter.timer = setTimeout(() => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1)
        refuse(connectionError('CONNECT_TIMEOUT', `No database connection was free for ${patience / 1000} seconds.`))
      }, patience)
    }
    this.#waiters.push(waiter)
  }
}
