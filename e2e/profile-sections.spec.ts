import type { Locator } from '@playwright/test'
import { searchAndPick, typeDateParts } from './fill-fields.ts'
import { choose, expect, expectAccessibleLayout, signIn, test } from './fixtures.ts'
import { newEmployee } from './people.ts'

/** Per section: how to fill the dialog, the text then shown in the table and the field to edit. */
const items: [title: string, fill: (dialog: Locator) => Promise<void>, shown: string, field: string][] = [
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
    async (dialog) => {
      await searchAndPick(dialog, 'Sosial Media', 'Instagram')
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
    async (dialog) => {
      await dialog.getByLabel('Nama Perusahaan').fill('PT Lama')
      await dialog.getByLabel('Jabatan').fill('Staf')
      await dialog.getByLabel('Deskripsi Pekerjaan').fill('Arsip')
      await typeDateParts(dialog, 'Mulai Bekerja', '022017')
      await typeDateParts(dialog, 'Selesai Bekerja', '112019')
    },
    '02-2017',
    'Nama Perusahaan',
  ],
  [
    'Prestasi',
    async (dialog) => {
      await dialog.getByLabel('Nama Prestasi').fill('Karyawan Teladan')
      await choose(dialog, 'Skala', 'Nasional')
      await dialog.getByLabel('Peringkat').fill('Juara 1')
      await dialog.getByLabel('Deskripsi').fill('Penghargaan')
      await typeDateParts(dialog, 'Bulan dan Tahun', '082021')
    },
    '08-2021',
    'Nama Prestasi',
  ],
  [
    'Keluarga',
    async (dialog) => {
      await searchAndPick(dialog, 'Hubungan Keluarga', 'Anak')
      await dialog.getByLabel('Nama', { exact: true }).fill('Bagas')
      await dialog.getByLabel('Tempat Lahir').fill('Bandung')
      await typeDateParts(dialog, 'Tanggal Lahir', '06052019')
      await choose(dialog, 'Agama', 'Islam')
      await choose(dialog, 'Pendidikan Terakhir', 'SD')
      await dialog.getByLabel('Pekerjaan').fill('Pelajar')
      await dialog.getByLabel('Nama Perusahaan/Instansi').fill('SDN 1')
    },
    '06-05-2019',
    'Nama',
  ],
]

test('profile sections: the owner adds, edits and deletes an item of each', async ({ page, request }) => {
  test.slow()
  const person = await newEmployee(request, { isKnown: true })
  await signIn(page, person.email, person.detailPath)
  for (const [title, fill, shown, field] of items) {
    // The navigation above contains a button with the same name.
    const heading = page.getByRole('button', { name: title, exact: true }).and(page.locator('[aria-expanded]'))
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
    const section = page.getByRole('region', { name: title, exact: true })
    await expect(section.getByText('Data Kosong')).toBeVisible()
    await section.getByRole('button', { name: 'Tambah Baru' }).click()
    const adding = page.getByRole('dialog', { name: `Tambah ${title}` })
    await fill(adding)
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
  await expectAccessibleLayout(page)
})
