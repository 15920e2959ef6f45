/** Mails about an event of an account. */
import { NOT_ME_SCREEN } from '#contract/access/not-me.ts'
import { noticeKinds } from '#contract/platform/notice-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { laneByCount } from '#server/platform/mail/lane.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { ALERT_DAYS, issueAlertToken } from '#server/platform/session/alert-token.ts'

interface Letter {
  address: string
  /** A sentence for this address only. */
  note?: string
}

export interface Recipient {
  id: number
  /** Defaults to the address of the account. */
  letters?: readonly Letter[]
}

export const lettersTo = async (tx: Db, recipients: readonly Recipient[]) => {
  const ids = recipients.flatMap((it) => (it.letters ? [] : [it.id]))
  const known = await tx<{ id: number; email: string }[]>`
    select id, email from users where id = any(${ids}) and email is not null`
  return [
    ...known.map(({ id, email }): Letter & { user_id: number } => ({ user_id: id, address: email })),
    ...recipients.flatMap(({ id, letters = [] }) => letters.map((it) => ({ user_id: id, ...it }))),
  ]
}

interface Message {
  what: string
  advice: string
  subjects: readonly number[]
}

/** Skips people without an active account, as all notifications do. */
export const mailAll = async (
  tx: Db,
  { what, advice, subjects }: Message,
  letters: (Letter & { user_id: number })[],
) => {
  if (letters.length === 0) return
  const rows = letters.map(({ note, ...letter }) => {
    const { token, token_hash } = issueAlertToken()
    return { ...letter, note: note ? ` ${note}` : '', token_hash, link: `${NOT_ME_SCREEN}/${token}` }
  })
  await tx`
    with letter as (
      select r.*, u.name, to_char(now() at time zone place.timezone, 'DD-MM-YYYY HH24:MI ')
        || case place.timezone when 'Asia/Makassar' then 'WITA' when 'Asia/Jayapura' then 'WIT' else 'WIB' end as moment
      from jsonb_to_recordset(${tx.json(rows)}) as r (user_id int, address text, note text, token_hash text, link text)
      join users u on u.id = r.user_id
      cross join lateral (
        select c.timezone from positions p join companies c on c.id = p.company_id
        where p.user_id = u.id and ${isActivePosition(tx)} order by p.id limit 1) place
    ), alert as (
      insert into account_alerts (token_hash, user_id, address, expires_at)
      select decode(token_hash, 'hex'), user_id, address, now() + make_interval(days => ${ALERT_DAYS}) from letter
    )
    insert into mail_outbox (recipient_name, recipient_address, subject, body, link, subject_user_ids, lane)
    select name, address, ${noticeKinds.account_changed.label},
      'Halo ' || name || ${`,\n\n${what}, pada `} || moment || '.' || note || ${`\n\nJika Anda sendiri yang melakukannya atau mengetahuinya, abaikan email ini. ${advice}.\n`},
      link, ${[...new Set(subjects)]}::int[], ${laneByCount(tx)}
    from letter order by user_id, address`
}
