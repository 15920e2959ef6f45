import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useNumberParams, useTextParam } from './navigation.tsx'
import '#test/web/testing.tsx'

function Params() {
  const { id, userId } = useNumberParams('id', 'userId')
  return (
    <output>
      {id} {userId} {useTextParam('id')}
    </output>
  )
}

function openAt(address: string) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/detail-employee/$id/$userId', component: Params })
  const history = createMemoryHistory({ initialEntries: [address] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history })} />)
}

describe('useNumberParams', () => {
  it.each([
    ['/detail-employee/16/6', '16 6 16'],
    ['/detail-employee/0/1e3', 'NaN NaN 0'],
    ['/detail-employee/-1/12345678901', 'NaN NaN -1'],
    ['/detail-employee/saya/06', 'NaN NaN saya'],
  ])('reads %s as %s', async (address, ids) => {
    openAt(address)
    expect((await screen.findByRole('status')).textContent).toBe(ids)
  })
})
