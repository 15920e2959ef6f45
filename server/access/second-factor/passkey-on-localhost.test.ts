/** On localhost the configuration does not name the port under which people open the app. */
import { expect, it } from 'vitest'
import { secondFactor } from '#contract/access/second-factor.ts'
import { buildPerson, PASSWORD } from '#db/build/person.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp({ PUBLIC_URL: '' })

it.each([
  ['http://localhost:3000', 201],
  ['http://localhost:49152', 201],
  ['http://localhost.jahat.id', 409],
  ['https://contoh.id', 409],
])('addPasskey: for a passkey made at %s answers %i', async (origin, status) => {
  const browser = await hr.as(await buildPerson(hr.sql))
  const { data } = await browser.call(secondFactor.passkeyOptions, { body: { password: PASSWORD } })
  expect(data.rp.id).toBe('localhost')
  const body = { name: 'Laptop', passkey: createAuthenticator().create(data, origin) }
  expect((await browser.call(secondFactor.addPasskey, { body })).status).toBe(status)
})
