/** Cases that a status alone does not show, and people without a column in the matrix. */
import { beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { leave } from '#contract/leave/request.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { notice } from '#contract/platform/notice.ts'
import { push } from '#contract/platform/push.ts'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { buildLeave, buildReimbursement } from '#db/build/request.ts'
import { accessList } from '#test/access-list.ts'
import { startApp } from '#test/harness.ts'
import { buildCell, buildWorld, type MatrixWorld } from './actors.ts'

const hr = startApp()
let world: MatrixWorld
beforeAll(async () => {
  world = await buildWorld(hr)
})

const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`
const params = (endpoint: Endpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))

it('reimbursement: refuses the payment of the own request, even to a payer', async () => {
  const { me, browser } = await buildCell(world, 'FH')
  for (const endpoint of [reimbursement.decide, reimbursement.decideAsHcis])
    for (const [from, status] of [
      ['disetujui', 'transfer'],
      ['waiting', 'disetujui'],
    ] as const) {
      const { id } = await buildReimbursement(hr.sql, me, { status: from })
      expect((await browser.call(endpoint, { params: { id }, body: { status } })).status).toBe(403)
    }
  const { id } = await buildReimbursement(hr.sql, me, { status: 'disetujui' })
  expect((await browser.call(reimbursement.payees, { query: { ids: String(id) } })).data).toEqual([])
})

it('leave: an account may read, but not change or decide, requests that the person made in another account', async () => {
  const { me, browser } = await buildCell(world, 'W')
  const other = await buildPosition(hr.sql, me.user_id, { company: world.a, role: 'hcis' })
  const hcis = await hr.as(other)
  const { id } = await buildLeave(hr.sql, other)
  expect((await browser.call(leave.remove, { params: { id } })).status).toBe(404)
  expect((await browser.call(leave.one, { params: { id } })).status).toBe(200)
  // HR does not decide requests of the same person in another account either.
  const own = await buildLeave(hr.sql, me)
  const decision = { params: { id: own.id }, body: { status: 'accepted' as const } }
  expect((await hcis.call(leave.decide, decision)).status).toBe(403)
})

it('push and notifications: calls do not affect the data of other people', async () => {
  const { me, of, browser } = await buildCell(world, 'O')
  const theirs = await hr.as(of)
  const endpoint = 'https://fcm.googleapis.com/theirs'
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  await theirs.call(push.subscribe, { body: { endpoint, keys } })
  await browser.call(push.unsubscribe, { body: { endpoint } })
  expect(await hr.sql`select user_id from push_subscriptions where endpoint = ${endpoint}`).toEqual([
    { user_id: of.user_id },
  ])
  const [inserted] = await hr.sql<{ id: number }[]>`
    insert into notifications (user_id, kind, event, text, link)
    select id, 'news_published', 'matrix-beside', 'Berita baru', '/' from users where id in (${me.user_id}, ${of.user_id})
    returning id`
  await browser.call(notice.readAll, { query: { up_to: Number(inserted!.id) + 1 } })
  expect((await browser.call(notice.list)).body.unread).toBe(0)
  expect((await theirs.call(notice.list)).body.unread).toBe(1)
})

/** Ways in which a session becomes invalid while its token is still in use. */
const signedOutCauses = {
  'whose position has ended': (id: number) => hr.sql`update positions set status = 'inactive' where id = ${id}`,
  'whose last day is over': (id: number) => hr.sql`update positions set last_day = current_date - 2 where id = ${id}`,
  'whose session was revoked': (id: number) => hr.sql`update sessions set revoked_at = now() where position_id = ${id}`,
}
it.each(Object.entries(signedOutCauses))(
  'every endpoint answers 401 to HR %s',
  { timeout: 120_000 },
  async (_, end) => {
    const hcis = await buildPerson(hr.sql, { role: 'hcis' })
    const browser = await hr.as(hcis)
    await end(hcis.position_id)
    const mismatches: string[] = []
    for (const endpoint of endpoints.filter((it) => !accessList.public.includes(endpointName(it)))) {
      const { status } = await browser.call(endpoint, { params: params(endpoint) } as never)
      if (status !== 401) mismatches.push(`${endpointName(endpoint)}: ${status}`)
    }
    expect(mismatches).toEqual([])
  },
)

it('one-time code: allows only a password change and signing out', { timeout: 120_000 }, async () => {
  const hcis = await buildPerson(hr.sql, { role: 'hcis' })
  await hr.sql`
    update users set password_kind = 'code', password_expires_at = now() + interval '1 day' where id = ${hcis.user_id}`
  const open = ['PATCH /staff/user/password/change', 'POST /logout', ...accessList.public]
  const browser = await hr.as(hcis)
  const mismatches: string[] = []
  for (const endpoint of endpoints.filter((it) => !open.includes(endpointName(it)))) {
    const { status, body } = await browser.call(endpoint, { params: params(endpoint) } as never)
    if (status !== 403 || body.code !== 'must_change_password') mismatches.push(`${endpointName(endpoint)}: ${status}`)
  }
  expect(mismatches).toEqual([])
})
