import type { Db } from '#server/database/connect.ts'
import { foldEmail } from '#server/session/login-name.ts'

export const findByEmail = async (db: Db, email: string) => {
  const [user] = await db<{ id: number }[]>`select id from users where lower(email) = ${foldEmail(email)}`
  return user?.id
}

export const keepHandover = async (db: Db, user_id: number, code_hash: Buffer, seconds: number) => {
  await db`
    insert into login_handovers (code_hash, user_id, expires_at)
    values (${code_hash}, ${user_id}, now() + make_interval(secs => ${seconds}))`
}

/** Whoever deletes it may use it: of two at once, one. */
export const takeHandover = async (tx: Db, code_hash: Buffer) => {
  const [row] = await tx<{ user_id: number; is_good: boolean }[]>`
    delete from login_handovers where code_hash = ${code_hash} returning user_id, expires_at > now() as is_good`
  return row?.is_good ? row.user_id : undefined
}
