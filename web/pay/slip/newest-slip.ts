/** The year whose slips the home reads, and the slip that it shows. Without imports of the contract, because the first script of a visit needs it. */
const DAY_MS = 86_400_000

/** The month of a slip that was just published can lie in the year before. */
export const slipYear = (now = Date.now()) => new Date(now - 24 * DAY_MS).getFullYear()

const SHOWN_DAYS = 14

/** The newest slip, for two weeks after it was published. */
export const newestSlip = <S extends { published_at: string }>(slips: readonly S[], now = Date.now()): S | undefined =>
  slips
    .filter((it) => now - Date.parse(it.published_at) < SHOWN_DAYS * DAY_MS)
    .toSorted((one, other) => other.published_at.localeCompare(one.published_at))[0]
