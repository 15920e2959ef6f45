import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import OvertimeFormPage from '#web/overtime/overtime-form.page.tsx'
import ReimbursementFormPage from '#web/reimbursement/reimbursement-form.page.tsx'
import { renderAt, signIn, stubServer } from '#web/testing.tsx'
// Loaded beforehand: a slow machine must not decide whether it comes in time.
import '#web/ui/form/picker-input.tsx'
import '#web/ui/form/formatted-input.tsx'

const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
const shown = async (label: string) => {
  const group = await screen.findByRole('group', { name: label })
  return within(group)
    .getAllByRole('spinbutton')
    .map((section) => section.textContent)
    .join(' ')
}

describe('the time of overtime', () => {
  it('is after work of that day and two hours long, at one press', async () => {
    at('2026-11-16T09:00:00')
    signIn()
    stubServer(() => ({ data: [] }))
    renderAt('/form-overtime', <OvertimeFormPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Hari ini 17:00' }))
    await waitFor(async () => expect(await shown('Mulai Lembur')).toBe('16 11 2026 17 00'))
    await waitFor(async () => expect(await shown('Akhir Lembur')).toBe('16 11 2026 19 00'))
    // The end goes along as long as nobody gave it another.
    fireEvent.click(screen.getByRole('button', { name: 'Besok 17:00' }))
    await waitFor(async () => expect(await shown('Akhir Lembur')).toBe('17 11 2026 19 00'))
  })
})

describe('the day of a claim', () => {
  it('is today at one press, and giving up leads back to the list', async () => {
    at('2026-11-16T09:00:00')
    signIn()
    stubServer(() => ({ data: [] }))
    const { address } = renderAt('/form-reimburse', <ReimbursementFormPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Batal' }))
    await waitFor(() => expect(address()).toBe('/reimburse'))
    fireEvent.click(await screen.findByRole('button', { name: 'Hari ini' }))
    await waitFor(async () => expect(await shown('Tanggal Reimburse')).toBe('16 11 2026'))
  })
})
