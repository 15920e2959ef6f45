import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pickerValue, renderAt, setFakeNow, signIn, stubServer } from '#web/testing.tsx'
import OvertimeFormPage from './overtime-form.page.tsx'
// Loaded beforehand: a slow machine must not decide whether it comes in time.
import '#web/ui/form/picker-input.tsx'

describe('the time of overtime', () => {
  it('is after work of that day and two hours long, at one press', async () => {
    setFakeNow('2026-11-16T09:00:00')
    signIn()
    stubServer(() => ({ data: [] }))
    renderAt('/form-overtime', <OvertimeFormPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Hari ini 17:00' }))
    await waitFor(async () => expect(await pickerValue('Mulai Lembur')).toBe('16 11 2026 17 00'))
    await waitFor(async () => expect(await pickerValue('Akhir Lembur')).toBe('16 11 2026 19 00'))
    // The end goes along as long as nobody gave it another.
    fireEvent.click(screen.getByRole('button', { name: 'Besok 17:00' }))
    await waitFor(async () => expect(await pickerValue('Akhir Lembur')).toBe('17 11 2026 19 00'))
  })
})
