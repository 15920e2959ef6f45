import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAt } from '#test/web/testing.tsx'
import { useOpenForm } from './use-open-form.ts'

function List() {
  const [form, setForm] = useOpenForm()
  return form ? (
    <button type="button" onClick={() => setForm(undefined)}>
      Tutup
    </button>
  ) : (
    <button type="button" onClick={() => setForm('new')}>
      Tambah
    </button>
  )
}

it('useOpenForm: opens the form that the address asks for, and takes it out of the address with the form', async () => {
  const { address } = renderAt('/shift?company_id=2&form=baru', <List />)
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah' }))
  expect(await screen.findByRole('button', { name: 'Tutup' })).toBeTruthy()
  expect(address()).toBe('/shift?company_id=2')
})
