import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { overtimeChangeFields } from '#contract/pay/overtime-form.ts'
import { expectInputs, pickerValue, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import { OvertimeEditInputs } from './overtime-edit-inputs.tsx'
import OvertimeFormPage from './overtime-form.page.tsx'
// Imported up front so that a slow machine does not time out on the lazy import.
import '#web/ui/form/picker-input.tsx'

describe('overtime form', () => {
  it('fills two hours after work with one press on a quick pick', async () => {
    setFakeNow('2026-11-16T09:00:00')
    signIn()
    const requests = stubServer(({ url }) => ({
      data: url.includes('/overtime/week')
        ? { from: '2026-11-16', to: '2026-11-22', hours: url.includes('11-16') ? 14 : 18.5, limit: 18 }
        : [],
    }))
    renderAt('/form-overtime', <OvertimeFormPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Hari ini 17:00' }))
    await waitFor(async () => expect(await pickerValue('Mulai Lembur')).toBe('16 11 2026 17 00'))
    await waitFor(async () => expect(await pickerValue('Akhir Lembur')).toBe('16 11 2026 19 00'))
    // The end follows the start until the user changes it.
    fireEvent.click(screen.getByRole('button', { name: 'Besok 17:00' }))
    await waitFor(async () => expect(await pickerValue('Akhir Lembur')).toBe('17 11 2026 19 00'))
    // The hours of the week follow the start, too.
    expect(await screen.findByText('Minggu ini 18,5 dari 18 jam')).toBeTruthy()
    expect(requests.some((it) => it.url.includes('/overtime/week?date=2026-11-16'))).toBe(true)
  })
})

it('overtime edit form: has an input for each field', async () => {
  await expectInputs(<OvertimeEditInputs />, overtimeChangeFields)
})
