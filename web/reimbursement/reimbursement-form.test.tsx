import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pickerValue, renderAt, setFakeNow, signIn, stubServer } from '#web/testing.tsx'
import ReimbursementFormPage from './reimbursement-form.page.tsx'
// Loaded beforehand: a slow machine must not decide whether it comes in time.
import '#web/ui/form/picker-input.tsx'
import '#web/ui/form/formatted-input.tsx'

describe('the day of a claim', () => {
  it('is today at one press, and giving up leads back to the list', async () => {
    setFakeNow('2026-11-16T09:00:00')
    signIn()
    stubServer(() => ({ data: [] }))
    const { address } = renderAt('/form-reimburse', <ReimbursementFormPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Batal' }))
    await waitFor(() => expect(address()).toBe('/reimburse'))
    fireEvent.click(await screen.findByRole('button', { name: 'Hari ini' }))
    await waitFor(async () => expect(await pickerValue('Tanggal Reimburse')).toBe('16 11 2026'))
  })
})
