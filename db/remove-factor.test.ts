import { expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildPerson, PASSWORD } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { removeFactor } from './remove-factor.ts'

const hr = startApp()

it('removeFactor: removes the second factor, and refuses a person who has none', async () => {
  const person = await buildPerson(hr.sql, { role: 'hcis' })
  await buildTotp(hr.sql, hr.env, person)
  const browser = await hr.as(person)
  expect(await removeFactor(hr.sql, person.employee_identity)).toBe(person.name)
  expect((await browser.call(auth.accounts)).status).toBe(401)
  const { data } = await hr.stranger.call(auth.login, { body: { username: person.email, password: PASSWORD } })
  expect(data.token).toBeDefined()
  await expect(removeFactor(hr.sql, person.employee_identity)).rejects.toThrow('has no second factor')
  await expect(removeFactor(hr.sql, 'nobody')).rejects.toThrow('No person has this NIK')
})
