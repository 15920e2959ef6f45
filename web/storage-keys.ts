import { THEME_KEY } from '#web/palette.ts'

/** Where a session is kept between two visits. */
export const TOKEN_KEY = 'access_token'
export const USER_KEY = 'user'
export const ACCOUNTS_KEY = 'accounts'

/** By what the server recognises this browser at a sign-in. */
export const DEVICE_ID_KEY = 'device_id'

/** What belongs to the device and not to the person who was signed in: its id and how it looks. */
export const DRAWER_FOLDED_KEY = 'drawer_folded'
export const HIDE_REJECTED_KEY = 'leave_rejected_hidden'
const deviceKeys = [DEVICE_ID_KEY, THEME_KEY, DRAWER_FOLDED_KEY, `${DRAWER_FOLDED_KEY}_narrow`, HIDE_REJECTED_KEY]

/** Everything that anybody left behind; the device keeps its id and looks. */
export function clearStoredData() {
  for (const key of Object.keys(localStorage)) if (!deviceKeys.includes(key)) localStorage.removeItem(key)
}
