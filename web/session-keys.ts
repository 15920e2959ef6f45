import { THEME } from '#web/palette.ts'

/** Where a session is kept between two visits. */
export const TOKEN = 'access_token'
export const USER = 'user'
export const ACCOUNTS = 'accounts'

/** By what the server recognises this browser at a sign-in. */
export const DEVICE = 'device_id'

/** What belongs to the device and not to the person who was signed in: its id and how it looks. */
export const FOLDED = 'drawer_folded'
export const HIDES_REJECTED = 'leave_rejected_hidden'
const device = [DEVICE, THEME, FOLDED, `${FOLDED}_narrow`, HIDES_REJECTED]

/** Everything that anybody left behind; the device keeps its id and looks. */
export function forget() {
  for (const key of Object.keys(localStorage)) if (!device.includes(key)) localStorage.removeItem(key)
}
