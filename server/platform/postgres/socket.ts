import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Runner } from './os-user.ts'

export const PORT = 5432
/** The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux. */
const LONGEST = 100

export const socketIn = (folder: string) => join(folder, `.s.PGSQL.${PORT}`)

/** The folder of the socket: beside the data, or a short path that is the same at every start. */
export function socketPlace(home: string): string {
  const short = `hcis-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const folders = [join(home, 'socket'), join(tmpdir(), short)]
  return folders.find((folder) => Buffer.byteLength(socketIn(folder)) < LONGEST) ?? join('/tmp', short)
}

export const socketFolder = (home: string, runner: Runner): Promise<string> => closedFolder(socketPlace(home), runner)

/** There is no password, so only the server's user and this one may enter. */
async function closedFolder(path: string, { owner }: Runner): Promise<string> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(path)
  const ours = [process.getuid?.(), owner.uid].includes(found.uid)
  if (!found.isDirectory() || !ours) throw new Error(`${path} belongs to another user; remove it and start again.`)
  await chmod(path, 0o700)
  if (found.uid !== owner.uid) await chown(path, owner.uid, owner.gid)
  return path
}
