import { expect, it } from 'vitest'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { lockCalendar } from '#server/calendar/work-calendar/queries.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import { startApp } from '#test/harness.ts'
import { waitUntilBlocked } from '#test/wait-until-blocked.ts'
import { settleCompany } from './settlement.ts'

const hr = startApp()

it('settlement waits for a change of the calendar that asks for closed months, and both end', async () => {
  const company = await buildCompany(hr.sql)
  await buildPerson(hr.sql, { company })
  const due = { grants_until: '2026-01-01', ended_until: '2025-12-31' }
  const { settled } = await hr.sql.begin(async (tx) => {
    await lockCalendar(tx)
    const settled = settleCompany(hr.sql, databaseClock, company.id, { due })
    await waitUntilBlocked(hr.sql)
    await refuseClosedMonths(tx, [{ from: '2026-11-01', to: '2026-11-30', company_ids: [company.id] }])
    return { settled }
  })
  await expect(settled).resolves.toBeDefined()
})
