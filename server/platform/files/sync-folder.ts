import { open } from 'node:fs/promises'

/** A created or renamed file survives a power cut only after its folder has been synced. */
export const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
