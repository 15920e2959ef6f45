import type { Locator, Page } from '@playwright/test'
import { choose, expect, expectTidy, signIn, test } from './journey.ts'
import { apiSession, newEmployee, phonePhoto } from './people.ts'

/** Searchable lists are typed into; the next one opens when the one before is chosen. */
const search = async (within: Locator, page: Page, label: string, option: string) => {
  await within.getByLabel(label, { exact: true }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).first().click()
}
const typeDate = async (within: Page | Locator, page: Page, label: string, keys: string) => {
  await within.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(keys)
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const step = (page: Page, name: string) => page.getByRole('tab', { name })

test('somebody new fills in the identity form and lands on the dashboard', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const person = await newEmployee(request, { isKnown: false })
  await signIn(page, person.email)
  await expect(page).toHaveURL(/\/form-identitas$/)
  await expect(page.getByText(`Selamat datang, ${person.name}!`)).toBeVisible()

  const copyKtp = page.getByRole('switch', { name: 'Sama dengan alamat KTP' })
  await step(page, 'Domisili & Surat').click()
  await copyKtp.click()
  await expect(page.getByText('Alamat KTP belum lengkap')).toBeVisible()
  await expect(copyKtp).not.toBeChecked()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(card(page, 'Alamat KTP')).toBeVisible()
  await step(page, 'Identitas Diri').click()

  const identity = card(page, 'Identitas Diri')
  await identity.getByLabel('Nomor KTP').fill('327301010190000')
  const next = page.getByRole('button', { name: 'Lanjut' })
  await next.click()
  await expect(identity.getByText('nomor KTP wajib 16 angka')).toBeVisible()
  // Each fault has its name, and the way to it.
  await page.getByRole('alert').getByRole('button', { name: 'Nomor KTP' }).click()
  await expect(identity.getByLabel('Nomor KTP')).toBeFocused()
  await identity.getByLabel('Nomor KTP').fill('3273010101900001')
  await identity.getByLabel('Nomor NPWP').fill('123456789012345')
  await expect(identity.getByLabel('Nomor NPWP')).toHaveValue('12.345.678.9-012.345')
  await identity.getByLabel('Nomor NPWP').pressSequentially('6')
  await expect(identity.getByLabel('Nomor NPWP')).toHaveValue('1234567890123456')
  await identity.getByLabel('Belum punya NPWP').check()
  await expect(identity.getByLabel('Nomor NPWP')).toHaveCount(0)
  await identity.getByLabel('Belum punya NPWP').uncheck()
  await expect(identity.getByLabel('Nomor NPWP')).toHaveValue('')
  await identity.getByLabel('Nomor NPWP').fill('123456789012345')
  await identity.getByLabel('Nomor Rekening').fill('1234567890123')
  await next.click()
  await expect(identity.getByText('nomor Rekening wajib 10 angka')).toBeVisible()
  await choose(identity, 'Bank (opsional)', 'Bank Mandiri')
  await expect(page.getByText('nomor Rekening wajib 10 angka')).toHaveCount(0)
  await identity.getByLabel('Tempat Lahir').fill('Bandung')
  await typeDate(identity, page, 'Tanggal Lahir', '31011990')
  await choose(identity, 'Status Pernikahan', 'Menikah')
  await choose(identity, 'Agama', 'Islam')
  await identity.getByLabel('Suku').fill('Sunda')
  await choose(identity, 'Golongan Darah', 'O')
  await identity.getByLabel('Tinggi Badan').fill('160,5')
  await identity.getByLabel('Berat Badan').fill('55')
  await identity.getByLabel('Tentang Saya').fill('Senang belajar.')

  await expectTidy(page)

  // What was typed is there again after a reload, and on another device.
  await expect(page.getByText('Isian tersimpan')).toBeVisible()
  await page.reload()
  await expect(identity.getByLabel('Tempat Lahir')).toHaveValue('Bandung')
  await expect(identity.getByRole('group', { name: 'Tanggal Lahir' })).toContainText('31-01-1990')
  await next.click()

  const ktp = card(page, 'Alamat KTP')
  await search(ktp, page, 'Provinsi', 'Jawa Barat')
  await search(ktp, page, 'Kota/Kabupaten', 'Kota Bandung')
  await search(ktp, page, 'Kecamatan', 'Coblong')
  await search(ktp, page, 'Kelurahan', 'Dago')
  await ktp.getByLabel('Kode Pos').fill('40135')
  await ktp.getByLabel('Alamat Lengkap').fill('Jl. Dago No. 1')

  await expect(page.getByText('Isian tersimpan')).toBeVisible()
  const other = await (await browser.newContext({ ...test.info().project.use })).newPage()
  await signIn(other, person.email)
  await expect(card(other, 'Alamat KTP').getByLabel('Alamat Lengkap')).toHaveValue('Jl. Dago No. 1')
  await other.context().close()
  await next.click()

  const domicile = card(page, 'Alamat Domisili')
  await copyKtp.click()
  await expect(domicile.getByText('Jl. Dago No. 1, Dago, Coblong, Kota Bandung, Jawa Barat 40135')).toBeVisible()
  await expect(domicile.getByLabel('Kelurahan')).toBeHidden()
  await expect(domicile.getByLabel('Kelurahan')).toHaveValue('Dago')
  await copyKtp.click()
  await expect(domicile.getByLabel('Alamat Lengkap')).toHaveValue('')
  await copyKtp.click()
  await page.getByRole('switch', { name: 'Sama dengan alamat domisili' }).click()
  await expect(card(page, 'Alamat Surat').getByLabel('Kode Pos')).toHaveValue('40135')
  await expectTidy(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/form-identitas')
  await expect(page).toHaveURL(/\/$/)
  await page.goto(person.detailPath)
  await expect(page.getByText('12.345.678.9-012.345')).toBeVisible()
  await expect(page.getByText('Bank Mandiri')).toBeVisible()
  await expect(page.getByText('160,5 cm')).toBeVisible()
  await expect(page.getByText('Jl. Dago No. 1, Dago, Coblong, Kota Bandung, Jawa Barat 40135')).toHaveCount(3)
})

/** How each section is filled in: what the dialog asks for, what then stands in the table, and what is changed. */
const items: [title: string, fill: (dialog: Locator, page: Page) => Promise<void>, shown: string, field: string][] = [
  [
    'Pelatihan/Seminar',
    async (dialog) => {
      await choose(dialog, 'Nama Pelatihan/Seminar', 'Lainnya')
      await dialog.getByLabel('Nama Pelatihan/Seminar Lainnya').fill('Kelas Menulis')
      await choose(dialog, 'Sebagai', 'Peserta')
    },
    'Kelas Menulis',
    'Nama Pelatihan/Seminar Lainnya',
  ],
  [
    'Kontak/Social Media',
    async (dialog, page) => {
      await search(dialog, page, 'Sosial Media', 'Instagram')
      await dialog.getByLabel('Link').fill('https://instagram.com/contoh')
    },
    'instagram.com/contoh',
    'Link',
  ],
  [
    'Keahlian',
    async (dialog) => {
      await dialog.getByLabel('Nama Keahlian').fill('Menulis')
      await choose(dialog, 'Tingkat Keahlian', 'Baik/Advance')
    },
    'Baik/Advance',
    'Nama Keahlian',
  ],
  [
    'Riwayat Pendidikan',
    async (dialog) => {
      await choose(dialog, 'Jenjang Pendidikan', 'S1')
      await dialog.getByLabel('Nama Sekolah/Universitas').fill('Universitas Contoh')
      await dialog.getByLabel('Jurusan').fill('Akuntansi')
      await dialog.getByLabel('Tahun Masuk').fill('2012')
      await dialog.getByLabel('Tahun Lulus').fill('2016')
      await dialog.getByLabel('IPK/Nilai Rata-rata').fill('38,5')
      await expect(dialog.getByText('Disimpan sebagai 3,85')).toBeVisible()
    },
    '3,85',
    'Jurusan',
  ],
  [
    'Riwayat Organisasi',
    async (dialog) => {
      await dialog.getByLabel('Nama Organisasi').fill('Karang Taruna')
      await dialog.getByLabel('Jabatan').fill('Ketua')
      await dialog.getByLabel('Deskripsi').fill('Memimpin rapat')
      await dialog.getByLabel('Tahun Masuk').fill('2015')
      await dialog.getByLabel('Tahun Keluar').fill('2017')
    },
    'Memimpin rapat',
    'Nama Organisasi',
  ],
  [
    'Riwayat Pekerjaan',
    async (dialog, page) => {
      await dialog.getByLabel('Nama Perusahaan').fill('PT Lama')
      await dialog.getByLabel('Jabatan').fill('Staf')
      await dialog.getByLabel('Deskripsi Pekerjaan').fill('Arsip')
      await typeDate(dialog, page, 'Mulai Bekerja', '022017')
      await typeDate(dialog, page, 'Selesai Bekerja', '112019')
    },
    '02-2017',
    'Nama Perusahaan',
  ],
  [
    'Prestasi',
    async (dialog, page) => {
      await dialog.getByLabel('Nama Prestasi').fill('Karyawan Teladan')
      await choose(dialog, 'Skala', 'Nasional')
      await dialog.getByLabel('Peringkat').fill('Juara 1')
      await dialog.getByLabel('Deskripsi').fill('Penghargaan')
      await typeDate(dialog, page, 'Bulan dan Tahun', '082021')
    },
    '08-2021',
    'Nama Prestasi',
  ],
  [
    'Keluarga',
    async (dialog, page) => {
      await search(dialog, page, 'Hubungan Keluarga', 'Anak')
      await dialog.getByLabel('Nama', { exact: true }).fill('Bagas')
      await dialog.getByLabel('Tempat Lahir').fill('Bandung')
      await typeDate(dialog, page, 'Tanggal Lahir', '06052019')
      await choose(dialog, 'Agama', 'Islam')
      await choose(dialog, 'Pendidikan Terakhir', 'SD')
      await dialog.getByLabel('Pekerjaan').fill('Pelajar')
      await dialog.getByLabel('Nama Perusahaan/Instansi').fill('SDN 1')
    },
    '06-05-2019',
    'Nama',
  ],
]

test('the owner adds, edits and deletes an item of each section', async ({ page, request }) => {
  test.slow()
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email)
  await page.goto(person.detailPath)
  for (const [title, fill, shown, field] of items) {
    // The navigation above has a button of the same name.
    const heading = page.getByRole('button', { name: title, exact: true }).and(page.locator('[aria-expanded]'))
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
    const section = page.getByRole('region', { name: title, exact: true })
    await expect(section.getByText('Data Kosong')).toBeVisible()
    await section.getByRole('button', { name: 'Tambah Baru' }).click()
    const adding = page.getByRole('dialog', { name: `Tambah ${title}` })
    await fill(adding, page)
    await adding.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('data berhasil disimpan')).toBeVisible()
    await expect(section.getByText(shown).first()).toBeVisible()

    await section.getByRole('button', { name: `Edit ${title}` }).click()
    const editing = page.getByRole('dialog', { name: `Edit ${title}` })
    const input = editing.getByLabel(field, { exact: true })
    await input.fill(`${await input.inputValue()}-baru`)
    await editing.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('data berhasil diubah')).toBeVisible()
    await expect(section.getByText(/-baru/)).toBeVisible()

    await section.getByRole('button', { name: `Hapus ${title}` }).click()
    await expect(page.getByText('Apakah anda yakin ingin menghapus data?')).toBeVisible()
    await page.getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(page.getByText('data berhasil dihapus')).toBeVisible()
    await expect(section.getByText('Data Kosong')).toBeVisible()
    await heading.click()
  }
  await expectTidy(page)
})

test('HR edits the profile and the address of another, who then sees it', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, 'hcis@demo.id')
  await page.goto(person.detailPath)
  await page.getByRole('link', { name: 'Edit Identitas' }).click()
  await page.getByLabel('Suku').fill('Betawi')
  await page.getByLabel('Tinggi Badan').fill('99')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tinggi badan 100 - 250')).toBeVisible()
  await page.getByLabel('Tinggi Badan').fill('170')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page).toHaveURL(new RegExp(`${person.detailPath}$`))
  await expect(page.getByText('Betawi')).toBeVisible()

  await page.getByRole('link', { name: 'Edit Alamat' }).click()
  const mail = card(page, 'Alamat Mail')
  await mail.getByLabel('Alamat Lengkap').fill('Jl. Riau No. 9')
  await expectTidy(page)
  await mail.getByRole('button', { name: 'Simpan Alamat Mail' }).click()
  await expect(page.getByText('Data berhasil diubah')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${person.detailPath}$`))
  await expect(page.getByText(/Jl\. Riau No\. 9/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ubah Photo' })).toHaveCount(0)
})

test('a manager writes the tasks of a junior, and can only read those of a senior', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  const director = await apiSession(request, 'direktur@demo.id')
  await signIn(page, 'manager@demo.id')
  await page.goto(`${person.detailPath}?tab=job-analyst`)
  await expect(page.getByText('Data belum tersedia')).toBeVisible()
  await page.getByRole('tab', { name: 'Tugas Belum Terlaksana' }).click()
  await page.getByLabel('Nama Tugas').fill('Digitalisasi arsip')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data berhasil disimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Tugas Belum Terlaksana' })
  await dialog.getByLabel('Nama Tugas').fill('Digitalisasi arsip lama')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data berhasil diubah')).toBeVisible()
  await expect(page.getByText('Digitalisasi arsip lama')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectTidy(page)

  await page.goto(`/detail-employee/${director.position_id}/${director.id}?tab=job-analyst`)
  await page.getByRole('tab', { name: 'Tugas Pokok' }).click()
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hapus' })).toHaveCount(0)
  const manager = await apiSession(request, 'manager@demo.id')
  const refused = await request.post(`/api/manager/user/employee/${director.id}/job/main`, {
    headers: manager.headers,
    data: { name: 'x', purpose: 'x', description: 'x' },
  })
  expect(refused.status()).toBe(403)
})

test('the holder of a position sums it up in one sentence', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email)
  await page.goto(`${person.detailPath}?tab=job-analyst`)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data Wajib diisi')).toBeVisible()
  await page.getByRole('textbox', { name: 'Rumusan Tugas' }).fill('Menyusun jadwal kelas.')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('data berhasil disimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Rumusan Tugas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Rumusan Tugas' })
  await dialog.getByLabel('Rumusan Tugas').fill('Menyusun jadwal kelas dan ujian.')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Menyusun jadwal kelas dan ujian.')).toBeVisible()
})

test('documents are uploaded, downloaded and deleted by their owner', { tag: '@phone' }, async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email)
  await page.goto(person.detailPath)
  await page.getByRole('link', { name: '0 dari 8 Dokumen' }).click()
  await expect(page.getByText('Data Kosong')).toBeVisible()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Deskripsi File Wajib Diisi')).toBeVisible()
  await expect(page.getByText('Dokumen Belum Di Upload')).toBeVisible()

  const input = page.locator('input[type=file]')
  await page.getByLabel('Deskripsi').fill('Ijazah')
  await input.setInputFiles({ name: 'ijazah.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Dokumen Gagal Di Upload: File harus jpg, png, jpeg atau pdf')).toBeVisible()
  await input.setInputFiles({ name: 'besar.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(4_230_716) })
  await expect(page.getByText('Maksimal ukuran file 4mb')).toBeVisible()
  await input.setInputFiles({ name: 'ijazah.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contoh') })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Dokumen Berhasil Di Upload')).toBeVisible()
  await expect(page.getByText('1 dari 8 Dokumen')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('ijazah.pdf')
  await expectTidy(page)
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Dokumen Berhasil Di Hapus')).toBeVisible()
  await expect(page.getByText('Data Kosong')).toBeVisible()
})

test('the owner crops a photo to 3:4, with the keyboard', async ({ page, request }) => {
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email)
  await page.goto(person.detailPath)
  const input = page.getByLabel('Pilih photo')
  await input.setInputFiles({ name: 'besar.png', mimeType: 'image/png', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) })
  await expect(page.getByText('Maksimal ukuran photo 15mb')).toBeVisible()
  await input.setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.alloc(1000) })
  await expect(page.getByText('tidak dapat dibuka oleh browser anda')).toBeVisible()

  // As a phone makes it: far more than what may be sent.
  const buffer = await phonePhoto()
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Change Photo Profile' })
  const save = dialog.getByRole('button', { name: 'Save Profile' })
  await expect(save).toBeEnabled()
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await zoom.focus()
  await page.keyboard.press('ArrowRight')
  await expect(zoom).toHaveValue('1.1')
  await expectTidy(page)
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Photo Berhasil Di Ubah')).toBeVisible()
  const shown = page.getByRole('main').getByRole('img', { name: 'Foto profil' })
  await expect(shown).toHaveAttribute('src', /^\/api\/files\//)
  const [width, height] = await shown.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight])
  expect(width! * 4).toBe(height! * 3)
})
