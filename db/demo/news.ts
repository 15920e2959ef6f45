import { buildNews } from '#db/build/home.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'

interface Item {
  /** How long ago it was written. */
  days: number
  title: string
  sub_title: string
  body: string
  status?: 'draft'
  /** The company that it is for; all without it. */
  company?: string
}

const link = (href: string, text: string) =>
  `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`

/** The oldest first, as they were written. */
const ITEMS: Item[] = [
  {
    days: 352,
    title: 'Arah kerja grup',
    sub_title: 'Tiga fokus bersama: pelayanan, pembelajaran, dan keberlanjutan',
    body: `<h2>Tiga fokus bersama</h2><p>Setelah evaluasi tahunan, direksi menetapkan tiga fokus yang berlaku di seluruh perusahaan grup:</p>
<ol><li><p><strong>Pelayanan</strong> yang tulus kepada pelanggan dan sesama rekan kerja.</p></li><li><p><strong>Pembelajaran</strong> berkelanjutan melalui kelas bulanan.</p></li><li><p><strong>Keberlanjutan</strong> usaha dengan pengelolaan biaya yang rapi.</p></li></ol>
<p>Setiap kepala unit diminta menurunkan fokus ini menjadi <em>to achieve list</em> tim masing-masing.</p><blockquote><p>Sincerity, Humbleness, Loving Kindness bukan slogan di dinding, melainkan cara kita menyapa setiap pagi.</p></blockquote>`,
  },
  {
    days: 318,
    title: 'Panduan baru pengajuan reimburse',
    sub_title: 'Foto kuitansi wajib jelas, pengajuan paling lambat 30 hari',
    body: `<p>Mulai bulan ini bagian keuangan memakai alur pengajuan yang lebih singkat.</p><h3>Yang perlu disiapkan</h3><ul><li><p>Foto atau hasil pindai kuitansi, ukuran berkas di bawah <strong>1,2 MB</strong>.</p></li><li><p>Keterangan singkat: untuk apa dan di mana.</p></li><li><p>Tanggal sesuai kuitansi, bukan tanggal pengajuan.</p></li></ul>
<h3>Jadwal pembayaran</h3><p>Pengajuan yang disetujui sebelum hari <u>Rabu</u> ditransfer pada hari Jumat di pekan yang sama.</p>`,
  },
  {
    days: 287,
    title: 'Selamat datang rekan baru di PT Papua Mandiri',
    sub_title: 'Sepuluh orang bergabung di unit lapangan Jayapura',
    body: `<p>Kami menyambut sepuluh rekan baru yang mulai bertugas di unit lapangan <strong>Jayapura</strong> dan <strong>Sentani</strong>. Masa orientasi berlangsung dua pekan dan didampingi oleh para supervisor.</p>
<p>Rekan baru diminta melengkapi <em>form identitas diri</em> pada saat pertama kali masuk ke aplikasi ini. Bila ada kesulitan, hubungi bagian HR.</p>`,
  },
  {
    days: 251,
    title: 'Penyesuaian jam kerja sementara',
    sub_title: 'Jam masuk dan pulang bergeser selama perbaikan gedung',
    body: `<h2>Jam kerja sementara</h2><p>Selama perbaikan gedung berlangsung, jam kerja disesuaikan sebagai berikut:</p><ul><li><p>Senin sampai Kamis: <strong>07.30 – 15.00</strong></p></li><li><p>Jumat: <strong>07.30 – 15.30</strong></p></li></ul>
<p>Absen masuk dan pulang tetap dilakukan melalui menu <em>Absen Masuk/Pulang</em>. Jam di aplikasi sudah mengikuti ketentuan ini untuk setiap zona waktu.</p><hr /><p>Terima kasih atas pengertian rekan-rekan.</p>`,
  },
  {
    days: 222,
    title: 'Pemeriksaan kesehatan tahunan',
    sub_title: 'Jadwal per perusahaan dan hal yang perlu dipersiapkan',
    body: `<p>Pemeriksaan kesehatan kali ini bekerja sama dengan tiga klinik rekanan. Hasilnya bersifat <strong>rahasia</strong> dan hanya diserahkan kepada karyawan yang bersangkutan.</p><h3>Persiapan</h3><ol><li><p>Puasa 10 jam sebelum pengambilan darah; air putih diperbolehkan.</p></li><li><p>Membawa KTP dan kartu karyawan.</p></li><li><p>Memberi tahu petugas bila sedang mengonsumsi obat.</p></li></ol>
<p>Informasi pola hidup sehat dapat dibaca di ${link('https://ayosehat.kemkes.go.id/', 'situs Ayo Sehat')}.</p>`,
  },
  {
    days: 190,
    title: 'CV Rasa Lestari membuka dapur kedua',
    company: 'CV Rasa Lestari',
    sub_title: 'Kapasitas produksi naik dua kali lipat',
    body: `<p>Dapur kedua CV Rasa Lestari di <strong>Denpasar</strong> resmi beroperasi. Dengan peralatan baru, kapasitas produksi naik dari 600 menjadi 1.200 porsi setiap hari.</p>
<blockquote><p>Yang paling kami banggakan bukan mesinnya, tetapi tim yang menyiapkan semuanya dalam enam pekan.</p></blockquote><p>Terima kasih kepada seluruh tim dapur, pengadaan, dan keuangan.</p>`,
  },
  {
    days: 161,
    title: 'Kelas bulanan: menulis laporan yang dibaca orang',
    sub_title: 'Pendaftaran dibuka untuk 40 peserta',
    body: `<p>Kelas bulan ini membahas cara menulis laporan yang <em>singkat, jujur, dan bisa ditindaklanjuti</em>.</p><h3>Isi kelas</h3><ul><li><p>Satu halaman untuk satu keputusan</p></li><li><p>Angka yang menjawab pertanyaan</p></li><li><p>Latihan: mengubah laporan lima halaman menjadi satu</p></li></ul><p>Peserta membawa satu laporan asli dari unit masing-masing. Pendaftaran melalui atasan langsung.</p>`,
  },
  {
    days: 128,
    title: 'Lomba persahabatan antarunit',
    sub_title: 'Tarik tambang, estafet sarung, dan lomba masak',
    body: `<h2>Ayo ikut!</h2><p>Setiap unit mengirim <strong>satu tim</strong> beranggotakan lima orang. Lomba diadakan sepulang kerja di halaman kantor masing-masing kota.</p><ol><li><p>Tarik tambang</p></li><li><p>Estafet sarung</p></li><li><p>Lomba masak nasi goreng</p></li></ol><p>Juara umum mendapat piala bergilir dan makan siang bersama direksi.</p>`,
  },
  {
    days: 97,
    title: 'Waspada pesan palsu mengatasnamakan HR',
    sub_title: 'HR tidak pernah meminta kata sandi atau kode OTP',
    body: `<p>Beberapa rekan menerima pesan singkat yang mengaku dari bagian HR dan meminta kata sandi. <strong>Pesan itu palsu.</strong></p><h3>Kenali tandanya</h3><ul><li><p>Meminta kata sandi, OTP, atau nomor rekening.</p></li><li><p>Mendesak agar segera dibalas.</p></li><li><p>Alamat pengirim bukan alamat resmi perusahaan.</p></li></ul>
<p>Bila ragu, jangan klik apa pun dan tanyakan langsung ke HR. Ganti kata sandi melalui menu <em>Ganti Password</em> bila terlanjur memberikannya.</p>`,
  },
  {
    days: 74,
    title: 'Rencana pembaruan tata tertib',
    sub_title: 'Naskah untuk dibahas bersama kepala unit',
    status: 'draft',
    body: `<p>Naskah awal, <strong>belum untuk dibagikan</strong>.</p><ul><li><p>Kerja dari rumah paling banyak dua hari dalam sepekan</p></li><li><p>Pengajuan cuti paling lambat tiga hari kerja sebelumnya</p></li></ul>`,
  },
  {
    days: 58,
    title: 'Menjelang libur panjang',
    sub_title: 'Ajukan cuti lebih awal agar jadwal tim terjaga',
    body: `<p>Menjelang libur panjang permintaan cuti biasanya meningkat. Agar pelayanan tetap berjalan, mohon perhatikan hal berikut:</p><ol><li><p>Ajukan cuti melalui menu <strong>Perizinan</strong> paling lambat dua pekan sebelumnya.</p></li><li><p>Sepakati pengganti tugas dengan rekan satu tim.</p></li><li><p>Jumlah cuti yang sudah terpakai terlihat di halaman profil.</p></li></ol><p>Permintaan yang bertabrakan dibahas bersama atasan, bukan ditolak begitu saja.</p>`,
  },
  {
    days: 23,
    title: 'Donor darah bersama PMI',
    sub_title: 'Sumbangkan setetes, selamatkan sesama',
    body: `<p>Kegiatan donor darah rutin kembali diadakan di aula lantai dua. Tahun lalu terkumpul <strong>86 kantong</strong>; mari kita lampaui bersama.</p><h3>Syarat pendonor</h3><ul><li><p>Usia 17 sampai 60 tahun, berat badan minimal 45 kg</p></li><li><p>Tidur cukup dan sudah makan</p></li><li><p>Tidak sedang minum obat tertentu</p></li></ul><p>Keterangan lengkap ada di ${link('https://pmi.or.id/', 'situs PMI')}.</p>`,
  },
  {
    days: 16,
    title: 'Pasang HCIS di ponsel Anda',
    sub_title: 'Absen, ajukan cuti, dan terima notifikasi tanpa membuka browser',
    body: `<p>HCIS kini dapat dipasang sebagai aplikasi di ponsel dan komputer. Tidak perlu mengunduh apa pun dari toko aplikasi.</p><ol><li><p>Buka HCIS di browser ponsel.</p></li><li><p>Pilih <strong>Instal aplikasi</strong> atau <strong>Tambahkan ke layar utama</strong> di menu browser.</p></li><li><p>Nyalakan notifikasi perangkat di <em>Preferensi</em>, supaya keputusan atas pengajuan Anda langsung terdengar.</p></li></ol><p>Bila sinyal hilang, aplikasi memberi tahu bahwa Anda sedang tidak tersambung.</p>`,
  },
  {
    days: 9,
    title: 'Sebelum cuti, tunjuk wakil',
    sub_title: 'Pengajuan tim tetap diputuskan selama atasan tidak di tempat',
    body: `<p>Atasan dan HR kini dapat menunjuk <strong>wakil</strong> untuk beberapa hari. Wakil memutuskan pengajuan atas nama Anda, dan riwayat mencatat siapa yang memutuskan.</p><h3>Caranya</h3><ol><li><p>Buka menu akun, pilih <em>Delegasi Persetujuan</em>.</p></li><li><p>Tekan <em>Tunjuk Wakil</em>, pilih orang dan tanggalnya.</p></li></ol><p>Beberapa perusahaan juga memakai <strong>persetujuan dua langkah</strong>: atasan langsung lebih dulu, lalu orang kedua. Bila langkah pertama terlalu lama menunggu, langkah kedua boleh langsung memutuskan.</p>`,
  },
  {
    days: 2,
    title: 'Yang baru di HCIS',
    sub_title: 'Cari cepat, urungkan keputusan, isian yang tidak hilang, dan waktu kerja di halaman karyawan',
    body: `<h2>Apa yang berubah?</h2><p>Pembaruan ini merangkum masukan rekan-rekan selama beberapa bulan terakhir.</p><ul><li><p><strong>Cari cepat.</strong> Tekan <code>Ctrl K</code> atau kaca pembesar untuk menemukan orang, halaman, dan tindakan.</p></li><li><p><strong>Urungkan.</strong> Keputusan yang salah dapat diurungkan dalam satu menit; setelah itu HR dapat membatalkannya dengan alasan.</p></li><li><p><strong>Isian tidak hilang.</strong> Formulir yang belum dikirim ditawarkan lagi setelah halaman dimuat ulang atau sinyal terputus.</p></li><li><p><strong>Waktu &amp; Pengajuan.</strong> Cuti, kehadiran, reimburse, dan lembur seseorang ada di satu tab pada halamannya.</p></li><li><p><strong>Tugas Saya.</strong> Semua yang menunggu keputusan Anda ada di satu tempat: izin, reimburse, dan lembur.</p></li><li><p><strong>Notifikasi.</strong> Lonceng di kanan atas memberi kabar begitu pengajuan diputuskan; email dan notifikasi perangkat dapat diatur di <em>Preferensi</em>.</p></li><li><p><strong>Aplikasi terpasang.</strong> HCIS dapat dipasang di ponsel, lengkap dengan tampilan gelap.</p></li><li><p><strong>Bantuan.</strong> Panduan langkah demi langkah ada di menu akun, juga di halaman login.</p></li></ul>
<h3>Masukan</h3><p>Temukan sesuatu yang janggal? Sampaikan ke bagian HR, sebutkan <code>nama menu</code> dan apa yang terjadi.</p><blockquote><p>Terima kasih untuk semua yang sudah mencoba dan memberi masukan.</p></blockquote>`,
  },
  {
    days: 0,
    title: 'Undangan family gathering',
    sub_title: 'Tempat dan tanggal menunggu kepastian',
    status: 'draft',
    body: `<p>Draf undangan. <em>Lengkapi tanggal dan lokasi sebelum dipublikasikan.</em></p>`,
  },
]

const HOUR = 3_600_000

export const demoNews = async (db: Db, group: DemoGroup) => {
  const [hr, finance] = [group.person('hcis@demo.id'), group.person('finance@demo.id')]
  const now = Date.now()
  for (const [i, { days, company, ...item }] of ITEMS.entries()) {
    const created_at = new Date(now - (days * 24 + (i % 5) + 1) * HOUR).toISOString()
    const companies = group.companies.filter(({ name }) => name === company)
    const body = item.body.replaceAll('\n', '')
    await buildNews(db, i % 5 === 1 ? finance : hr, { ...item, body, created_at, companies })
  }
}
