/** Formats '2026-03-05' as '05-03-2026', as on every screen. */
export const formatDay = (day: string) => day.split('-').reverse().join('-')
