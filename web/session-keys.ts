/** Where a session is kept between two visits. */
export const TOKEN = 'access_token'
export const USER = 'user'
export const ACCOUNTS = 'accounts'
