import { buildQuote, buildTask } from '#db/build/home.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'

const QUOTES = [
  'Bekerja dengan tulus adalah cara paling sederhana untuk bersyukur.',
  'Kerendahan hati membuka pintu yang tidak bisa dibuka oleh jabatan.',
  'Kebaikan kecil hari ini adalah budaya perusahaan esok hari.',
  'Selesaikan yang sudah dimulai sebelum memulai yang baru.',
  'Mendengarkan adalah setengah dari memimpin.',
  'Rekan kerja yang jujur lebih berharga daripada yang selalu setuju.',
  'Rapi dalam hal kecil, tenang dalam hal besar.',
  'Tidak ada tim yang kuat tanpa saling percaya.',
  'Belajar satu hal setiap hari, dalam setahun Anda menjadi orang baru.',
  'Waktu istirahat yang cukup adalah bagian dari pekerjaan yang baik.',
  'Bertanya lebih awal menghemat penyesalan di akhir.',
  'Kualitas lahir dari kebiasaan, bukan dari pemeriksaan.',
  'Hargai proses, catat kemajuan, rayakan hasil.',
  'Yang ditulis akan diingat, yang diingat akan dikerjakan.',
  'Senyum di pagi hari adalah rapat paling singkat yang berhasil.',
  'Berikan kritik berdua, berikan pujian di depan semua.',
  'Kesalahan yang diakui adalah pelajaran bagi satu tim.',
  'Kerja keras membawa Anda masuk, kerja sama membuat Anda bertahan.',
  'Tanggung jawab tumbuh di tempat kepercayaan ditanam.',
  'Mulailah dari yang bisa dilakukan hari ini.',
]

const TASKS = [
  'Menyelesaikan laporan bulanan',
  'Menyusun rencana kerja pekan depan',
  'Mengikuti pelatihan daring',
  'Merapikan arsip dokumen tim',
]

export const demoQuotes = async (db: Db) => {
  for (const it of QUOTES) await buildQuote(db, it)
}

export const demoTasks = async (db: Db, group: DemoGroup) => {
  for (const email of ['hcis@demo.id', 'manager@demo.id', 'staff@demo.id', 'staff2@demo.id'])
    for (const [i, task] of TASKS.entries())
      await buildTask(db, group.person(email), { task, status: i === 0 ? 'completed' : 'pending' })
}
