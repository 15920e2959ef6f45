import { THEME } from '#web/palette.ts'

/** Where a session is kept between two visits. */
export const TOKEN = 'access_token'
export const USER = 'user'
export const ACCOUNTS = 'accounts'

/** What belongs to the device and not to whoever was signed in: how it looks. */
export const FOLDED = 'drawer_folded'
export const HIDES_REJECTED = 'leave_rejected_hidden'
const device = [THEME, FOLDED, `${FOLDED}_narrow`, HIDES_REJECTED]

/** Everything that anybody left behind; the device keeps its looks. */
export function forget() {
  for (const key of Object.keys(localStorage)) if (!device.includes(key)) localStorage.removeItem(key)
}
