import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { quote } from '#contract/home/quote.ts'
import { type Task, task } from '#contract/home/task.ts'
import { errorResponse, signIn, stubServer } from '#test/web/testing.tsx'
import { createQueryClient } from '#web/app/query-client.ts'
import { call, queryKeyOf, useRead, useWrite } from './api.ts'
import { ApiError, failureText } from './http.ts'
import { endSession, getSession } from './session.ts'
import { snackbarMessage } from './snackbar.ts'

beforeEach(() => endSession())

const withQueries = () => {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, wrapper }
}

describe('failureText', () => {
  const refused = (status: number, message: string) => new ApiError(status, { code: 'x', message })

  it.each([
    ['with the reason that the server gives', refused(409, 'tanggal bertabrakan'), 'Gagal: tanggal bertabrakan'],
    ['without a reason after a server error', refused(500, 'stack'), 'Gagal'],
    ['without a reason that repeats it', refused(400, 'Gagal'), 'Gagal'],
    ['without details of an error in the page itself', new TypeError('x is undefined'), 'Gagal'],
  ])('gives the text %s', (_, error, text) => {
    expect(failureText('Gagal', error)).toBe(text)
  })

  it('names the missing connection when the server did not answer', () => {
    expect(failureText('Gagal', refused(0, ''))).toMatch(/^Gagal: Tidak ada koneksi/)
  })
})

describe('call', () => {
  it('fills the path, sends the token and unwraps the data', async () => {
    signIn()
    const requests = stubServer(() => ({ data: { id: 5, name: 'Ikhlas' } }))
    const saved = await call(quote.change, { params: { id: 5 }, body: { name: 'Ikhlas' } })
    expect(saved).toEqual({ id: 5, name: 'Ikhlas' })
    expect(requests[0]).toMatchObject({ method: 'PUT', url: '/api/hcis/quotes/5', body: { name: 'Ikhlas' } })
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${getSession()?.token}`)
  })

  it('sends form encoding when the endpoint declares it', async () => {
    const requests = stubServer(() => ({ data: { message: 'ok' } }))
    await call(auth.forgot, { body: { email: 'a@b.id' } })
    expect(String(requests[0]?.body)).toBe('email=a%40b.id')
  })

  it('ends the session when the server answers 401', async () => {
    signIn()
    stubServer(() => errorResponse(401, 'token expired'))
    await expect(call(task.own)).rejects.toThrow()
    expect(getSession()).toBeNull()
  })

  it('fails with status 0 when the server cannot be reached', async () => {
    stubServer(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(call(task.own)).rejects.toMatchObject({ status: 0, code: 'offline' })
  })
})

describe('call: GET request to a busy server', () => {
  const busy = (status: number, code: string, seconds: string) =>
    new Response(JSON.stringify({ code, message: 'sibuk' }), {
      status,
      headers: { 'content-type': 'application/json', 'retry-after': seconds },
    })

  it.each([
    [503, 'unavailable'],
    [429, 'too_many_at_once'],
  ])('is retried once after %i with Retry-After', async (status, code) => {
    let calls = 0
    stubServer(() => (++calls === 1 ? busy(status, code, '0') : { data: [] }))
    expect(await call(task.own)).toEqual([])
    expect(calls).toBe(2)
  })

  it.each([
    ['a second time', () => call(task.own), () => busy(503, 'unavailable', '0'), 2],
    ['when the wait is long', () => call(task.own), () => busy(503, 'unavailable', '60'), 1],
    ['without Retry-After', () => call(task.own), () => errorResponse(503, 'sibuk'), 1],
    ['when attempts are counted', () => call(task.own), () => busy(429, 'too_many', '0'), 1],
    ['when it is a write', () => call(task.add, { body: { task: 'x' } }), () => busy(503, 'unavailable', '0'), 1],
  ])('is not retried %s', async (_, act, answer, times) => {
    const requests = stubServer(answer)
    await expect(act()).rejects.toBeInstanceOf(ApiError)
    expect(requests.length).toBe(times)
  })
})

describe('useWrite', () => {
  it('shows the success text and refetches the queries on screen', async () => {
    let rows: Task[] = []
    stubServer(({ method }) => {
      if (method === 'POST') rows = [{ ID: 1, task: 'Belajar', status: 'pending' }]
      return { data: method === 'POST' ? rows[0] : rows }
    })
    const { wrapper } = withQueries()
    const { result } = renderHook(
      () => ({ read: useRead(task.own), add: useWrite(task.add, { success: 'Tersimpan' }) }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.read.data).toEqual([]))
    await result.current.add.mutateAsync({ body: { task: 'Belajar' } })
    await waitFor(() => expect(result.current.read.data).toHaveLength(1))
    expect(snackbarMessage.get()).toMatchObject({ tone: 'success', text: 'Tersimpan' })
  })

  it('reverts the optimistic change when the server refuses', async () => {
    const rows: Task[] = [{ ID: 1, task: 'Belajar', status: 'pending' }]
    stubServer(({ method }) => (method === 'GET' ? { data: rows } : errorResponse(409, 'sudah dihapus')))
    const { client, wrapper } = withQueries()
    const { result } = renderHook(
      () => ({
        read: useRead(task.own),
        tick: useWrite(task.change, {
          failure: 'Task Gagal Di Edit',
          optimistic: (patch) => patch(task.own, (all) => all.map((it) => ({ ...it, status: 'completed' as const }))),
        }),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.read.data).toHaveLength(1))
    const statuses: unknown[] = []
    client
      .getQueryCache()
      .subscribe(() => statuses.push(client.getQueryData<Task[]>(queryKeyOf(task.own))?.[0]?.status))
    result.current.tick.mutate({ params: { id: 1 }, body: { task: 'Belajar', status: 'completed' } })
    await waitFor(() => expect(snackbarMessage.get()?.text).toBe('Task Gagal Di Edit: sudah dihapus'))
    expect(statuses).toContain('completed')
    expect(result.current.read.data?.[0]?.status).toBe('pending')
  })
})
