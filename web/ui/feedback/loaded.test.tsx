import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/http.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import '#web/testing.tsx'

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

describe('what is read from the server', () => {
  it('has something in its place while it is on the way', () => {
    expect(draw({}).text()).toBe('sebentar')
  })

  it('is shown, also when a later reading failed', () => {
    expect(draw({ data: 'isi', error: refused }).text()).toBe('isi')
  })

  it('is shown when it is nothing much', () => {
    expect(draw({ data: '', error: refused }).text()).toBe('')
  })

  it('is asked for again by whoever wants to, when it did not come', async () => {
    const { refetch, text } = draw({ error: refused })
    expect(text()).toContain(`${failed}: Anda tidak memiliki akses`)
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('says in the reader’s language what to do about a text that is not', async () => {
    const broken = new ApiError(500, { code: 'internal', message: 'Something went wrong' })
    render(
      <Loaded query={{ data: undefined, error: broken, refetch: vi.fn() }}>{(data: string) => <p>{data}</p>}</Loaded>,
    )
    expect(screen.getByText('Something went wrong')).toBeTruthy()
    expect(await screen.findByText(/Gangguan pada sistem/)).toBeTruthy()
  })

  it('has no hint where the server gave its reason', () => {
    render(
      <Loaded query={{ data: undefined, error: refused, refetch: vi.fn() }}>{(data: string) => <p>{data}</p>}</Loaded>,
    )
    expect(screen.getByText('Something went wrong: Anda tidak memiliki akses')).toBeTruthy()
    expect(screen.queryByText(/Gangguan pada sistem/)).toBeNull()
  })

  it('may be missing, and then something else is said', () => {
    const gone = new ApiError(404, { code: 'not_found', message: 'Tidak ditemukan' })
    expect(draw({ error: gone }, { notFound: 'belum ada' }).text()).toBe('belum ada')
    expect(draw({ error: gone }).text()).toContain('Coba lagi')
  })

  it('fails on a card of its own where it would have brought one', () => {
    draw({ error: refused }, { isOnPage: true })
    expect(screen.getByRole('alert').closest('.MuiCard-root')).not.toBeNull()
  })

  it('is waited for anew where it is about to be edited', () => {
    expect(draw({ data: 'lama', isFetchedAfterMount: false }, { mustBeFresh: true }).text()).toBe('sebentar')
  })

  it('is edited once it was read anew', () => {
    expect(draw({ data: 'baru', isFetchedAfterMount: true }, { mustBeFresh: true }).text()).toBe('baru')
  })
})
