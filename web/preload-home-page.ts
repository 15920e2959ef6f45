/** Preloads the dashboard, which follows the sign-in; if that fails, the navigation loads it again. */
export const preloadHomePage = () => void import('#web/dashboard/dashboard.page.tsx').catch(() => undefined)
