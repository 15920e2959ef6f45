/** Tasks of managers, HR and finance at a desk. */
import type { APIRequestContext } from '@playwright/test'
import { leaveDraft } from '#db/build/request-draft.ts'
import { button, type ClickTask, expect, menu, shiftedDay, type UserActions } from './clicks-actions.ts'
import { typeDateParts } from './fill-fields.ts'
import { screenTab } from './fixtures.ts'
import { newCompany, newEmployee } from './people.ts'

const OWN = '/api/staff/user/employee/position/own'
const manager = async () => 'manager@demo.id'
const hr = async () => 'hcis@demo.id'
const tabOf = (page: UserActions['page'], tab: string) => screenTab(page, 'Kelola Kehadiran', tab)

/** The person whom `as` created and the task looks for. */
let person = { name: '', position_id: 0 }
const createPerson = async (request: APIRequestContext) => {
  const made = await newEmployee(request, { isKnown: true })
  person = made
  return made
}

const askForThirteen = async (request: APIRequestContext) => {
  const { headers } = await createPerson(request)
  for (let day = 1; day <= 13; day += 1) {
    const date = shiftedDay(30 + day)
    const data = leaveDraft({ request_type: 'izin', description: `Keperluan ${day}`, start_date: date })
    await request.post(`${OWN}/leaves`, { headers, data })
  }
  return manager()
}
const decideThirteen = async ({ page, click, type }: UserActions) => {
  await click(menu(page, 'Tugas Saya'))
  await type(page.getByLabel('Cari nama'), person.name)
  await expect(page.getByRole('list', { name: 'Pengajuan' }).getByRole('listitem')).toHaveCount(13)
  await click(page.getByLabel('Pilih semua di halaman ini'))
  await click(button(page, 'Setujui (13)'))
  await click(button(page.getByRole('alertdialog'), 'Setujui'))
  await expect(page.getByText('13 pengajuan disetujui')).toBeVisible()
}

const seeWhoIsMissing = async ({ page, click }: UserActions) => {
  await click(page.getByRole('link', { name: /^Belum datang hari ini/ }))
  await expect(page.getByRole('button', { name: /^Belum datang \d+/ })).toHaveAttribute('aria-pressed', 'true')
}

/** Works only during a working day in Indonesia: at night no one is late. */
const remindThem = async (actions: UserActions) => {
  const { page, click } = actions
  await seeWhoIsMissing(actions)
  await click(button(page, /^Ingatkan/).first())
  await expect(page.getByText(/\d+ orang diingatkan/)).toBeVisible()
}

const askForCorrection = async (request: APIRequestContext) => {
  const { headers } = await createPerson(request)
  const gaps = (await (await request.get(`${OWN}/attendance/gap`, { headers })).json()) as { data: { date: string }[] }
  const data = { date: gaps.data[0]?.date, in: '08:00', out: '17:00', reason: 'Mesin mati' }
  await request.post(`${OWN}/correction`, { headers, data })
  return manager()
}
const approveCorrection = async ({ page, click, type }: UserActions) => {
  await click(menu(page, 'Tugas Saya'))
  await type(page.getByLabel('Cari nama'), person.name)
  await click(button(page.getByRole('listitem').filter({ hasText: person.name }), 'Setujui'))
  await click(button(page.getByRole('alertdialog'), 'Setujui'))
  await expect(page.getByText('Koreksi disetujui, kehadiran diperbarui')).toBeVisible()
}

const paintRoster = async ({ page, click }: UserActions) => {
  await click(menu(page, 'Jadwal'))
  await click(button(page, 'Pekan berikutnya'))
  await click(button(page, 'Pekan berikutnya'))
  await click(button(page, /^Siang/).first())
  for (const name of ['Ayu Kartika', 'Citra Anggraini', 'Eko Wijaya', 'Hadi Saputra', 'Indah Siregar'])
    await click(button(page, new RegExp(`^${name}, Sen `)))
  await click(button(page, /^Simpan \d+ perubahan$/))
  await expect(page.getByText(/isian jadwal disimpan/)).toBeVisible()
}

const openDeputy = async ({ page, click }: UserActions) => {
  await click(menu(page, 'Tugas Saya'))
  await click(screenTab(page, 'Tugas Saya', 'Delegasi'))
  await click(button(page, 'Tunjuk Wakil'))
  await expect(page.getByRole('dialog', { name: 'Tunjuk Wakil' })).toBeVisible()
}

const downloadRecap = async ({ page, click }: UserActions) => {
  await click(menu(page, 'Kelola Kehadiran'))
  await click(tabOf(page, 'Bulan Ini'))
  await click(button(page, 'Bulan sebelumnya'))
  await Promise.all([page.waitForEvent('download'), click(button(page, 'Unduh'))])
}

const newCompanyWithPerson = async (request: APIRequestContext) => {
  const company = await newCompany(request)
  person = await newEmployee(request, { isKnown: true, company_id: company.id })
  companyName = company.name
  return hr()
}
let companyName = ''
const closeMonth = async ({ page, click }: UserActions) => {
  await click(menu(page, 'Penggajian'))
  const row = page.getByRole('row', { name: new RegExp(companyName) })
  await click(button(row, 'Periksa dan tutup'))
  await click(button(page.getByRole('dialog'), 'Tutup bulan'))
  await expect(page.getByText(/ ditutup$/).first()).toBeVisible()
  await click(button(row, 'Lihat'))
  await Promise.all([page.waitForEvent('download'), click(button(page, 'Unduh'))])
}

const readLater = async ({ page, click, choose }: UserActions) => {
  await click(menu(page, 'Penggajian'))
  await choose(page.getByRole('combobox', { name: 'Entitas' }), 'CV Rasa Lestari')
  await expect(page.getByRole('region', { name: 'Susulan' })).toBeVisible()
}

const importMachineFile = async ({ page, click, choose, search, give }: UserActions) => {
  await click(menu(page, 'Kelola Kehadiran'))
  await click(tabOf(page, 'Per Tanggal'))
  await click(button(page, 'Import'))
  const dialog = page.getByRole('dialog')
  const lines = [8, 9].flatMap((days) =>
    ['771', '772'].flatMap((pin) =>
      ['08:00:00', '17:00:00'].map((time) => `${pin}\t${shiftedDay(-days)} ${time}\t1\t0\t1\t0`),
    ),
  )
  await give(
    dialog.locator('button', { hasText: 'Pilih file' }),
    'attlog.dat',
    Buffer.from(`${lines.join('\r\n')}\r\n`),
  )
  await choose(dialog.getByLabel('Entitas (wajib)'), companyName)
  await click(button(dialog, 'Periksa'))
  const names = await newColleagues
  for (const [index, pin] of ['771', '772'].entries())
    await search(dialog.getByLabel(`Karyawan untuk PIN ${pin}`), names[index] ?? '')
  await click(button(dialog, 'Hubungkan semua (2)'))
  await expect(dialog.getByText('4 baru, 0 berubah', { exact: false })).toBeVisible()
  await click(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(page.getByText('data success stored')).toBeVisible()
}
let newColleagues: Promise<string[]> = Promise.resolve([])

const adjustBalance = async ({ page, click, type }: UserActions) => {
  await click(menu(page, 'Daftar Izin'))
  await click(screenTab(page, 'Daftar Izin', 'Saldo Cuti'))
  await type(page.getByLabel('Cari nama atau NIK'), person.name)
  await click(button(page.locator('main tr').filter({ hasText: person.name }), 'Catatan'))
  await click(button(page, 'Sesuaikan saldo'))
  const dialog = page.getByRole('dialog', { name: /^Sesuaikan saldo/ })
  await click(button(dialog, '+1'))
  await type(dialog.getByLabel(/^(Alasan|Keterangan|Catatan)/), 'Piket akhir tahun')
  await click(button(dialog, 'Simpan'))
  await expect(page.getByText('data berhasil disimpan')).toBeVisible()
}

const addJointLeave = async ({ page, click, type, choose }: UserActions) => {
  await click(menu(page, 'Overview'))
  await click(screenTab(page, 'Overview', 'Hari Libur'))
  await click(page.getByRole('button', { name: 'Tambah', exact: true }))
  const dialog = page.getByRole('dialog')
  const [year, month, day] = shiftedDay(300).split('-')
  await typeDateParts(dialog, 'Tanggal', `${day}${month}${year}`)
  await choose(dialog.getByLabel('Jenis'), 'Cuti bersama')
  await type(dialog.getByLabel('Nama'), 'Cuti bersama grup')
  await expect(dialog.getByText('Akibat bagi cuti')).toBeVisible()
  await click(button(dialog, 'Simpan'))
  await expect(page.getByText('data berhasil disimpan')).toBeVisible()
}

const findByWord =
  (word: string, title: RegExp) =>
  async ({ page, click, type }: UserActions) => {
    const name = 'Cari orang, halaman, tindakan'
    await click(button(page, name))
    await type(page.getByRole('combobox', { name }), word)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  }

const openCareer = async ({ page, click, type }: UserActions) => {
  const name = 'Cari orang, halaman, tindakan'
  await click(button(page, name))
  await type(page.getByRole('combobox', { name }), person.name)
  await click(page.getByRole('option', { name: new RegExp(`^Ubah karier ${person.name}`) }))
  await expect(page.getByLabel('Jenis Perubahan')).toBeVisible()
}

const leave = async (actions: UserActions) => {
  const { page, choose } = actions
  await openCareer(actions)
  await choose(page.getByLabel('Jenis Perubahan'), 'Keluar')
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeVisible()
}

const transfer = async ({ page, click }: UserActions) => {
  await click(menu(page, 'Daftar Reimburse'))
  await click(button(page.locator('main tr').filter({ has: button(page, 'Transfer') }), 'Transfer').first())
  await click(button(page.getByRole('alertdialog'), 'Transfer'))
  await expect(page.getByText('Status Berhasil Di Ubah Menjadi Transfer')).toBeVisible()
}

const writeSickLeaveDown = async ({ page, click, type }: UserActions) => {
  await click(menu(page, 'Kelola Kehadiran'))
  await type(page.getByLabel('Cari nama'), person.name)
  await click(button(page, new RegExp(person.name)).first())
  await click(button(page, 'Catat izin'))
  const dialog = page.getByRole('dialog', { name: /^Catat izin/ })
  await type(dialog.getByLabel('Keterangan'), 'Demam')
  await click(button(dialog, 'Simpan'))
  await expect(page.getByText(/^Izin dicatat/)).toBeVisible()
}

const desk = { on: 'desk', secondsBefore: undefined } as const
const forPerson = async (request: APIRequestContext) => {
  await createPerson(request)
  return hr()
}
const withColleagues = async (request: APIRequestContext) => {
  const company = await newCompany(request)
  companyName = company.name
  const make = async () => (await newEmployee(request, { isKnown: true, company_id: company.id })).name
  newColleagues = Promise.resolve([await make(), await make()])
  return hr()
}

export const deskTasks: ClickTask[] = [
  { ...desk, name: 'Decide thirteen of all kinds', before: 4, goal: 4, as: askForThirteen, run: decideThirteen },
  { ...desk, name: 'Who is missing today', before: 2, goal: 1, as: hr, run: seeWhoIsMissing },
  { ...desk, name: 'Remind who is missing', before: undefined, goal: 2, as: hr, run: remindThem },
  {
    ...desk,
    name: 'Write sick leave down for another',
    before: undefined,
    goal: 4,
    as: forPerson,
    run: writeSickLeaveDown,
  },
  { ...desk, name: 'Approve a correction', before: 2, goal: 3, as: askForCorrection, run: approveCorrection },
  {
    ...desk,
    name: 'Paint two weeks ahead, five rows',
    before: 8,
    goal: 10,
    as: async () => 'manager.lain@demo.id',
    run: paintRoster,
  },
  { ...desk, name: 'Dialog of a deputy', before: 3, goal: 3, as: manager, run: openDeputy },
  { ...desk, name: 'Recap of last month as a sheet', before: 3, goal: 4, as: hr, run: downloadRecap },
  { ...desk, name: 'Close a month and download it', before: 6, goal: 5, as: newCompanyWithPerson, run: closeMonth },
  { ...desk, name: 'What came later', before: 2, goal: 3, as: hr, run: readLater },
  {
    ...desk,
    name: 'File of a machine, two unknown pins',
    before: 12,
    goal: 12,
    as: withColleagues,
    run: importMachineFile,
  },
  { ...desk, name: 'Adjust a balance', before: 4, goal: 6, as: forPerson, run: adjustBalance },
  { ...desk, name: 'Add a joint leave day', before: 6, goal: 6, as: hr, run: addJointLeave },
  { ...desk, name: 'Form of a promotion', before: 3, goal: 2, as: forPerson, run: openCareer },
  { ...desk, name: 'Form of a leaver', before: 3, goal: 4, as: forPerson, run: leave },
  {
    ...desk,
    name: 'Find Proses Gaji by payroll',
    before: undefined,
    goal: 1,
    as: hr,
    run: findByWord('payroll', /Proses Gaji/),
  },
  { ...desk, name: 'Transfer an approved claim', before: 5, goal: 3, as: async () => 'finance@demo.id', run: transfer },
]
