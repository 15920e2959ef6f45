/** Refetch interval for links to files, which expire after some minutes. */
export const LINK_REFRESH_MS = 2 * 60_000
