import { statfs } from 'node:fs/promises'

/** Bytes that an ordinary user may still write on the disk of a folder; undefined if the system does not tell. */
export const freeBytesOf = async (folder: string): Promise<number | undefined> => {
  const found = await statfs(folder).catch(() => undefined)
  return found && found.bavail * found.bsize
}
