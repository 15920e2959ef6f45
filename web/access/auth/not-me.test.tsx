import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { errorResponse, renderAt, stubServer } from '#test/web/testing.tsx'
import { NotMe } from './not-me.page.tsx'

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Ini Bukan Saya' }))

describe('NotMe page', () => {
  it('sends the token only when the button is pressed, and only once', async () => {
    const requests = stubServer(() => ({ data: { next: 'mail', message: 'Kami mengirim tautan' } }))
    renderAt('/bukan-saya/abc', <NotMe token="abc" />)
    await screen.findByRole('button', { name: 'Ini Bukan Saya' })
    expect(requests).toEqual([])
    await press()
    expect((await screen.findByRole('status')).textContent).toBe('Kami mengirim tautan.')
    expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/not-me', { token: 'abc' }],
    ])
    expect(screen.queryByRole('button', { name: 'Ini Bukan Saya' })).toBeNull()
  })

  it('shows that a link is used or expired', async () => {
    stubServer(() => errorResponse(404, 'Tautan tidak ditemukan'))
    renderAt('/bukan-saya/abc', <NotMe token="abc" />)
    await press()
    expect(await screen.findByRole('heading', { name: 'Tautan Tidak Berlaku' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lupa Password' })).toBeTruthy()
  })

  it('allows another attempt after a failure', async () => {
    const answers = [errorResponse(503, 'Layanan sedang sibuk'), { data: { next: 'hr', message: 'Hubungi HR' } }]
    stubServer(() => answers.shift())
    renderAt('/bukan-saya/abc', <NotMe token="abc" />)
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    await press()
    expect((await screen.findByRole('status')).textContent).toBe('Hubungi HR.')
  })
})
