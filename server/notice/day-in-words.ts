/** '2026-03-05' → '05-03-2026', as every screen writes it. */
export const dayInWords = (day: string) => day.split('-').reverse().join('-')
