import type { Env } from '#server/platform/env.ts'
import { forbidden } from '#server/platform/http/errors.ts'

/** Without local login, passwords neither sign in nor can be reset. */
export const refuseWithoutPasswords = ({ LOCAL_LOGIN }: Pick<Env, 'LOCAL_LOGIN'>) => {
  if (!LOCAL_LOGIN) forbidden('Masuk dengan password dimatikan, gunakan SSO', 'sso_only')
}
