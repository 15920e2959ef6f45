/** The main tasks as a person does them, starting at the home; each ends with the confirmation on the screen. */

import type { APIRequestContext } from '@playwright/test'
import { leaveDraft } from '#db/build/request-draft.ts'
import { button, type ClickTask, expect, menu, type UserActions } from './clicks-actions.ts'
import { deskTasks } from './clicks-desk-tasks.ts'
import { ownTasks } from './clicks-own-tasks.ts'
import { newEmployee, phonePhoto } from './people.ts'

const employee = async (request: APIRequestContext) => (await newEmployee(request, { isKnown: true })).email
const manager = async () => 'manager@demo.id'
const hr = async () => 'hcis@demo.id'

/** Name of the employee that `as` created and the task searches for. */
let employeeName = ''

const askTenTimes = async (request: APIRequestContext) => {
  const person = await newEmployee(request, { isKnown: true })
  employeeName = person.name
  const year = new Date().getFullYear()
  for (let day = 1; day <= 10; day += 1) {
    const date = `${year}-02-${String(day).padStart(2, '0')}`
    const data = leaveDraft({ description: `Keperluan ${day}`, start_date: date })
    await request.post('/api/staff/user/employee/position/own/leaves', { headers: person.headers, data })
  }
}

const followNotice = async ({ page, click }: UserActions) => {
  await click(button(page, /^Notifikasi/))
  await click(page.getByRole('dialog', { name: 'Notifikasi' }).getByRole('link', { name: employeeName }).first())
  // The request is open with its decision.
  await expect(button(page.getByRole('dialog', { name: employeeName }), 'Setujui')).toBeVisible()
}

const askForNextWeek = async (request: APIRequestContext) => {
  const person = await newEmployee(request, { isKnown: true })
  employeeName = person.name
  const monday = new Date(Date.now() + 7 * 3_600_000)
  monday.setUTCDate(monday.getUTCDate() + 7 - ((monday.getUTCDay() + 6) % 7))
  const date = monday.toISOString().slice(0, 10)
  const data = leaveDraft({ request_type: 'cuti', description: 'Pekan depan', start_date: date })
  await request.post('/api/staff/user/employee/position/own/leaves', { headers: person.headers, data })
}

const checkIn = async ({ page, click }: UserActions) => {
  const card = page.getByRole('region', { name: 'Kehadiran hari ini' })
  await click(button(card, 'Absen Masuk'))
  const sheet = page.getByRole('alertdialog')
  await click(sheet.getByRole('radio', { name: 'Work From Office' }))
  await click(button(sheet, 'Ya'))
  await expect(page.getByText('Selamat bekerja')).toBeVisible()
}

const askForLeave = async ({ page, click, type, choose }: UserActions) => {
  await click(page.getByRole('link', { name: 'Ajukan izin', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Request Leave' })
  await choose(dialog.getByLabel('Tipe Request'), 'Cuti')
  // Days that appear only once in the calendar grid.
  for (const day of ['15', '17']) await click(dialog.getByRole('gridcell', { name: day, exact: true }))
  await type(dialog.getByLabel('Deskripsi'), 'Acara keluarga')
  await click(button(dialog, 'Simpan'))
  await expect(page.getByText('Perizinan berhasil dibuat')).toBeVisible()
}

const fileClaim = async ({ page, click, type, give }: UserActions) => {
  await click(page.getByRole('link', { name: 'Klaim biaya', exact: true }))
  await type(page.getByLabel('Keterangan'), 'Bensin ke cabang')
  await click(button(page, 'Hari ini'))
  await type(page.getByLabel('Total'), '150000')
  await give(page.locator('button', { hasText: 'Upload Bukti' }), 'kwitansi.jpg', await phonePhoto())
  await expect(page.getByRole('img', { name: 'Bukti yang dipilih' })).toBeVisible()
  await click(button(page, 'Simpan'))
  await expect(page.getByText('Form Reimburse Berhasil Di Buat')).toBeVisible()
}

const introduceMyself = async ({ page, click, type, search, choose }: UserActions) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await type(field('Nomor KTP'), '3273010101950001')
  await type(field('Nomor NPWP'), '123456789012345')
  await type(field('Nomor Rekening'), '1234567890')
  await type(field('Tempat Lahir'), 'Bandung')
  await click(page.getByRole('group', { name: 'Tanggal Lahir' }).getByRole('button'))
  const calendar = page.getByRole('dialog')
  await click(calendar.getByRole('radio', { name: '1995' }))
  await click(calendar.getByRole('radio').first())
  await click(calendar.getByRole('gridcell', { name: '15', exact: true }))
  if (await button(calendar, 'OK').isVisible()) await click(button(calendar, 'OK'))
  await choose(field('Status Pernikahan'), 'Menikah')
  await choose(field('Agama'), 'Islam')
  await type(field('Suku'), 'Sunda')
  await choose(field('Golongan Darah'), 'O')
  await type(page.getByLabel('Tinggi Badan'), '160')
  await type(page.getByLabel('Berat Badan'), '55')
  await type(field('Tentang Saya'), 'Senang belajar.')
  await click(button(page, 'Lanjut'))
  const place = { Provinsi: 'Jawa Barat', 'Kota/Kabupaten': 'Kota Bandung', Kecamatan: 'Coblong', Kelurahan: 'Dago' }
  for (const [label, name] of Object.entries(place)) await search(field(label), name)
  await type(field('Kode Pos'), '40135')
  await type(field('Alamat Lengkap'), 'Jl. Dago No. 1')
  await click(button(page, 'Lanjut'))
  await click(page.getByRole('switch', { name: 'Sama dengan alamat KTP' }))
  await click(page.getByRole('switch', { name: 'Sama dengan alamat domisili' }))
  await click(button(page, 'Simpan'))
  await expect(page.getByRole('region', { name: 'Kehadiran hari ini' })).toBeVisible()
}

const decideTen = async ({ page, click, type }: UserActions) => {
  await click(menu(page, 'Daftar Izin'))
  await type(page.getByLabel('Cari nama'), employeeName)
  await click(page.getByRole('tab', { name: 'Waiting 10' }))
  await expect(page.getByText('Keperluan 10', { exact: true })).toBeVisible()
  await click(page.getByLabel('Pilih semua di halaman ini'))
  await click(button(page, 'Setujui 10'))
  await click(button(page.getByRole('alertdialog'), 'Setujui'))
  await expect(page.getByText('10 pengajuan disetujui')).toBeVisible()
}

const assignOvertime = async ({ page, click, type, search, choose }: UserActions) => {
  await click(menu(page, 'Lembur Ditugaskan'))
  await click(button(page, 'Tugaskan Lembur'))
  await search(page.getByLabel('Pilih Karyawan'), 'Rizky Pratama')
  await type(page.getByLabel('Detail Pekerjaan'), 'Menyiapkan ruang ujian')
  await click(button(page, 'Besok 17:00'))
  await choose(page.getByLabel('Lokasi Lembur'), 'Kantor')
  await click(button(page, 'Simpan'))
  await expect(page.getByText('Data berhasil di Assign')).toBeVisible()
}

const addUser = async ({ page, click, type, choose, pick }: UserActions) => {
  await click(menu(page, 'EOA Profile'))
  await click(page.getByRole('link', { name: 'Tambah User' }))
  const nik = String(Math.floor(3_000_000_000 + Math.random() * 6_000_000_000))
  await type(page.getByLabel('Nama Lengkap'), 'Bima Arya')
  await type(page.getByLabel('NIK'), nik)
  await type(page.getByLabel('Email'), `bima${nik}@demo.id`)
  await choose(page.getByLabel('STIFIN'), 'Insting')
  await choose(page.getByLabel('Jenis Kelamin'), 'Laki-laki')
  await type(page.getByLabel('Password', { exact: true }), 'kuda-laut-besar')
  const position = (number: number) => page.getByRole('group', { name: `Posisi ${number}` })
  const of = (number: number, label: string) => position(number).getByLabel(label, { exact: true })
  await choose(of(1, 'Entitas'), 'PT Cahaya Edukasi')
  await choose(of(1, 'Job Title - Level'), 'Staff Akademik')
  await expect(of(1, 'Role')).toHaveValue('staff')
  await expect(of(1, 'Atasan')).not.toHaveValue('')
  await click(button(position(1), 'Tambah Posisi'))
  // The list of companies is already open.
  await pick('CV Rasa Lestari')
  await expect(of(2, 'Atasan')).not.toHaveValue('')
  await click(button(page, 'Simpan'))
  await click(button(page, 'Iya'))
  await expect(page.getByText('User baru berhasil dibuat')).toBeVisible()
}

const changeSalary = async ({ page, click, type }: UserActions) => {
  await click(menu(page, 'EOA Profile'))
  await type(page.getByLabel('Cari nama, NIK, atau pekerjaan'), 'Rizky Pratama')
  await click(
    page.getByRole('list', { name: 'Karyawan' }).getByRole('link').filter({ hasText: 'Rizky Pratama' }).first(),
  )
  await click(page.getByRole('tab', { name: 'Informasi Pekerjaan' }))
  await click(page.getByRole('link', { name: 'Edit Pekerjaan' }))
  await type(page.getByLabel('Gaji Pokok'), '6500000')
  await click(button(page, 'Simpan'))
  await expect(page.getByText('Rp 6.500.000').first()).toBeVisible()
}

const seeWhoIsAway = async ({ page }: UserActions) => {
  await expect(page.getByRole('region', { name: 'Tidak masuk pekan depan' }).getByText(employeeName)).toBeVisible()
}

/** `before` was counted on the old screens; `secondsBefore` uses the same estimate as now. */
async function findPerson({ page, click, type }: UserActions) {
  const name = 'Cari orang, halaman, tindakan'
  await click(button(page, name))
  await type(page.getByRole('combobox', { name }), 'rizky p')
  await expect(page.getByRole('group', { name: 'Karyawan' }).getByRole('option').first()).toContainText('Rizky Pratama')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/detail-employee/)
}

export const clickTasks: ClickTask[] = [
  {
    name: 'Check in for the first time',
    on: 'phone',
    before: 6,
    secondsBefore: 9,
    goal: 3,
    as: employee,
    run: checkIn,
  },
  {
    name: 'Ask for leave, three days',
    on: 'phone',
    before: 14,
    secondsBefore: 26,
    goal: 6,
    as: employee,
    run: askForLeave,
  },
  {
    name: 'File a claim with a photo',
    on: 'phone',
    before: 9,
    secondsBefore: 23,
    goal: 5,
    as: employee,
    run: fileClaim,
  },
  {
    name: 'First-login form',
    on: 'phone',
    before: 40,
    secondsBefore: 110,
    goal: 25,
    as: async (request) => (await newEmployee(request, { isKnown: false })).email,
    run: introduceMyself,
  },
  {
    name: 'Decide ten requests',
    on: 'desk',
    before: 26,
    secondsBefore: 39,
    goal: 6,
    as: async (request) => {
      await askTenTimes(request)
      return manager()
    },
    run: decideTen,
  },
  { name: 'Assign overtime', on: 'desk', before: 15, secondsBefore: 32, goal: 8, as: manager, run: assignOvertime },
  { name: 'Add a user with two positions', on: 'desk', before: 24, secondsBefore: 56, goal: 14, as: hr, run: addUser },
  { name: 'Change a salary', on: 'desk', before: 5, secondsBefore: 16, goal: 5, as: hr, run: changeSalary },
  {
    name: 'Find a person',
    on: 'desk',
    before: 2,
    secondsBefore: 4,
    goal: 1,
    as: hr,
    run: findPerson,
  },
  {
    name: 'Who is away next week',
    on: 'desk',
    before: undefined,
    secondsBefore: undefined,
    goal: 0,
    as: async (request) => {
      await askForNextWeek(request)
      return manager()
    },
    run: seeWhoIsAway,
  },
  {
    name: 'Notice to decision',
    on: 'desk',
    before: undefined,
    secondsBefore: undefined,
    goal: 2,
    as: async (request) => {
      await askForNextWeek(request)
      return manager()
    },
    run: followNotice,
  },
  ...ownTasks,
  ...deskTasks,
]
