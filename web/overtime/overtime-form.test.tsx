import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { overtimeChangeFields } from '#contract/overtime.ts'
import { expectInputs, pickerValue, renderAt, setFakeNow, signIn, stubServer } from '#web/testing.tsx'
import { OvertimeEditInputs } from './overtime-edit-inputs.tsx'
import OvertimeFormPage from './overtime-form.page.tsx'
// Imported up front so that a slow machine does not time out on the lazy import.
import '#web/ui/form/picker-input.tsx'

describe('overtime form', () => {
  it('fills two hours after work with one press on a quick pick', async () => {
    setFakeNow('2026-11-16T09:00:00')
    signIn()
    stubServer(() => ({ data: [] }))
    renderAt('/form-overtime', <OvertimeFormPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Hari ini 17:00' }))
    await waitFor(async () => expect(await pickerValue('Mulai Lembur')).toBe('16 11 2026 17 00'))
    await waitFor(async () => expect(await pickerValue('Akhir Lembur')).toBe('16 11 2026 19 00'))
    // The end follows the start until the user changes it.
    fireEvent.click(screen.getByRole('button', { name: 'Besok 17:00' }))
    await waitFor(async () => expect(await pickerValue('Akhir Lembur')).toBe('17 11 2026 19 00'))
  })
})

it('overtime edit form: has an input for each field', async () => {
  await expectInputs(<OvertimeEditInputs />, overtimeChangeFields)
})
