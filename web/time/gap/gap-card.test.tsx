import { useIsFetching } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AttendanceGap } from '#contract/time/gap.ts'
import { errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { snackbarMessage } from '#web/client/snackbar.ts'
import { GapCard } from './gap-card.tsx'

const noOut: AttendanceGap = {
  date: '2026-11-16',
  gap: 'no_out',
  suggestion: { in: '08:45:00', out: '17:30:00', location: 'Work From Office' },
  waiting: null,
}
const noIn: AttendanceGap = {
  date: '2026-11-13',
  gap: 'no_in',
  suggestion: { in: '08:30:00', out: '17:30:00', location: '-' },
  waiting: null,
}

const Fetching = () => <p>{useIsFetching()} dimuat</p>

const open = (gaps: AttendanceGap[] | undefined) => {
  signIn()
  const requests = stubServer(({ url, method }) => {
    if (method === 'POST') return { data: { id: 7 } }
    if (url.endsWith('/gap')) return gaps ? { data: gaps } : errorResponse(500, 'x')
    return { data: url.includes('/context') ? null : [] }
  })
  const page = (
    <>
      <GapCard />
      <Fetching />
    </>
  )
  renderAt('/', page)
  return requests
}

it('gaps: one press files the missing check-out, and the message withdraws it', async () => {
  const requests = open([noOut])
  await userEvent.click(await screen.findByRole('button', { name: 'Ajukan pulang 17.30, Sen, 16 Nov 2026' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'POST')).toBe(true))
  const sent = requests.find((it) => it.method === 'POST')
  expect(sent?.url).toBe('/api/staff/user/employee/position/own/correction')
  expect(sent?.body).toEqual({ date: '2026-11-16', out: '17:30:00', reason: 'Lupa absen pulang' })
  await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Koreksi diajukan'))
  const link = snackbarMessage.get()?.link
  if (link && 'run' in link) link.run()
  await waitFor(() => expect(requests.find((it) => it.method === 'DELETE')?.url).toMatch(/own\/correction\/7$/))
})

it('gaps: a day without check-in can be filed whole, or become leave of that day', async () => {
  open([noIn])
  expect(await screen.findByRole('button', { name: 'Ajukan 08.30–17.30, Jum, 13 Nov 2026' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sakit, Jum, 13 Nov 2026' }))
  const form = await screen.findByRole('dialog', { name: 'Request Leave' })
  expect(await within(form).findByRole('combobox', { name: /Jenis|Tipe|Request/ })).toBeTruthy()
  expect(form.textContent).toContain('Sakit')
})

it('gaps: what waits for a decision says so and offers nothing', async () => {
  open([{ ...noOut, waiting: 'correction' }])
  expect(await screen.findByText('Menunggu')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Perlu Dilengkapi' })).toBeTruthy()
})

it('gaps: a day without hours offers the form only', async () => {
  open([{ ...noIn, suggestion: { in: '-', out: '-', location: '-' } }])
  expect(await screen.findByRole('button', { name: /^Jam lain/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ajukan/ })).toBeNull()
})

it('gaps: shows nothing where no day lacks anything, and an error with a retry', async () => {
  const requests = open([])
  await waitFor(() => expect(requests.some((it) => it.url.endsWith('/gap'))).toBe(true))
  await screen.findByText('0 dimuat')
  expect(screen.queryByRole('heading')).toBeNull()
  open(undefined)
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeTruthy()
})

it('gaps: are one line on a phone, which a tap unfolds', async () => {
  signIn()
  stubServer(() => ({ data: [noOut, noIn] }))
  renderAt('/', <GapCard isFolded />)
  const line = await screen.findByRole('button', { name: `Perlu dilengkapi: 2 hari` })
  expect(screen.queryByRole('heading', { name: 'Perlu Dilengkapi' })).toBeNull()
  await userEvent.click(line)
  expect(await screen.findByRole('heading', { name: 'Perlu Dilengkapi' })).toBeTruthy()
})
