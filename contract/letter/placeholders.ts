/** The placeholders of letters: where each comes from, how a value is written, and what to say when it is empty. */

export const placeholderSources = {
  person: 'Karyawan',
  position: 'Pekerjaan',
  pay: 'Gaji',
  letterhead: 'Kop dan penandatangan',
  letter: 'Surat',
  change: 'Perubahan karier',
  warning: 'Peringatan',
  contract: 'PKWT',
  task: 'Tugas',
  offer: 'Penawaran',
} as const
type Source = keyof typeof placeholderSources

export interface Placeholder {
  source: Source
  label: string
  /** How HR types it; text by default. */
  input?: 'day' | 'money' | 'lines'
}

const of = (source: Source, labels: Record<string, string | Omit<Placeholder, 'source'>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([name, it]) => [name, { source, ...(typeof it === 'string' ? { label: it } : it) }]),
  ) as Record<string, Placeholder>

export const placeholders: Readonly<Record<string, Placeholder>> = {
  ...of('person', {
    nama: 'Nama',
    nik: 'NIK',
    ktp: 'Nomor KTP',
    tempat_lahir: 'Tempat lahir',
    tanggal_lahir: { label: 'Tanggal lahir', input: 'day' },
    umur: 'Umur (tanggal lahir)',
    jenis_kelamin: 'Jenis kelamin',
    sapaan: 'Sapaan (jenis kelamin)',
    alamat: { label: 'Alamat KTP', input: 'lines' },
  }),
  ...of('position', {
    jabatan: 'Jabatan',
    nomor_karyawan: 'Nomor karyawan',
    status_karyawan: 'Status karyawan',
    atasan: 'Atasan',
    mulai_bekerja: { label: 'Tanggal mulai bekerja', input: 'day' },
    hari_terakhir: { label: 'Hari terakhir', input: 'day' },
    masa_kerja: 'Masa kerja',
  }),
  ...of('pay', {
    gaji_pokok: { label: 'Gaji pokok', input: 'money' },
    gaji_pokok_terbilang: 'Gaji pokok dengan kata',
    upah: { label: 'Upah', input: 'money' },
    upah_terbilang: 'Upah dengan kata',
  }),
  ...of('letterhead', {
    entitas: 'Nama resmi entitas',
    alamat_entitas: 'Alamat entitas',
    kota_entitas: 'Kota entitas',
    jenis_usaha: 'Jenis usaha',
    penandatangan: 'Penandatangan',
    jabatan_penandatangan: 'Jabatan penandatangan',
  }),
  ...of('letter', {
    nomor: 'Nomor surat',
    tanggal_surat: { label: 'Tanggal surat', input: 'day' },
    tempat: 'Tempat surat',
    keperluan: 'Keperluan',
    berlaku_sampai: { label: 'Berlaku sampai', input: 'day' },
    kode_verifikasi: 'Kode verifikasi',
  }),
  ...of('change', {
    jenis_perubahan: 'Jenis perubahan',
    jabatan_lama: 'Jabatan lama',
    jabatan_baru: 'Jabatan baru',
    entitas_lama: 'Entitas lama',
    entitas_baru: 'Entitas baru',
    gaji_lama: { label: 'Gaji lama', input: 'money' },
    gaji_baru: { label: 'Gaji baru', input: 'money' },
    berlaku_mulai: { label: 'Berlaku mulai', input: 'day' },
    alasan: 'Alasan',
  }),
  ...of('warning', {
    tingkat: 'Tingkat',
    pelanggaran: { label: 'Pelanggaran', input: 'lines' },
    tanggal_kejadian: { label: 'Tanggal kejadian', input: 'day' },
    pasal: 'Pasal yang dilanggar',
    sp_sebelumnya: 'Peringatan sebelumnya',
  }),
  ...of('contract', {
    kontrak_mulai: { label: 'Awal kontrak', input: 'day' },
    kontrak_sampai: { label: 'Akhir kontrak', input: 'day' },
    lama_kontrak: 'Lama kontrak',
    pekerjaan: 'Pekerjaan',
    tempat_kerja: 'Tempat kerja',
    selesai_bila: 'Selesai bila',
    kompensasi_lalu: { label: 'Kompensasi periode lalu', input: 'money' },
  }),
  ...of('task', {
    tugas: { label: 'Tugas', input: 'lines' },
    tujuan: 'Tujuan',
    tugas_mulai: { label: 'Tugas mulai', input: 'day' },
    tugas_sampai: { label: 'Tugas sampai', input: 'day' },
    daftar_petugas: { label: 'Daftar petugas', input: 'lines' },
  }),
  ...of('offer', {
    kandidat: 'Nama kandidat',
    alamat_kandidat: { label: 'Alamat kandidat', input: 'lines' },
    jabatan_ditawarkan: 'Jabatan yang ditawarkan',
    mulai_ditawarkan: { label: 'Mulai yang ditawarkan', input: 'day' },
    batas_jawaban: { label: 'Batas jawaban', input: 'day' },
  }),
}
export const placeholderNames = Object.keys(placeholders)

/** Names whose values tell what somebody earns. */
export const payNames: readonly string[] = [
  ...['gaji_pokok', 'gaji_pokok_terbilang', 'upah', 'upah_terbilang', 'gaji_lama', 'gaji_baru', 'kompensasi_lalu'],
]

/** Further values that HR types: those of a contract, and choices. */
export const valueKeys = {
  with_salary: 'flag',
  direct: 'flag',
  article: 'text',
  contract_start: 'day',
  contract_end: 'day',
  basis: 'text',
  completion: 'text',
  work: 'text',
  place: 'text',
  wage: 'money',
  chain_start: 'day',
  chain_note: 'text',
} as const
export type ValueKey = keyof typeof valueKeys
/** The placeholders that those of a contract fill. */
export const contractValues: Readonly<Record<string, string>> = {
  contract_start: 'kontrak_mulai',
  contract_end: 'kontrak_sampai',
  completion: 'selesai_bila',
  work: 'pekerjaan',
  place: 'tempat_kerja',
  wage: 'upah',
  article: 'pasal',
}
