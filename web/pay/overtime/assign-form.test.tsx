import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import AssignFormPage from './assign-form.page.tsx'
// Imported up front so that a slow machine does not time out on the lazy import.
import '#web/ui/form/picker-input.tsx'

it('assignment form: shows the hours of the chosen person in the week of the start', async () => {
  setFakeNow('2026-11-16T09:00:00')
  signIn({ role_name: 'manager', sequence: 2 })
  const requests = stubServer(({ url }) => {
    if (url.includes('/overtime/week'))
      return { data: { from: '2026-11-16', to: '2026-11-22', hours: 14.5, limit: 18 } }
    if (!url.includes('fetch-staff')) return { data: [] }
    return { data: [{ id: 7, name: 'Siti', position_id: 70, job_name: 'Guru', company_name: 'PT Alpha' }] }
  })
  renderAt('/form-lembur-ditugaskan', <AssignFormPage />)
  const chooser = await screen.findByLabelText(/Pilih Karyawan/)
  expect(screen.queryByRole('status')).toBeNull()
  await userEvent.click(chooser)
  await userEvent.click(await screen.findByRole('option', { name: /Siti/ }))
  expect(await screen.findByText('Minggu ini 14,5 dari 18 jam')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Besok 17:00' }))
  await waitFor(() =>
    expect(requests.map((it) => it.url).filter((it) => it.includes('/week'))).toEqual([
      expect.stringContaining('/position/7/overtime/week?date=2026-11-16&position_id=70'),
      expect.stringContaining('/position/7/overtime/week?date=2026-11-17&position_id=70'),
    ]),
  )
})
