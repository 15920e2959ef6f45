/** Shared helpers of the web tests: session users, a stubbed server and a page with a router. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, vi } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import type { Department } from '#contract/org/department.ts'
import { lookups } from '#web/app/lookup-registry.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { parseSearch, stringifySearch } from '#web/client/query-string.ts'
import { startSession } from '#web/client/session.ts'
import { Lookups } from '#web/ui/form/lookup.ts'

export const buildSessionUser = (change: Partial<SessionUser> = {}): SessionUser => ({
  id: 6,
  position_id: 16,
  company_id: 2,
  name: 'Budi Santoso',
  company_name: 'PT Cahaya Edukasi',
  job_name: 'Staff Akademik',
  role_name: 'staff',
  sequence: 4,
  pays: false,
  payroll: change.role_name === 'hcis',
  status: 'old',
  employee_identity: '1000000006',
  profile: null,
  must_change_password: false,
  ...change,
})

/** An unsigned token that expires in the given number of seconds. */
export const buildToken = (secondsLeft = 3600, mark = '') => {
  const payload = btoa(JSON.stringify({ mark, exp: Math.floor(Date.now() / 1000) + secondsLeft }))
  return `header.${payload}.signature`
}

export function signIn(change: Partial<SessionUser> = {}, token = buildToken()) {
  startSession({ ...buildSessionUser(change), token: { access_token: token } })
}

export interface RecordedRequest {
  method: string
  url: string
  body: unknown
  headers: Headers
}

/**
 * Answers every call with what `answer` returns, a body or a complete Response, and returns the recorded requests.
 * Companies have no units unless they are given: their read is part of most lists and is not recorded.
 */
export function stubServer(answer: (requests: RecordedRequest) => unknown, units: readonly Department[] = []) {
  const requests: RecordedRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (/\/staff\/department(\?|$)/.test(url)) return Response.json({ data: units })
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const request = { method: init.method ?? 'GET', url, body, headers: new Headers(init.headers) }
    requests.push(request)
    const reply = await answer(request)
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return requests
}

/** The body of a list that has all of its rows on one page. */
export const onePage = <T,>(data: T[]) => ({
  data,
  current_page: 1,
  has_previous_page: false,
  has_next_page: false,
  previous_page: 1,
  next_page: 1,
  last_page: 1,
  total_item: data.length,
})

export const errorResponse = (status: number, message: string, errors?: Record<string, string[]>, code = 'refused') =>
  Response.json({ message, code, errors }, { status })

/** Renders content at an address, with the state of its history entry; a pattern names the parameters of the address. */
export function renderAt(path: string, content: ReactNode, state?: object, pattern = '/$') {
  const history = createMemoryHistory({ initialEntries: [path] })
  if (state) history.replace(path, state)
  const root = createRootRoute({ component: Outlet })
  const screen = createRoute({
    getParentRoute: () => root,
    path: pattern,
    component: () => <Suspense>{content}</Suspense>,
  })
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history,
    parseSearch,
    stringifySearch,
  })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={client}>
      <Lookups value={lookups}>
        <RouterProvider router={router} />
      </Lookups>
    </QueryClientProvider>,
  )
  return { address: () => router.state.location.href }
}

/** Fakes the date only; timers run normally. */
export const setFakeNow = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })

/** The text of a date or time picker, section by section. */
export const pickerValue = async (label: string) => {
  const group = await screen.findByRole('group', { name: label })
  return within(group)
    .getAllByRole('spinbutton')
    .map((section) => section.textContent)
    .join(' ')
}

/** Expects that inputs with a layout of their own include every field: an unmounted one is not submitted. */
export async function expectInputs(inputs: ReactNode, fields: object) {
  const names = Object.keys(fields)
  const submit = vi.fn<(values: object) => void>()
  function Mounted() {
    const defaultValues = Object.fromEntries(names.map((name) => [name, '']))
    const form = useForm({ shouldUnregister: true, defaultValues })
    return (
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit((values) => submit(values))}>
          {inputs}
          <button type="submit">Kirim</button>
        </form>
      </FormProvider>
    )
  }
  signIn()
  stubServer(() => ({ data: [] }))
  renderAt('/', <Mounted />)
  await waitFor(() => {
    fireEvent.click(screen.getByText('Kirim'))
    expect(Object.keys(submit.mock.lastCall?.[0] ?? {}).sort()).toEqual([...names].sort())
  })
}
