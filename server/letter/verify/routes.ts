import { CHECKS_PER_MINUTE, type LetterFacts, verify } from '#contract/letter/verify.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { addressKey, countAttempt } from '#server/platform/http/throttle.ts'
import type { App } from '#server/platform/services.ts'

const LIMIT = { name: 'letter-check', attempts: CHECKS_PER_MINUTE, minutes: 1 }
const CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/
/** Looked up in place of a malformed code, so that it takes as long. */
const NO_CODE = '0'.repeat(20)

/** Letters that people read aloud or confuse. */
const readCode = (text: string) => {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return CODE.test(code) ? code : NO_CODE
}

const findFacts = async (db: Db, clock: Clock, code: string) => {
  const [row] = await db<(LetterFacts & { id: number; today: string })[]>`
    select l.id, case when l.state = 'void' then 'dibatalkan' when l.valid_until < today.day then 'kedaluwarsa' else 'berlaku' end as state,
           l.number, l.date, coalesce(l.initials, '–') as initials, today.day as today
    from issued_letters l join companies c on c.id = l.company_id
    cross join lateral (select (${clock(db)} at time zone c.timezone)::date as day) today
    where l.verify_code = ${code} and l.state <> 'draft' and l.type not in ('sp1', 'sp2', 'sp3')`
  return row
}

export const verifyRoutes = (app: App) => {
  mount(app, verify.check, async ({ sql, env, clock, request, reply, params }) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    await countAttempt(sql, LIMIT, addressKey(env, request.ip))
    const { id, today, ...facts } = (await findFacts(sql, clock, readCode(params.code))) ?? notFound('Surat')
    await sql`update issued_letters set checks = checks + 1, last_checked = ${today} where id = ${id}`
    return facts
  })
}
