import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/client/http.ts'
import { Loaded } from './loaded.tsx'
import '#test/web/testing.tsx'

const refused = new ApiError(403, { code: 'forbidden', message: 'Anda tidak memiliki akses' })
const failed = 'Data gagal dimuat'

interface LoadedProps {
  mustBeFresh?: boolean
  isOnPage?: boolean
  notFound?: string
}

function draw(query: { data?: string; error?: unknown; isFetchedAfterMount?: boolean }, props: LoadedProps = {}) {
  const refetch = vi.fn()
  render(
    <Loaded
      query={{ data: undefined, error: null, refetch, ...query }}
      failure={failed}
      skeleton={<p>sebentar</p>}
      {...props}
    >
      {(data) => <p>{data}</p>}
    </Loaded>,
  )
  return { text: () => document.body.textContent, refetch }
}

describe('Loaded', () => {
  it('shows the skeleton while loading', () => {
    expect(draw({}).text()).toBe('sebentar')
  })

  it('shows the data although a refetch failed', () => {
    expect(draw({ data: 'isi', error: refused }).text()).toBe('isi')
  })

  it('shows empty data although a refetch failed', () => {
    expect(draw({ data: '', error: refused }).text()).toBe('')
  })

  it('shows the failure and refetches on request', async () => {
    const { refetch, text } = draw({ error: refused })
    expect(text()).toContain(`${failed}: Anda tidak memiliki akses`)
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('adds an Indonesian hint to an English failure text', async () => {
    const broken = new ApiError(500, { code: 'internal', message: 'Something went wrong' })
    render(
      <Loaded query={{ data: undefined, error: broken, refetch: vi.fn() }}>{(data: string) => <p>{data}</p>}</Loaded>,
    )
    expect(screen.getByText('Something went wrong')).toBeTruthy()
    expect(await screen.findByText(/Gangguan pada sistem/)).toBeTruthy()
  })

  it('adds no hint when the server gave a reason', () => {
    render(
      <Loaded query={{ data: undefined, error: refused, refetch: vi.fn() }}>{(data: string) => <p>{data}</p>}</Loaded>,
    )
    expect(screen.getByText('Something went wrong: Anda tidak memiliki akses')).toBeTruthy()
    expect(screen.queryByText(/Gangguan pada sistem/)).toBeNull()
  })

  it('shows `notFound` on a 404, or the failure without it', () => {
    const gone = new ApiError(404, { code: 'not_found', message: 'Tidak ditemukan' })
    expect(draw({ error: gone }, { notFound: 'belum ada' }).text()).toBe('belum ada')
    expect(draw({ error: gone }).text()).toContain('Coba lagi')
  })

  it('shows the failure on a card when the content would bring its own', () => {
    draw({ error: refused }, { isOnPage: true })
    expect(screen.getByRole('alert').closest('.MuiCard-root')).not.toBeNull()
  })

  it('shows the skeleton until fresh data arrives when `mustBeFresh`', () => {
    expect(draw({ data: 'lama', isFetchedAfterMount: false }, { mustBeFresh: true }).text()).toBe('sebentar')
  })

  it('shows the data once it was read again when `mustBeFresh`', () => {
    expect(draw({ data: 'baru', isFetchedAfterMount: true }, { mustBeFresh: true }).text()).toBe('baru')
  })
})
