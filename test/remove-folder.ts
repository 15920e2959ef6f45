import { rm } from 'node:fs/promises'

/** Removes a folder of a database or an app that was just ended: one of its processes may write for a moment longer. */
export const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
