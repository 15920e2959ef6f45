/** Handles chunks that failed to load, because a newer version replaced them or the connection is missing. */
import { ApiError, isReachable, OFFLINE } from './http.ts'

const CHUNK_OFFLINE = 'chunk-offline'

const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

export const isChunkLoadError = (error: unknown) =>
  isMissingChunk(error) || (error instanceof ApiError && error.code === CHUNK_OFFLINE)

/** Loads a screen; offline it throws an ApiError, because the router's reload would leave an empty page. */
export const loadScreen = <T>(load: () => Promise<T>) =>
  load().catch(async (error: unknown) => {
    if (!isMissingChunk(error) || (await isReachable())) throw error
    throw new ApiError(0, { code: CHUNK_OFFLINE, message: OFFLINE })
  })

/** Loads an optional part of the page; without a connection it waits for one instead of failing. */
export const loadWhenOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (!isMissingChunk(error) || navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadWhenOnline(load)
  })
