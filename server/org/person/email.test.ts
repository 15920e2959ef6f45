/** Reset links and invitations end when the e-mail address of the person changes. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'
import { waitUntilBlocked } from '#test/wait-until-blocked.ts'
import { changeEmails } from './email.ts'

const hr = startApp()
const NEW = 'kuda-laut-besar'
let company: Company
let job: { id: number; name: string }
let hcis: Browser
beforeAll(async () => {
  company = await buildCompany(hr.sql)
  job = await buildJob(hr.sql, { name: 'Staf Gudang' })
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
})

const forgot = (email: string) => hr.stranger.call(auth.forgot, { body: { email } })
/** Token of the newest link to the person, read from the mail in the data folder. */
const linkTo = async ({ email }: Person) => {
  await hr.mailer.stop()
  hr.mailer.wake()
  await hr.mailer.stop()
  const folder = join(hr.env.DATA_DIR, 'mail')
  const files = (await readdir(folder)).filter((name) => name.endsWith(`-${email}.eml`)).sort()
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
  return mails.flatMap(({ text = '' }) => text.match(/reset-password\/(\S+)/)?.[1] ?? []).at(-1)!
}
const use = async (token: string) =>
  (await hr.stranger.call(auth.reset, { params: { token }, body: { password: NEW, confirm_password: NEW } })).status
const of = ({ user_id }: Person) => ({ params: { userId: user_id } })

const importing = async (cells: Partial<Record<keyof typeof peopleColumns, string>>) => {
  const head = peopleColumnNames.map((it) => peopleColumns[it].heading)
  const file = asFile(await xlsxOf([head, peopleColumnNames.map((it) => cells[it] ?? '')]))
  const { status, data } = await hcis.call(people.import, { file })
  expect([status, data.counts.change]).toEqual([201, 1])
}
const placeOf = ({ employee_identity }: Person) => ({ employee_identity, company: company.name, job: job.name })

describe.each([
  ['a reset link', async ({ email }: Person) => forgot(email)],
  ['an invitation', async (siti: Person) => hcis.call(account.invite, of(siti))],
])('%s', (_, send) => {
  const linked = async () => {
    const siti = await buildPerson(hr.sql, { company, job })
    expect((await send(siti)).status).toBeLessThan(300)
    return { siti, token: await linkTo(siti) }
  }

  it('ends when an import changes the e-mail address', async () => {
    const { siti, token } = await linked()
    await importing({ ...placeOf(siti), email: `baru.${siti.email}` })
    expect(await use(token)).toBe(404)
  })

  it('ends when HR changes the e-mail address of the account', async () => {
    const { siti, token } = await linked()
    const body = { email: `baru.${siti.email}`, employee_identity: siti.employee_identity }
    expect((await hcis.call(account.change, { ...of(siti), body })).status).toBe(200)
    expect(await use(token)).toBe(404)
  })

  it('stays valid when an import changes only the name', async () => {
    const { siti, token } = await linked()
    await importing({ ...placeOf(siti), email: siti.email, name: 'Nama Baru' })
    expect(await use(token)).toBe(200)
  })
})

it('reset link: is not issued to an address that is being changed at the same time', async () => {
  const siti = await buildPerson(hr.sql, { company, job })
  let answer: ReturnType<typeof forgot> | undefined
  await hr.sql.begin(async (tx) => {
    await changeEmails(tx, { id: siti.user_id, name: 'HR' }, [{ id: siti.user_id, email: `baru.${siti.email}` }])
    answer = forgot(siti.email)
    await waitUntilBlocked(hr.sql)
  })
  expect((await answer)?.status).toBe(404)
  expect(await hr.sql`select user_id from password_resets where user_id = ${siti.user_id}`).toEqual([])
  expect(
    await hr.sql`select id from mail_outbox where body like '%/reset-password/%' and recipient_address = ${siti.email}`,
  ).toEqual([])
})
