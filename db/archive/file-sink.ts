import { OperatorError } from '#db/operator-error.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type FileStore, isFileId, type StoreEnv } from '#server/platform/files/file-store.ts'
import { holdsFiles, readDatabaseId } from '#server/platform/files/pairing.ts'
import { storageOf } from '#server/platform/files/storage.ts'

/** Each write waits for the disk; sixteen in parallel take hardly longer than one. */
const AT_ONCE = 16
const BYTES_MAX = 8_000_000

/** Writes the files of an archive as drafts and publishes them when the rows are verified. */
export class FileSink {
  #env: StoreEnv
  #store: FileStore
  #written: string[] = []
  #waiting: { id: string; bytes: Buffer }[] = []
  #published = false

  constructor(env: StoreEnv) {
    this.#env = env
    this.#store = storageOf(env)
  }

  async write(id: string, bytes: Buffer): Promise<void> {
    if (!isFileId(id)) throw new OperatorError('The archive holds a file with an impossible name.')
    this.#waiting.push({ id, bytes })
    const size = this.#waiting.reduce((sum, it) => sum + it.bytes.length, 0)
    if (this.#waiting.length >= AT_ONCE || size > BYTES_MAX) await this.#flush()
  }

  /** Gives the store the id from the restored rows, unless it holds files of another database. */
  async publish(db: Db): Promise<void> {
    await this.#flush()
    const id = await findId(db)
    if ((!id || (await this.#store.readId()) !== id) && (await holdsFiles(this.#env)))
      throw new OperatorError(
        `${this.#store.name} holds uploaded files of another database. Name another one by DATA_DIR or STORAGE_URL.`,
      )
    await forEachInBatches(this.#written, (file) => this.#store.publish(file))
    if (id) await this.#store.writeId(id)
    this.#published = true
  }

  /** Keeps published files: the file clean-up of an app can tell whether their rows exist. */
  async discard(): Promise<void> {
    if (!this.#published) await forEachInBatches(this.#written, (id) => this.#store.discard(id))
  }

  async #flush(): Promise<void> {
    const batch = new Map(this.#waiting.splice(0).map(({ id, bytes }) => [id, bytes]))
    this.#written.push(...batch.keys())
    await forEachInBatches([...batch], ([id, bytes]) => this.#store.writeDraft(id, bytes))
  }
}

/** A backup of a release without the table has no id: the next start pairs store and database by their files. */
const findId = async (db: Db) => {
  const [table] = await db`select to_regclass('installation') as found`
  return table?.found ? readDatabaseId(db) : undefined
}

async function forEachInBatches<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const done = await Promise.allSettled(items.slice(at, at + AT_ONCE).map(work))
    for (const it of done) if (it.status === 'rejected') throw it.reason
  }
}
