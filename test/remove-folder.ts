import { rm } from 'node:fs/promises'

/** Removes the folder of a stopped database or app; retries, because one of its processes may still write for a moment. */
export const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
