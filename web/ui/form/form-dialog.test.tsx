import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { quote, quoteFields } from '#contract/home/quote.ts'
import { errorResponse, renderAt, stubServer } from '#test/web/testing.tsx'
import { openQuestion } from '#web/client/confirm.ts'
import { snackbarMessage } from '#web/client/snackbar.ts'
import { FormDialog } from './form-dialog.tsx'

function open() {
  const onClose = vi.fn()
  renderAt(
    '/',
    <FormDialog
      title="Edit Quotes"
      endpoint={quote.change}
      params={{ id: 7 }}
      fields={quoteFields}
      values={{ name: 'Lama' }}
      success="data berhasil diubah"
      failure="Gagal"
      onClose={onClose}
    />,
  )
  return onClose
}
const input = () => screen.findByLabelText('Judul Quotes')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }))

describe('FormDialog', () => {
  it('sends the typed values, shows the success text and closes', async () => {
    const requests = stubServer(() => ({ data: { id: 7, name: 'Baru' } }))
    const onClose = open()
    await userEvent.clear(await input())
    await userEvent.type(await input(), '  Baru ')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const sent = requests.find((it) => it.method === 'PUT')
    expect(sent).toMatchObject({ url: '/api/hcis/quotes/7', body: { name: 'Baru' } })
    expect(snackbarMessage.get()?.text).toBe('data berhasil diubah')
  })

  it("shows the schema's message without calling the endpoint", async () => {
    const requests = stubServer(() => ({ data: null }))
    open()
    await userEvent.clear(await input())
    await save()
    expect(await screen.findByText('Wajib diisi')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('shows a server error under the input it concerns', async () => {
    stubServer(() => errorResponse(422, 'Data tidak valid', { name: ['Quotes sudah ada'] }))
    const onClose = open()
    await userEvent.type(await input(), ' lagi')
    await save()
    expect(await screen.findByText('Quotes sudah ada')).toBeTruthy()
    expect((await input()).getAttribute('aria-invalid')).toBe('true')
    expect(snackbarMessage.get()?.text).toBe('Gagal: Data tidak valid')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('cannot be submitted twice at once', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const requests = stubServer(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const onClose = open()
    await userEvent.type(await input(), '!')
    await save()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan' })
    await waitFor(() => expect(button.disabled).toBe(true))
    expect(requests).toHaveLength(1)
    answer({ data: { id: 7, name: 'Lama!' } })
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('asks before it discards typed values', async () => {
    const onClose = open()
    await userEvent.type(await input(), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }))
    expect(openQuestion.get()?.title).toBe('Perubahan belum disimpan')
    openQuestion.get()?.answer(true)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('closes immediately when nothing was typed', async () => {
    const onClose = open()
    await input()
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
