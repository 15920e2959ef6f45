import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'
import { createRandom } from './random.ts'

const SUMMARIES: Record<string, string> = {
  Direktur: 'Memimpin perusahaan dan menetapkan arah kerja agar tujuan tahunan tercapai.',
  'HR Manager': 'Mengelola data, kebijakan dan pengembangan karyawan di seluruh perusahaan.',
  'Manajer Operasional': 'Mengatur kegiatan operasional harian agar layanan berjalan tepat waktu dan tepat mutu.',
  Supervisor: 'Mengawasi pekerjaan tim dan memastikan target mingguan terpenuhi.',
  'Staff Finance': 'Mencatat dan membayarkan transaksi perusahaan secara tertib dan akurat.',
}
const DEFAULT_SUMMARY = 'Menjalankan tugas harian sesuai bidangnya dan melaporkan hasilnya kepada atasan.'

const TASKS: Record<string, [name: string, purpose: string, description: string][]> = {
  main: [
    [
      'Menyusun rencana kerja mingguan',
      'Pekerjaan tim terarah',
      'Mengumpulkan kebutuhan, menyusun prioritas, lalu membagikan rencana.',
    ],
    ['Melayani kebutuhan pelanggan', 'Pelanggan puas', 'Menerima permintaan, menindaklanjuti, dan mencatat hasilnya.'],
    [
      'Membuat laporan harian',
      'Atasan mengetahui perkembangan',
      'Mencatat kegiatan dan mengirimkan ringkasan setiap sore.',
    ],
  ],
  additional: [
    ['Mendampingi karyawan baru', 'Karyawan baru cepat mandiri', 'Menjelaskan alur kerja selama dua pekan pertama.'],
  ],
  periodic: [['Rekap bulanan', 'Data siap untuk rapat bulanan', 'Menggabungkan laporan harian pada akhir bulan.']],
  other: [['Panitia kegiatan perusahaan', 'Kegiatan berjalan lancar', 'Membantu persiapan acara sesuai penugasan.']],
  undone: [['Digitalisasi arsip lama', '', '']],
}

/** Job tasks, as far as people have described their work. */
export const demoJobTasks = async (db: Db, group: DemoGroup) => {
  const random = createRandom(35)
  const described = group.people.filter((it) => !it.is_new && random.withProbability(0.8))
  const summaries = described.map((it) => ({
    position_id: it.position_id,
    description: SUMMARIES[it.job.name] ?? DEFAULT_SUMMARY,
  }))
  const tasks = described.flatMap((person) =>
    Object.entries(TASKS).flatMap(([kind, list]) =>
      list
        .filter(() => random.withProbability(0.7))
        .map(([name, purpose, description]) => ({
          position_id: person.position_id,
          kind,
          name,
          purpose: purpose || null,
          description: description || null,
        })),
    ),
  )
  await db`insert into job_summaries ${db.values(summaries)}`
  await db`insert into job_tasks ${db.values(tasks)}`
}
