import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BANK_LAYOUT } from '#contract/pay/bank-layout.ts'
import { errorResponse, onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { BankLayoutCard } from './bank-layout-card.tsx'
import { LawValuesCard } from './law-values-card.tsx'
import { OwnA1s } from './own-a1s.tsx'
import { SeveranceDialog } from './severance-dialog.tsx'
import SimulationPage from './simulation.page.tsx'

const written = (requests: { method: string; url: string; body: unknown }[]) =>
  requests.filter((it) => it.method !== 'GET')

describe('bank file', () => {
  const open = async () => {
    signIn({ role_name: 'hcis' })
    const layout = { ...DEFAULT_BANK_LAYOUT, company_id: 2, saved: false }
    const requests = stubServer(() => ({ data: layout }))
    renderAt('/kebijakan-gaji', <BankLayoutCard companyId={2} companyName="PT Cahaya" />)
    await screen.findByText(/Belum diatur/)
    return requests
  }

  it('shows what a file contains', async () => {
    await open()
    expect(screen.getByLabelText('Contoh isi berkas bank').textContent).toContain(
      '1,1234567890,AYU,BCA,7250000,Gaji Mei 2026',
    )
  })

  it('is changed column by column, with the file below', async () => {
    const requests = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Ubah kolom' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Berkas bank PT Cahaya' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Hapus kolom 1' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Turunkan kolom 1' }))
    await userEvent.click(dialog.getByLabelText('Baris judul'))
    expect(dialog.getByLabelText('Contoh isi berkas bank').textContent).toMatch(/^AYU,1234567890,BCA,7250000,Gaji/)
    await userEvent.click(dialog.getByRole('button', { name: 'Hapus kolom 4' }))
    expect(dialog.getByText('Jumlah harus ada')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Simpan' }).disabled).toBe(true)
    await userEvent.click(dialog.getAllByRole('button', { name: 'Tambah kolom' })[0] as HTMLElement)
    await userEvent.click(dialog.getByRole('combobox', { name: 'Kolom 5' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Jumlah dengan 2 desimal' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(written(requests)).toHaveLength(1))
    expect(written(requests)[0]?.body).toMatchObject({
      heading: false,
      columns: [
        ...[{ column: 'holder' }, { column: 'account' }, { column: 'bank' }, { column: 'note' }],
        { column: 'amount_decimal' },
      ],
    })
  })

  it('says when it cannot be read', async () => {
    signIn({ role_name: 'hcis' })
    stubServer(() => errorResponse(500, 'internal'))
    renderAt('/kebijakan-gaji', <BankLayoutCard companyId={2} companyName="PT Cahaya" />)
    expect(await screen.findByText('Berkas bank gagal dimuat')).toBeTruthy()
  })
})

describe('values of the law', () => {
  const rows = [
    { id: null, key: 'jp_cap', month: '2026-03', value: 11_086_300, source: 'Surat B/1226/022026' },
    { id: 5, key: 'jht_employee_bp', month: '2027-01', value: 225, source: 'Ditambahkan Ratna' },
  ]
  const open = async (company_ids: number[] = []) => {
    signIn({ role_name: 'hcis', company_ids })
    const requests = stubServer(({ method }) => ({ data: method === 'GET' ? rows : rows[1] }))
    renderAt('/kebijakan-gaji', <LawValuesCard />)
    await screen.findByText('Surat B/1226/022026')
    return requests
  }

  it('show their month and source, and a button for added ones only', async () => {
    await open()
    expect(screen.getByText('2,25%')).toBeTruthy()
    expect(screen.getByText('Rp 11.086.300')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Hapus/ })).toHaveLength(1)
  })

  it('are added by HR of the whole group only', async () => {
    await open([2])
    expect(screen.queryByRole('button', { name: 'Tambah nilai' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Hapus/ })).toBeNull()
  })
})

it('simulation: lists the people in the order of the server, with the reason', async () => {
  signIn({ role_name: 'hcis' })
  stubServer(({ url }) =>
    url.includes('/simulation')
      ? onePage([
          {
            ...{ user_id: 6, employee_identity: '1000000006', name: 'Budi', months: 12, gross_year: 120_000_000 },
            ...{ tax_year: 2_867_400, withheld: 2_874_850, tax: -7_450, usual: 261_350 },
            text: 'PPh 21 setahun 2.867.400: 7.450 dikembalikan; tarif bulanan (TER) hanya perkiraan.',
          },
        ])
      : { data: [{ id: 2, name: 'PT Cahaya Edukasi' }] },
  )
  renderAt('/simulasi-pajak?year=2026', <SimulationPage />)
  expect(await screen.findByText(/7\.450 dikembalikan/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'BPA1 Coretax (.xml)' })).toBeTruthy()
})

describe('severance', () => {
  const result = {
    ...{ position_id: 16, user_id: 6, name: 'Budi', article: '43(2)', uang_pisah: false, years: 4, wage: 8_000_000 },
    ...{ unused_leave: 6, day_divisor: 21, pesangon_months: 5, upmk_months: 2, uang_pesangon: 40_000_000 },
    ...{ upmk: 16_000_000, leave_pay: 2_285_714, total: 58_285_714, final_tax: 414_285, compensation: null },
  }

  it('is shown, changed where needed, and written on the slip', async () => {
    signIn({ role_name: 'hcis' })
    const requests = stubServer(() => ({ data: result }))
    renderAt(
      '/proses-gaji/7/karyawan/6',
      <SeveranceDialog
        positionId={16}
        name="Budi"
        lastDay="2026-05-31"
        slip={{ runId: 7, userId: 6 }}
        onClose={() => undefined}
      />,
    )
    await userEvent.click(await screen.findByRole('combobox', { name: 'Alasan' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Efisiensi untuk mencegah kerugian' }))
    await userEvent.click(screen.getByRole('button', { name: 'Hitung' }))
    expect(await screen.findByText('Rp 58.285.714')).toBeTruthy()
    expect(screen.getByText('PP 35/2021 Pasal 43(2)')).toBeTruthy()
    const leave = screen.getByLabelText('Penggantian sisa cuti (Rp)')
    await userEvent.clear(leave)
    await userEvent.type(leave, '2000000')
    await userEvent.type(screen.getByLabelText('Catatan'), 'SK 12/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Tulis di slip' }))
    await waitFor(() => expect(written(requests)).toHaveLength(2))
    expect(written(requests)[1]?.body).toEqual({
      ...{ reason: 'efficiency_prevent', uang_pesangon: 40_000_000, upmk: 16_000_000, leave_pay: 2_000_000 },
      ...{ uang_pisah: 0, note: 'SK 12/2026' },
    })
  })
})

it('own certificates: one button a company, of the year that is shown', async () => {
  signIn({})
  const row = { company_id: 2, company_name: 'PT Cahaya', month: '2026-12' }
  stubServer(() => ({
    data: [
      { ...row, year: 2026 },
      { ...row, year: 2025 },
    ],
  }))
  renderAt('/slip-gaji', <OwnA1s year={2026} />)
  expect(await screen.findAllByRole('button', { name: 'Bukti potong (A1)' })).toHaveLength(1)
})
