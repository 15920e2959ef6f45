import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, keys } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { quote, quoteFields } from '#contract/home/quote.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { openQuestion } from '#web/client/confirm.ts'
import { type DeviceDraft, findDeviceDraft, storeDraft } from '#web/client/device-drafts.ts'
import { endSession, signOut } from '#web/client/session.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const passwordFields = {
  old_password: { label: 'Password Lama', input: 'password' },
  password: { label: 'Password Baru', input: 'password' },
} as const
const USER = 6
const POSITION = 16
const keyOf = (id: number, position_id = POSITION) => `${position_id} PUT /hcis/quotes/:id {"id":${id}}`
const draftOf = (change: Partial<DeviceDraft> = {}): DeviceDraft => ({
  user_id: USER,
  saved_at: new Date().toISOString(),
  values: { name: 'Belum dikirim' },
  ...change,
})

function open(id = 7) {
  const onClose = vi.fn()
  const shared = { endpoint: quote.change, params: { id }, fields: quoteFields, values: { name: 'Lama' } }
  renderAt('/', <FormDialog title="Edit Quotes" {...shared} onClose={onClose} />)
  return onClose
}
const input = () => screen.findByLabelText<HTMLInputElement>('Judul Quotes')
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const stored = (id = 7) => findDeviceDraft(keyOf(id), USER)
const isOffered = () => screen.queryByRole('button', { name: 'Lanjutkan' }) !== null

describe('draft on the device', () => {
  it('is offered when the form opens again, and fills only what was typed', async () => {
    signIn()
    open()
    await userEvent.type(await input(), ' dan baru')
    await waitFor(async () => expect((await stored())?.values).toEqual({ name: 'Lama dan baru' }))
    cleanup()
    open()
    await click('Lanjutkan')
    expect((await input()).value).toBe('Lama dan baru')
    expect(isOffered()).toBe(false)
  })

  it('holds the initial values of a new record beside what was typed', async () => {
    signIn()
    const key = `${POSITION} ${quote.add.method} ${quote.add.path} {}`
    const fields = { ...quoteFields, author: { label: 'Penulis', input: 'text' as const } }
    const preset = { author: 'Ki Hajar' } as object
    renderAt('/', <Form endpoint={quote.add} fields={fields} preset={preset} />)
    await input()
    expect(await findDeviceDraft(key, USER)).toBeUndefined()
    await userEvent.type(await input(), 'Baru')
    await waitFor(async () =>
      expect((await findDeviceDraft(key, USER))?.values).toEqual({ author: 'Ki Hajar', name: 'Baru' }),
    )
  })

  it('is stored at once when the page is hidden', async () => {
    signIn()
    open()
    await userEvent.type(await input(), '!')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () => expect((await stored())?.values).toEqual({ name: 'Lama!' }))
    vi.restoreAllMocks()
  })

  it('belongs to the record and to the account', async () => {
    await storeDraft(keyOf(7), draftOf())
    await storeDraft(keyOf(8, 99), draftOf())
    signIn()
    open(8)
    await input()
    expect((await stored(7))?.values).toEqual({ name: 'Belum dikirim' })
    expect(isOffered()).toBe(false)
  })

  it('is removed when the person throws it away, empties the form again or sends it', async () => {
    signIn()
    await storeDraft(keyOf(7), draftOf())
    open()
    await click('Buang')
    await waitFor(async () => expect(await stored()).toBeUndefined())

    await userEvent.type(await input(), '!')
    await waitFor(async () => expect(await stored()).toBeDefined())
    await userEvent.type(await input(), '{Backspace}')
    await waitFor(async () => expect(await stored()).toBeUndefined())

    stubServer(() => ({ data: { id: 7, name: 'Baru' } }))
    await userEvent.type(await input(), '!')
    await waitFor(async () => expect(await stored()).toBeDefined())
    await click('Simpan')
    await waitFor(async () => expect(await stored()).toBeUndefined())
  })

  it('is removed when the person closes the dialog and confirms the loss', async () => {
    signIn()
    const onClose = open()
    await userEvent.type(await input(), '!')
    await waitFor(async () => expect(await stored()).toBeDefined())
    await click('Batal')
    await waitFor(() => expect(openQuestion.get()).not.toBeNull())
    openQuestion.get()?.answer(true)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await waitFor(async () => expect(await stored()).toBeUndefined())
  })

  it('survives the end of a session and vanishes at sign-out', async () => {
    signIn()
    await storeDraft(keyOf(7), draftOf())
    endSession()
    expect(await stored()).toBeDefined()
    signIn()
    signOut()
    await waitFor(async () => expect(await stored()).toBeUndefined())
  })

  it('of another person is removed at sign-in, before any form opens', async () => {
    await storeDraft(keyOf(7), draftOf({ user_id: 99 }))
    await storeDraft(keyOf(8), draftOf())
    signIn()
    const kept = () => keys(createStore('hcis-drafts', 'drafts'))
    await waitFor(async () => expect(await kept()).toEqual([keyOf(8)]))
  })

  it('of another person or of long ago is removed', async () => {
    await storeDraft(keyOf(7), draftOf({ user_id: 99 }))
    await storeDraft(keyOf(8), draftOf({ saved_at: new Date(Date.now() - 15 * 86_400_000).toISOString() }))
    expect(await stored(7)).toBeUndefined()
    expect(await stored(8)).toBeUndefined()
  })

  it('never holds a password', async () => {
    signIn()
    renderAt('/', <Form endpoint={auth.changePassword} fields={passwordFields} />)
    for (const it of await screen.findAllByLabelText(/password/i, { selector: 'input' }))
      await userEvent.type(it, 'rahasia-9')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resume) => setTimeout(resume, 600))
    expect(
      await findDeviceDraft(`${POSITION} ${auth.changePassword.method} ${auth.changePassword.path} {}`, USER),
    ).toBeUndefined()
    vi.restoreAllMocks()
  })
})
