import { expect, it } from 'vitest'
import { createPasswords } from './password.ts'

it('createPasswords: hashes with argon2id, 19 MiB and two passes by default', async () => {
  const passwords = createPasswords()
  const hashed = await passwords.hash('rahasia123')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(hashed, 'rahasia123', 'person:1')).toBe(true)
  expect(await passwords.verify(hashed, 'rahasia124', 'person:1')).toBe(false)
})
