import type { Env } from '#server/env.ts'
import { discard, isFileId, publish, writeDraft } from '#server/files/disk.ts'
import { Refusal } from '../refusal.ts'

type Folder = Pick<Env, 'DATA_DIR'>
type Work = (id: string) => Promise<void>

/** The disk confirms each file; several at once wait hardly longer than one. */
const AT_ONCE = 16
const BYTES_MAX = 8_000_000

/** Where the files of an archive go: beside the others as drafts, and into their places when everything is proven. */
export class FileSink {
  #env: Folder
  #written: string[] = []
  #waiting: { id: string; bytes: Buffer }[] = []
  #published = false

  constructor(env: Folder) {
    this.#env = env
  }

  async write(id: string, bytes: Buffer): Promise<void> {
    if (!isFileId(id)) throw new Refusal('The archive holds a file with an impossible name.')
    this.#waiting.push({ id, bytes })
    const size = this.#waiting.reduce((sum, it) => sum + it.bytes.length, 0)
    if (this.#waiting.length >= AT_ONCE || size > BYTES_MAX) await this.#flush()
  }

  async publish(): Promise<void> {
    await this.#flush()
    await each(this.#written, (id) => publish(this.#env, id))
    this.#published = true
  }

  /** After they are all in their places nothing is taken away: an app's sweep knows better whether the rows are there. */
  async discard(): Promise<void> {
    if (!this.#published) await each(this.#written, (id) => discard(this.#env, id))
  }

  async #flush(): Promise<void> {
    const batch = new Map(this.#waiting.splice(0).map(({ id, bytes }) => [id, bytes]))
    this.#written.push(...batch.keys())
    await each([...batch.keys()], (id) => writeDraft(this.#env, id, batch.get(id)!))
  }
}

async function each(ids: string[], work: Work): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const done = await Promise.allSettled(ids.slice(at, at + AT_ONCE).map(work))
    for (const it of done) if (it.status === 'rejected') throw it.reason
  }
}
