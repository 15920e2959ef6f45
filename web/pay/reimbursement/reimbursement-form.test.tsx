import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pickerValue, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import ReimbursementFormPage from './reimbursement-form.page.tsx'
// Imported up front so that a slow machine does not time out on the lazy imports.
import '#web/ui/form/picker-input.tsx'
import '#web/ui/form/formatted-input.tsx'

describe('reimbursement form', () => {
  it('returns to the list on cancel, and fills today with one press on a quick pick', async () => {
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
