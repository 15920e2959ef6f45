/** Links to files live for some minutes: a page that stays open asks for new ones in time. */
export const LINK_REFRESH_MS = 2 * 60_000
