import { open } from 'node:fs/promises'

/** A name that was made or changed in a folder survives a power cut only once the folder itself is on disk. */
export const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
