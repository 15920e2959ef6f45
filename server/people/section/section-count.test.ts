import { expect, it } from 'vitest'
import { section, sectionCount } from '#contract/people/section.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { itemDrafts } from '#db/build/profile.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

it('sectionCount: shows the counts to the owner and the manager, not to another company', async () => {
  const company = await buildCompany(hr.sql)
  const person = await buildPerson(hr.sql, { company })
  const siti = await hr.as(person)
  const boss = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 }))
  const stranger = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 2 }))
  expect((await siti.call(section.skill.add.own, { body: itemDrafts.skill })).status).toBe(201)
  const own = await siti.call(sectionCount.read.own)
  expect(own.data).toHaveLength(8)
  expect(own.data.filter((one) => one.count > 0)).toEqual([{ kind: 'skill', count: 1 }])
  const params = { userId: person.user_id }
  expect((await boss.call(sectionCount.read.of, { params })).data).toEqual(own.data)
  expect((await stranger.call(sectionCount.read.of, { params })).status).toBe(404)
})
