/** Parts of the program that did not come: because a newer version has replaced them, or for lack of a connection. */
import { ApiError, isReachable, OFFLINE } from '#web/http.ts'

const CHUNK_OFFLINE = 'chunk-offline'

const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

export const isChunkLoadError = (error: unknown) =>
  isMissingChunk(error) || (error instanceof ApiError && error.code === CHUNK_OFFLINE)

/** Loads a screen. Without a connection it says so: reloading, as the router would, would leave an empty page. */
export const loadScreen = <T>(load: () => Promise<T>) =>
  load().catch(async (error: unknown) => {
    if (!isMissingChunk(error) || (await isReachable())) throw error
    throw new ApiError(0, { code: CHUNK_OFFLINE, message: OFFLINE })
  })

/** Loads something beside the screens, for which nobody need be stopped: without a connection it waits for one. */
export const loadWhenOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (!isMissingChunk(error) || navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadWhenOnline(load)
  })
