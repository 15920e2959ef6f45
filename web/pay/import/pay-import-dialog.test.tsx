import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { PayImport } from '#contract/pay/import.ts'
import { FetchingUpload } from '#test/web/fetching-upload.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import PayImportDialog from './pay-import-dialog.tsx'

const row: PayImport['rows'][number] = {
  row: 2,
  employee_identity: '1000000006',
  name: 'Siti Aminah',
  verdict: 'change',
  changes: [{ label: 'Tunjangan Jabatan', before: 1_000_000, after: 1_500_000 }],
  errors: [],
  warnings: [],
}
const sheet = new File(['x'], 'data.xlsx')

const check = async (preview: PayImport) => {
  vi.stubGlobal('XMLHttpRequest', FetchingUpload)
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ url }) =>
    url.endsWith('/preview') ? { data: preview } : { data: { counts: preview.counts } },
  )
  const onClose = vi.fn<() => void>()
  renderAt('/data-gaji', <PayImportDialog kind="values" companyId={3} onClose={onClose} />)
  await userEvent.upload(await screen.findByLabelText('Pilih file'), sheet)
  await userEvent.click(screen.getByRole('button', { name: 'Periksa' }))
  return { requests, onClose }
}
const counts = { new: 0, change: 0, same: 0, bad: 0 }

it('import of pay data: shows amounts before and after, then stores the same file for the company', async () => {
  const { requests, onClose } = await check({ counts: { ...counts, change: 1 }, ignored: ['Gaji Pokok'], rows: [row] })
  expect(await screen.findByText('Tunjangan Jabatan: 1.000.000 → 1.500.000')).toBeTruthy()
  expect(screen.getByText('Kolom yang tidak dibaca: Gaji Pokok')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = Object.fromEntries(requests.find((it) => it.url.endsWith('/import'))?.body as FormData)
  expect([sent.kind, sent.company_id, (sent.file as File).name]).toEqual(['values', '3', 'data.xlsx'])
})

it('import of pay data: warns of unusual amounts, and stores nothing while a row is bad', async () => {
  const error = 'NIK 9 tidak ada di PT Cahaya'
  await check({
    counts: { ...counts, change: 1, bad: 1 },
    ignored: [],
    rows: [
      { ...row, warnings: ['Tunjangan Jabatan: Nominal tidak biasa untuk sebulan, periksa lagi'] },
      { ...row, row: 3, verdict: 'bad', changes: [], errors: [error] },
    ],
  })
  expect(await screen.findByText(error)).toBeTruthy()
  expect(screen.getByText('1 baris bernominal tidak biasa. Periksa dahulu.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Simpan' })).toHaveProperty('disabled', true)
})
