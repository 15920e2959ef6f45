import type { Env } from '#server/env.ts'
import { forbidden } from '#server/errors.ts'

/** Where everybody signs in at the provider, no password opens anything, and none is reset. */
export const refuseWithoutPasswords = ({ LOCAL_LOGIN }: Pick<Env, 'LOCAL_LOGIN'>) => {
  if (!LOCAL_LOGIN) forbidden('Masuk dengan password dimatikan, gunakan SSO', 'sso_only')
}
