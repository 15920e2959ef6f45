import type { Db } from '#server/platform/database/connect.ts'
import { demoAccounts } from './accounts.ts'

const emails = demoAccounts.map((it) => it.email)

/** A generated person with a lost passkey, which HR can remove from the account. */
export const demoLostKey = async (tx: Db) => {
  await tx`
    insert into passkeys (user_id, name, credential_id, public_key, counter, last_used_at)
    select u.id, 'Kunci yang hilang', 'demo-lost-key', '\\x00', 1, now() - interval '9 days'
    from users u join positions p on p.user_id = u.id
    where p.status = 'active' and u.status = 'old' and u.last_login_at is not null and (u.email is null or u.email <> all(${emails}))
    order by u.id desc limit 1`
}
