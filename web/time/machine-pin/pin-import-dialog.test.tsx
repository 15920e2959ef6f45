import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { PinImport } from '#contract/time/machine-pin.ts'
import { FetchingUpload } from '#test/web/fetching-upload.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import PinImportDialog from './pin-import-dialog.tsx'

const row = { row: 2, pin: '7', employee_identity: '1000000006', name: 'Siti Aminah', errors: [] }
const taken = 'PIN 8 sudah dipakai Budi Santoso'
const sheet = new File(['x'], 'pin.xlsx')

const check = async (preview: PinImport) => {
  vi.stubGlobal('XMLHttpRequest', FetchingUpload)
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ url }) => {
    if (url.endsWith('/preview')) return { data: preview }
    if (url.endsWith('/import')) return { data: { counts: preview.counts } }
    return { data: [{ id: 3, name: 'CV Rasa' }] }
  })
  const onClose = vi.fn<() => void>()
  renderAt('/pin-mesin', <PinImportDialog company_id="3" onClose={onClose} />)
  await userEvent.upload(await screen.findByLabelText('Pilih file'), sheet)
  await userEvent.click(screen.getByRole('button', { name: 'Periksa' }))
  return { requests, onClose }
}

it('import of pins: shows what becomes of each row, then stores the same file for the company', async () => {
  const { requests, onClose } = await check({
    counts: { new: 1, same: 0, bad: 0 },
    rows: [{ ...row, verdict: 'new' }],
  })
  expect(await screen.findByText('Siti Aminah')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = Object.fromEntries(requests.find((it) => it.url.endsWith('/import'))?.body as FormData)
  expect([sent.company_id, (sent.file as File).name]).toEqual(['3', 'pin.xlsx'])
})

it('import of pins: stores nothing while a row is bad, and says why', async () => {
  await check({
    counts: { new: 1, same: 0, bad: 1 },
    rows: [
      { ...row, verdict: 'new' },
      { ...row, row: 3, pin: '8', verdict: 'bad', errors: [taken] },
    ],
  })
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Simpan' })).toHaveProperty('disabled', true)
})
