/** The model texts of letters, which hold where a company has no template; head, number, date and signature are added. */
import { type LetterType, letterTypes } from '#contract/letter/letter-types.ts'

const paragraphs = (...lines: string[]) => lines.join('\n')

const person = paragraphs('Nama : {{nama}}', 'NIK : {{nik}}', 'Jabatan : {{jabatan}}', 'Status : {{status_karyawan}}')

const warning = (last: string) =>
  paragraphs(
    'Kepada {{sapaan}} {{nama}}, {{jabatan}}.',
    '',
    'Pada {{tanggal_kejadian}} Saudara melakukan: {{pelanggaran}}. Hal ini melanggar {{pasal}}. [[sp_sebelumnya: Sebelumnya Saudara telah menerima {{sp_sebelumnya}} yang masih berlaku.]]',
    '',
    'Dengan surat ini perusahaan memberikan **Surat Peringatan {{tingkat}}**, berlaku sampai {{berlaku_sampai}}. Kami meminta Saudara memperbaiki diri.',
    '',
    `Pelanggaran berikutnya dalam masa berlaku dapat dikenai ${last}.`,
  )

const decision = (first: string) =>
  paragraphs(
    'Menimbang kebutuhan organisasi dan penilaian atas {{nama}}[[alasan: , yaitu {{alasan}}]], direksi {{entitas}} memutuskan:',
    '',
    first,
    '[[gaji_baru: 2. Gaji pokok menjadi {{gaji_baru}} sebulan.]]',
    '3. Hak dan kewajiban lain mengikuti peraturan perusahaan.',
    '',
    'Kekeliruan dalam keputusan ini akan diperbaiki.',
  )
const moved = decision(
  '1. Terhitung {{berlaku_mulai}}, {{nama}} (NIK {{nik}}) yang semula {{jabatan_lama}} [[entitas_lama: pada {{entitas_lama}} ]]ditetapkan sebagai {{jabatan_baru}} pada {{entitas_baru}}.',
)

const parties = paragraphs(
  'Para pihak:',
  '1. {{entitas}}, {{alamat_entitas}}, bergerak di bidang {{jenis_usaha}}, diwakili {{penandatangan}} (Perusahaan);',
  '2. {{nama}}, {{jenis_kelamin}}, {{umur}} tahun, {{alamat}}, KTP {{ktp}} (Karyawan).',
)

export const modelTexts: Readonly<Record<LetterType, string>> = {
  keterangan_kerja: paragraphs(
    'Yang bertanda tangan di bawah ini, {{penandatangan}}, {{jabatan_penandatangan}} {{entitas}}, menerangkan bahwa:',
    '',
    person,
    '',
    'adalah karyawan {{entitas}} sejak {{mulai_bekerja}} dan masih bekerja sampai tanggal surat ini. [[upah: Penghasilan tetapnya setiap bulan sebelum pajak dan potongan adalah {{upah}} ({{upah_terbilang}}).]]',
    '',
    'Surat ini dibuat atas permintaan yang bersangkutan untuk keperluan {{keperluan}} dan bukan jaminan perusahaan atas kewajiban pribadinya.',
  ),
  pengalaman_kerja: paragraphs(
    '{{entitas}} menerangkan bahwa {{nama}} (NIK {{nik}}) bekerja pada kami sejak {{mulai_bekerja}} sampai {{hari_terakhir}}, terakhir sebagai {{jabatan}}.',
    '',
    'Selama {{masa_kerja}} bekerja, {{sapaan}} {{nama}} telah menjalankan tugasnya. Hubungan kerja berakhir pada tanggal tersebut. Kami berterima kasih atas pengabdiannya.',
  ),
  sp1: warning('peringatan kedua'),
  sp2: warning('peringatan ketiga'),
  sp3: warning('pemutusan hubungan kerja sesuai peraturan'),
  tugas: paragraphs(
    '{{entitas}} menugaskan:',
    '',
    '{{daftar_petugas}}',
    '',
    'untuk {{tugas}} di {{tujuan}} pada {{tugas_mulai}} sampai {{tugas_sampai}}.',
    '',
    'Petugas melaporkan hasilnya kepada atasan setelah tugas selesai.',
  ),
  pengangkatan: decision(
    '1. Terhitung {{berlaku_mulai}}, {{nama}} (NIK {{nik}}) diangkat sebagai karyawan tetap dengan masa kerja sejak {{mulai_bekerja}}.',
  ),
  promosi: moved,
  mutasi: moved,
  demosi: moved,
  pkwt: paragraphs(
    parties,
    '',
    '**Pasal 1 Pekerjaan**',
    '{{pekerjaan}} sebagai {{jabatan}}, di {{tempat_kerja}}.',
    '**Pasal 2 Jangka waktu**',
    '{{kontrak_mulai}} sampai {{kontrak_sampai}} ({{lama_kontrak}})[[selesai_bila: , atau sampai {{selesai_bila}}]], tanpa masa percobaan.',
    '**Pasal 3 Upah**',
    '{{upah}} sebulan, dibayar lewat transfer pada hari gajian perusahaan, ditambah hak menurut peraturan.',
    '**Pasal 4**',
    'Waktu kerja, istirahat, cuti dan jaminan sosial mengikuti undang-undang dan peraturan perusahaan.',
    '**Pasal 5 Kewajiban**',
    'Karyawan menjalankan pekerjaan, menjaga rahasia dan barang perusahaan; perusahaan menyediakan tempat kerja yang aman.',
    '**Pasal 6 Berakhirnya perjanjian**',
    'Berakhir pada akhir jangka waktu; uang kompensasi dibayar sesuai PP 35/2021. Bila diakhiri lebih awal, kompensasi dihitung atas masa yang telah dijalani.',
    '**Pasal 7 Perselisihan**',
    'Perselisihan dimusyawarahkan lebih dahulu.',
    '',
    'Dibuat rangkap dua, bermeterai.',
  ),
  pkwt_perpanjangan: paragraphs(
    parties,
    '',
    'Para pihak memperpanjang perjanjian kerja waktu tertentu yang lama dengan ketentuan:',
    '',
    '1. Jangka waktu menjadi {{kontrak_mulai}} sampai {{kontrak_sampai}} ({{lama_kontrak}})[[selesai_bila: , atau sampai {{selesai_bila}}]].',
    '2. Kompensasi periode lalu {{kompensasi_lalu}} telah atau akan dibayar.',
    '3. Ketentuan lain tetap berlaku menurut perjanjian yang lama.',
    '',
    'Dibuat rangkap dua, bermeterai.',
  ),
  penawaran: paragraphs(
    'Kepada {{kandidat}}',
    '{{alamat_kandidat}}',
    '',
    'Kami menawarkan posisi {{jabatan_ditawarkan}} pada {{entitas}} mulai {{mulai_ditawarkan}}[[upah:  dengan upah {{upah}} sebulan]].',
    '',
    'Mohon jawaban paling lambat {{batas_jawaban}}. Penawaran ini menjadi perjanjian setelah kontrak kerja ditandatangani.',
  ),
  lain: paragraphs('Kepada {{sapaan}} {{nama}}, {{jabatan}}.', '', '(isi surat)'),
}

export const modelName = (type: LetterType) => letterTypes.label(type)
