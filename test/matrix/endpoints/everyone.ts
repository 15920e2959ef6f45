/** Endpoints for all: sign-in, account, dashboard, news and notifications. */
import { Secret, TOTP } from 'otpauth'
import { secondFactor } from '#contract/access/second-factor.ts'
import { buildPasskey, buildTotp } from '#db/build/factor.ts'
import { buildNews, buildTask } from '#db/build/home.ts'
import { buildPosition, PASSWORD } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { issueAlertToken } from '#server/platform/session/alert-token.ts'
import { issueLoginTicket } from '#server/platform/session/factor/ticket.ts'
import { issueResetToken } from '#server/platform/session/reset-token.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { extraRow, isolatedRow, type MatrixRow, namingA, nextNumber, row } from '#test/matrix/matrix-row.ts'

const NEW_PASSWORD = 'kopi-tubruk-9'
const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }

const device = async ({ world: { hr }, of }: MatrixCell) =>
  exactlyOne(
    await hr.sql<{ id: string }[]>`
    insert into sessions (user_id, position_id, expires_at)
    values (${of.user_id}, ${of.position_id}, now() + interval '1 hour') returning id`,
  )
const notice = async ({ world: { hr }, of }: MatrixCell) =>
  exactlyOne(
    await hr.sql<{ id: number }[]>`
    insert into notifications (user_id, kind, event, text, link)
    values (${of.user_id}, 'news_published', ${`matrix-${nextNumber()}`}, 'Berita baru', '/') returning id`,
  )
const news = async ({ world, of }: MatrixCell, status: 'publish' | 'draft') => ({
  params: { id: (await buildNews(world.hr.sql, of, { status })).id },
})
const task = async ({ world, of }: MatrixCell) => ({ params: { id: (await buildTask(world.hr.sql, of)).id } })
const browser = () => ({
  endpoint: `https://fcm.googleapis.com/matrix-${nextNumber()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})
const firstCode = async ({ browser: own }: MatrixCell) => {
  const { data } = await own.call(secondFactor.beginTotp, { body: { password: PASSWORD } })
  return TOTP.generate({ secret: Secret.fromBase32(data.secret) })
}
const alertToken = async ({ hr }: MatrixCell['world'], { user_id, email }: MatrixCell['me']) => {
  const { token, token_hash } = issueAlertToken()
  await hr.sql`
    insert into account_alerts (token_hash, user_id, address, expires_at)
    values (decode(${token_hash}, 'hex'), ${user_id}, ${email}, now() + interval '7 days')`
  return token
}
const proof = () => ({ body: { password: PASSWORD } })
const newest = async (cell: MatrixCell) => ({ query: { up_to: (await notice(cell)).id } })

export const own: Record<string, MatrixRow[]> = {
  'the way in': [
    row('ANY', 'GET /version'),
    row('ANY', 'GET /setup'),
    row('ONCE', 'POST /setup', () => ({
      body: {
        code: 'KODE',
        company_name: 'PT Baru',
        timezone: 'Asia/Jakarta',
        name: 'Orang Pertama',
        email: 'pertama@contoh.id',
        employee_identity: '1234567890',
        password: NEW_PASSWORD,
      },
    })),
    isolatedRow('ANY', 'POST /login', ({ me }) => ({ body: { username: me.email, password: PASSWORD } })),
    isolatedRow('ANY', 'POST /forgot-password', ({ me }) => ({ body: { email: me.email } })),
    isolatedRow('ANY', 'PUT /reset-password/:token', async ({ world, me }) => ({
      params: { token: await issueResetToken(world.hr.sql, me.user_id, 60) },
      body: passwords,
    })),
    isolatedRow('ANY', 'POST /not-me', async ({ world, me }) => ({ body: { token: await alertToken(world, me) } })),
    isolatedRow('ANY', 'POST /login/second', async (cell) => {
      const { code } = await buildTotp(cell.world.hr.sql, cell.world.hr.env, cell.me)
      return { body: { ticket: await issueLoginTicket(cell.world.hr.sql, cell.me.user_id), code: code() } }
    }),
    isolatedRow('ANY', 'POST /login/second/options', async ({ world, me }) => ({
      body: { ticket: await issueLoginTicket(world.hr.sql, me.user_id) },
    })),
    row('ANY', 'GET /login/options'),
    // Without an SSO provider this endpoint does not exist.
    row('NOBODY', 'GET /login/oidc'),
    row('NOBODY', 'GET /login/oidc/callback'),
    row('NOBODY', 'POST /login/oidc/session', () => ({ body: { code: 'x' } })),
    row('ANY', 'GET /regions/provinces/search'),
    row('ANY', 'GET /regions/regencies/search', () => ({ query: { id_province: '32' } })),
    row('ANY', 'GET /regions/districts/search', () => ({ query: { id_regencies: '3273' } })),
    row('ANY', 'GET /regions/villages/search', () => ({ query: { id_district: '327301' } })),
  ],
  'the own account': [
    isolatedRow('ANY', 'POST /logout'),
    isolatedRow('ANY', 'PATCH /staff/user/password/change', () => ({ body: { old_password: PASSWORD, ...passwords } })),
    row('ANY', 'GET /staff/user/account'),
    isolatedRow('ANY', 'GET /staff/user/account/:id', async ({ world, me }) => ({
      params: { id: (await buildPosition(world.hr.sql, me.user_id)).position_id },
    })),
    extraRow('of somebody else', 'NOBODY', 'GET /staff/user/account/:id', ({ world }) => ({
      params: { id: world.deputies.get(world.a.id)!.position_id },
    })),
    row('ANY', 'GET /staff/user/own/audit'),
    row('ANY', 'GET /staff/user/own/audit/event'),
    row('ANY', 'GET /staff/user/own/second-factor'),
    isolatedRow('ANY', 'POST /staff/user/own/totp', proof),
    isolatedRow('ANY', 'POST /staff/user/own/totp/confirm', async (cell) => ({
      body: { code: await firstCode(cell) },
    })),
    isolatedRow('ANY', 'DELETE /staff/user/own/totp', async ({ world: { hr }, me }) => {
      await buildTotp(hr.sql, hr.env, me)
      return { body: { password: PASSWORD } }
    }),
    isolatedRow('ANY', 'POST /staff/user/own/recovery-code', async ({ world: { hr }, me }) => {
      await buildTotp(hr.sql, hr.env, me)
      return { body: { password: PASSWORD } }
    }),
    row('ANY', 'GET /staff/user/own/passkey'),
    row('ANY', 'POST /staff/user/own/passkey/options', proof),
    isolatedRow('ANY', 'POST /staff/user/own/passkey', async ({ world: { hr }, browser: own }) => {
      const { data } = await own.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })
      return { body: { name: 'Laptop', passkey: createAuthenticator().create(data, hr.env.PUBLIC_URL) } }
    }),
    isolatedRow('OWN', 'PUT /staff/user/own/passkey/:id', async ({ world: { hr }, of }) => ({
      params: await buildPasskey(hr.sql, of),
      body: { name: 'Kunci di kantor' },
    })),
    isolatedRow('OWN', 'DELETE /staff/user/own/passkey/:id', async ({ world: { hr }, of }) => ({
      params: await buildPasskey(hr.sql, of),
      body: { password: PASSWORD },
    })),
    row('ANY', 'GET /staff/user/own/sessions'),
    row('OWN', 'DELETE /staff/user/own/sessions/:id', async (cell) => ({ params: await device(cell) })),
    row('ANY', 'DELETE /staff/user/own/sessions'),
    row('ANY', 'GET /staff/user/own/preferences'),
    row('ANY', 'PUT /staff/user/own/preferences', () => ({
      body: { notifications: { news_published: { mail: true, push: false } } },
    })),
    row('ANY', 'GET /staff/user/own/calendar-link'),
    row('ANY', 'POST /staff/user/own/calendar-link'),
    row('ANY', 'GET /staff/user/own/celebration'),
    row('ANY', 'PUT /staff/user/own/celebration', () => ({ body: { hidden: true } })),
  ],
  'notices and push': [
    row('ANY', 'GET /staff/notification'),
    row('OWN', 'PATCH /staff/notification/:id', async (cell) => ({
      params: { id: Number((await notice(cell)).id) },
      body: { read: true },
    })),
    // The id of another person's notification has no effect: only own ones are marked.
    row('ANY', 'POST /staff/notification/read-all', newest),
    row('ANY', 'POST /staff/notification/ticket'),
    row('ANY', 'GET /staff/notification/stream'),
    row('ANY', 'GET /staff/push/key'),
    row('ANY', 'POST /staff/push/subscription', () => ({ body: browser() })),
    // Answers the same whether a subscription existed or not; special-cases.test.ts checks what is left.
    row('ANY', 'DELETE /staff/push/subscription', () => ({ body: { endpoint: browser().endpoint } })),
  ],
  'the home, news and the company': [
    row('ANY', 'GET /staff/home'),
    row('ANY', 'GET /staff/celebration'),
    // Each item is answered as if called alone; special-cases.test.ts checks the items.
    row('ANY', 'GET /staff/search', () => ({ query: { q: 'Orang' } })),
    row('ANY', 'GET /staff/department'),
    extraRow('naming company A', 'COMPANY_A', 'GET /staff/department', namingA),
    row('ANY', 'GET /staff/structure'),
    row('ANY', 'GET /staff/structure/department'),
    extraRow('naming company A', 'COMPANY_A', 'GET /staff/structure/department', namingA),
    extraRow('naming company A', 'COMPANY_A', 'GET /staff/structure', namingA),
    row('ANY', 'GET /staff/structure/search', () => ({ query: { keyword: 'Orang' } })),
    extraRow('naming company A', 'COMPANY_A', 'GET /staff/structure/search', ({ world }) => ({
      query: { keyword: 'Orang', company_id: world.a.id },
    })),
    row('ANY', 'GET /staff/news/latest'),
    row('ANY', 'GET /staff/news/:id', (cell) => news(cell, 'publish')),
    extraRow('a draft', 'DRAFT', 'GET /staff/news/:id', (cell) => news(cell, 'draft')),
    row('ANY', 'GET /staff/quotes/random'),
    // Each read is answered as if called alone.
    row('ANY', 'GET /staff/together', () => ({ query: { paths: '/staff/task /staff/home' } })),
    row('ANY', 'GET /staff/task'),
    row('ANY', 'POST /staff/task', () => ({ body: { task: 'Merapikan arsip' } })),
    row('OWN', 'PUT /staff/task/:id', async (cell) => ({
      ...(await task(cell)),
      body: { task: 'Merapikan arsip', status: 'completed' },
    })),
    row('OWN', 'DELETE /staff/task/:id', task),
  ],
  lookups: [
    row('ANY', 'GET /staff/bank'),
    row('ANY', 'GET /staff/company'),
    row('ANY', 'GET /staff/employee/status'),
    row('ANY', 'GET /staff/employee/family/status'),
    row('ANY', 'GET /staff/social-item'),
    row('MLIST', 'GET /manager/job'),
    row('MLIST', 'GET /manager/role'),
  ],
}
