import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorResponse, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { openQuestion } from '#web/client/confirm.ts'
import { snackbarMessage } from '#web/client/snackbar.ts'
import NewUserPage from './new-user.page.tsx'
// Imported up front so that a slow machine does not time out on the lazy imports.
import '#web/ui/form/lookup-input.tsx'
import '#web/ui/form/formatted-input.tsx'

const leaders = [
  { id: 71, name: 'Bambang', job_name: 'Direktur', is_above: true },
  { id: 72, name: 'Siti', job_name: 'Manajer', is_above: true },
  { id: 73, name: 'Siti', job_name: 'Supervisor', is_above: false },
]
const lists: [RegExp, unknown[]][] = [
  [
    /staff\/company/,
    [
      { id: 1, name: 'PT Cahaya' },
      { id: 2, name: 'CV Baru' },
    ],
  ],
  [/manager\/role/, [{ id: 3, name: 'staff' }]],
  [
    /manager\/job/,
    [
      { id: 8, name: 'Staff Akademik', sequence: 4 },
      { id: 9, name: 'Direktur Utama', sequence: 1 },
    ],
  ],
  [/company\/1\/supervisor\?job_id=9/, leaders.map((it) => ({ ...it, is_above: false }))],
  [/company\/1\/supervisor\?job_id=8/, leaders.map((it) => ({ ...it, is_usual: it.id === 72 }))],
  [/company\/1\/supervisor/, leaders],
  [/company\/2\/supervisor/, []],
]
const answer = ({ url }: RecordedRequest) => ({ data: lists.find(([path]) => path.test(url))?.[1] ?? [] })

// Uses `fireEvent`: `userEvent` on twenty inputs would take a minute.
const choose = async (label: string, option: string, nth = 0) => {
  fireEvent.mouseDown((await screen.findAllByLabelText(label))[nth]!)
  fireEvent.click(await screen.findByText((_, it) => it?.textContent === option, { selector: '[role=option]' }))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const supervisor = () => screen.getByLabelText<HTMLInputElement>('Atasan')

const fillPerson = async () => {
  await screen.findByLabelText('NIK')
  type('Nama Lengkap', 'Wulan Sari')
  type('NIK', '1234567890')
  type('Email', 'wulan@contoh.id')
  type('Password', 'kopi-tubruk-9')
  await choose('STIFIN', 'Insting')
  await choose('Jenis Kelamin', 'Perempuan')
}
const fillPosition = async (company: string) => {
  await choose('Entitas', company)
  await choose('Role', 'staff')
  await choose('Job Title - Level', 'Staff Akademik - 4')
}
const save = () => fireEvent.click(screen.getByText('Simpan'))
const answerQuestion = async (agreed: boolean) => {
  await waitFor(() => expect(openQuestion.get()?.title).toBe('Apakah anda sudah yakin semua data benar ?'))
  expect([openQuestion.get()?.no, openQuestion.get()?.yes]).toEqual(['Tidak', 'Iya'])
  openQuestion.get()?.answer(agreed)
}

const open = () => {
  signIn({ role_name: 'hcis' })
  return renderAt('/form-tambah-user', <NewUserPage />)
}

describe('new user form', () => {
  it('shows a message for each missing field', async () => {
    stubServer(answer)
    open()
    await screen.findByLabelText('Nama Lengkap')
    save()
    for (const text of [
      'Nama harus diisi',
      'Nik harus diisi',
      'Jenis kelamin harus diisi',
      'Email harus diisi',
      'Stifin harus diisi',
      'Password harus diisi',
      'Role harus diisi',
      'Entitas harus diisi',
      'Job title harus diisi',
      'Atasan harus diisi',
    ])
      await screen.findByText(text)
    expect(openQuestion.get()).toBeNull()
  })

  it('submits after confirmation, with a null supervisor when the company has none', async () => {
    const position = [{ id: 31, company_id: 2, job_id: 8 }]
    const created = { id: 21, name: 'Wulan Sari', employee_identity: '1', email: 'x', position }
    const replies = [
      errorResponse(409, 'Email sudah digunakan', { email: ['Email sudah digunakan'] }),
      { data: created },
    ]
    const requests = stubServer((it) => (it.method === 'POST' ? replies.shift() : answer(it)))
    const posts = () => requests.filter((it) => it.method === 'POST')
    const { address } = open()
    await fillPerson()
    await fillPosition('CV Baru')
    await waitFor(() => expect(supervisor().value).toBe('Tidak ada data'))
    await choose('Absensi', 'Tanpa')

    save()
    await answerQuestion(false)
    expect(posts()).toEqual([])

    save()
    await answerQuestion(true)
    await screen.findByText('Email sudah digunakan')

    save()
    await answerQuestion(true)
    await waitFor(() => expect(address()).toBe('/employee'))
    expect(snackbarMessage.get()).toMatchObject({
      text: 'User baru berhasil dibuat',
      link: { label: 'Lihat profil', to: '/detail-employee/31/21' },
    })
    expect(posts().at(-1)?.body).toMatchObject({
      employee_identity: '1234567890',
      position: [{ company_id: 2, role_id: 3, job_id: 8, supervisor_id: null, attendance: 'none' }],
    })
  })

  it('accepts letters in the NIK and rejects a short one', async () => {
    stubServer(answer)
    open()
    const nik = await screen.findByLabelText<HTMLInputElement>('NIK')
    fireEvent.change(nik, { target: { value: 'ABC1234567' } })
    expect(nik.value).toBe('ABC1234567')
    fireEvent.change(nik, { target: { value: 'ABC123456' } })
    fireEvent.blur(nik)
    await screen.findByText('Nomor nik harus 10 karakter')
  })

  it('shows jobs of supervisors with equal names, and clears the supervisor with the company', async () => {
    stubServer(answer)
    open()
    await screen.findByLabelText('Nama Lengkap')
    await fillPosition('PT Cahaya')
    await waitFor(() => expect(supervisor().disabled).toBe(false))
    await choose('Atasan', 'Siti · Supervisor')
    await choose('Entitas', 'CV Baru')
    await waitFor(() => expect(supervisor().value).toBe('Tidak ada data'))
    await choose('Entitas', 'PT Cahaya')
    // The usual one of the job is suggested.
    await waitFor(() => expect(supervisor().value).toBe('Siti · Manajer'))
    await choose('Atasan', 'Bambang')
  })

  it('suggests role and supervisor of the job and keeps what was chosen instead', async () => {
    stubServer(answer)
    open()
    await screen.findByLabelText('Nama Lengkap')
    await choose('Entitas', 'PT Cahaya')
    await choose('Job Title - Level', 'Staff Akademik - 4')
    await waitFor(() => expect(supervisor().value).toBe('Siti · Manajer'))
    expect(screen.getByLabelText<HTMLInputElement>('Role').value).toBe('staff')
    await screen.findByText('Usulan: biasanya memimpin job title ini')
    await choose('Atasan', 'Bambang')
    await choose('Job Title - Level', 'Direktur Utama - 1')
    await choose('Job Title - Level', 'Staff Akademik - 4')
    await waitFor(() => expect(supervisor().value).toBe('Bambang'))
  })

  it('lists supervisors once a company is chosen and warns when one does not rank above the job', async () => {
    stubServer(answer)
    open()
    await screen.findByText('Pilih Entitas dahulu')
    await choose('Entitas', 'PT Cahaya')
    await waitFor(() => expect(supervisor().disabled).toBe(false))
    await choose('Atasan', 'Siti · Supervisor')
    await choose('Job Title - Level', 'Staff Akademik - 4')
    await screen.findByText('Level atasan ini tidak di atas job title yang dipilih')
    expect(supervisor().value).toBe('Siti · Supervisor')
  })

  it('makes the supervisor optional for the highest rank', async () => {
    stubServer(answer)
    open()
    await screen.findByLabelText('Nama Lengkap')
    await choose('Entitas', 'PT Cahaya')
    await choose('Job Title - Level', 'Direktur Utama - 1')
    await waitFor(() => expect(supervisor().value).toBe('Tanpa atasan'))
    await choose('Atasan', 'Bambang')
    await waitFor(() => expect(supervisor().value).toBe('Bambang'))
  })

  it('copies role and job into an added position', async () => {
    stubServer(answer)
    open()
    await screen.findByLabelText('Nama Lengkap')
    await fillPosition('PT Cahaya')
    fireEvent.click(screen.getByText('Tambah Posisi'))
    const values = async (label: string) =>
      (await screen.findAllByLabelText<HTMLInputElement>(label, { selector: 'input' })).map((it) => it.value)
    await waitFor(async () => expect(await values('Job Title - Level')).toEqual(Array(2).fill('Staff Akademik - 4')))
    expect(await values('Role')).toEqual(['staff', 'staff'])
    expect(await values('Entitas')).toEqual(['PT Cahaya', ''])
    expect(await screen.findByRole('listbox', { name: 'Entitas' })).toBeTruthy()
  })

  it('adds and removes positions but keeps the last one', async () => {
    stubServer(answer)
    open()
    fireEvent.click(await screen.findByText('Tambah Posisi'))
    await waitFor(() => expect(screen.getAllByText('Hapus Posisi')).toHaveLength(2))
    fireEvent.click(screen.getAllByText('Hapus Posisi')[1]!)
    await waitFor(() => expect(screen.queryByText('Hapus Posisi')).toBeNull())
    expect(screen.getAllByText(/^Posisi \d$/)).toHaveLength(1)
  })
})
