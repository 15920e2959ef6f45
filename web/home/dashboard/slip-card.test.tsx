import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnSlip } from '#contract/pay/slip.ts'
import { buildSessionUser, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import { slipYear } from '#web/pay/slip/newest-slip.ts'
import { homeInitialQueries } from './initial-queries.ts'
import SlipCard from './slip-card.tsx'

const slip = (published_at: string): OwnSlip => ({
  ...{ id: 31, month: '2026-11', kind: 'bulanan', run_name: 'Gaji November 2026' },
  ...{ company_name: 'PT Cahaya Edukasi', net: 5_117_800, published_at },
})

const open = (slips: OwnSlip[]) => {
  setFakeNow('2026-12-10T03:00:00Z')
  signIn({ gets_slips: true })
  const requests = stubServer(() => ({ data: slips }))
  renderAt('/', <SlipCard />)
  return requests
}

afterEach(() => vi.useRealTimers())

it('slip card: leads to the newest slip, without its amount', async () => {
  open([slip('2026-10-27T03:00:00Z'), slip('2026-11-27T03:00:00Z')])
  const link = await screen.findByRole('link', { name: /November 2026 sudah terbit/ })
  expect(link.getAttribute('href')).toBe('/slip-gaji/31')
  expect(document.body.textContent).not.toContain('5.117.800')
})

it('slip card: is gone two weeks after publishing', async () => {
  const requests = open([slip('2026-11-26T02:00:00Z')])
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByText('Slip Gaji')).toBeNull()
})

it('slip card: reads the year in which the month of a new slip lies', () => {
  expect(slipYear(Date.parse('2027-01-05T03:00:00Z'))).toBe(2026)
  expect(slipYear(Date.parse('2027-01-28T03:00:00Z'))).toBe(2027)
})

it('home: reads slips with its other data only where a company computes pay', () => {
  const readsSlips = (gets_slips: boolean) =>
    homeInitialQueries(buildSessionUser({ gets_slips })).some((it) => it.path === '/staff/payroll/slip')
  expect([readsSlips(true), readsSlips(false)]).toEqual([true, false])
})
