/** Whoever signs in is about to see the home. Should it not come now, it is asked for again on the way there. */
export const preloadHomePage = () => void import('#web/dashboard/dashboard.page.tsx').catch(() => undefined)
