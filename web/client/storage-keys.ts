/** Local storage keys of the session. */
export const TOKEN_KEY = 'access_token'
export const USER_KEY = 'user'
export const ACCOUNTS_KEY = 'accounts'

/** The server recognises this browser by it at sign-in. */
export const DEVICE_ID_KEY = 'device_id'

/** Set while the home of HR begins with the rollout. */
export const ROLLOUT_KEY = 'rollout'

/** 'open' while the home of group HR begins with the checklist after set-up, 'closed' once it is done or hidden. */
export const CHECKLIST_KEY = 'setup_checklist'

/** Belongs to the device and survives a sign-out: its id and display settings. The theme is `light`, `dark` or `system`. */
export const THEME_KEY = 'theme'
export const DRAWER_FOLDED_KEY = 'drawer_folded'
export const FOLDED_GROUPS_KEY = 'menu_groups_folded'
export const HIDE_REJECTED_KEY = 'leave_rejected_hidden'
/** How the account of this position shows the directory: view, columns and filters. */
export const directoryViewKey = (position_id: number) => `${DIRECTORY_VIEW}${position_id}`
const DIRECTORY_VIEW = 'directory_view_'
const deviceKeys = [
  DEVICE_ID_KEY,
  THEME_KEY,
  DRAWER_FOLDED_KEY,
  `${DRAWER_FOLDED_KEY}_narrow`,
  FOLDED_GROUPS_KEY,
  HIDE_REJECTED_KEY,
  CHECKLIST_KEY,
]

/** Removes everything except the id and display settings of the device. */
export function clearStoredData() {
  for (const key of Object.keys(localStorage))
    if (!deviceKeys.includes(key) && !key.startsWith(DIRECTORY_VIEW)) localStorage.removeItem(key)
}
