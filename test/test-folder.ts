/** New folders for databases and files that only tests use. */
import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** Several times what the databases of one run need at once. */
const ROOM = 4 * 1024 ** 3

const hasRoomInMemory = async () => {
  const found = await statfs(MEMORY).catch(() => undefined)
  return found?.type === TMPFS && found.bavail * found.bsize >= ROOM
}

/** In memory where there is room: hundreds of databases come and go in a run, and a disk is slow to make their files. */
export const testRoot = async () => (!process.env.TMPDIR && (await hasRoomInMemory()) ? MEMORY : tmpdir())

export const createTestFolder = async (prefix: string) => mkdtemp(join(await testRoot(), prefix))
