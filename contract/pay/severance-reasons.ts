/** The reasons of the law for the end of employment, by which severance is computed. */
import { choices } from '#contract/platform/choices.ts'

export const severanceReasons = choices({
  merger: 'Penggabungan, peleburan atau pemisahan perusahaan',
  takeover: 'Pengambilalihan perusahaan',
  takeover_declined: 'Pengambilalihan, karyawan tidak bersedia melanjutkan',
  efficiency_loss: 'Efisiensi karena perusahaan merugi',
  efficiency_prevent: 'Efisiensi untuk mencegah kerugian',
  closed_loss: 'Perusahaan tutup karena merugi',
  closed_no_loss: 'Perusahaan tutup bukan karena merugi',
  force_majeure_closed: 'Perusahaan tutup karena keadaan memaksa',
  force_majeure_open: 'Keadaan memaksa tanpa perusahaan tutup',
  pkpu_loss: 'Penundaan pembayaran utang (PKPU) karena merugi',
  pkpu_no_loss: 'Penundaan pembayaran utang (PKPU) bukan karena merugi',
  bankrupt: 'Perusahaan pailit',
  employer_fault: 'Permohonan karyawan karena perbuatan perusahaan',
  employer_not_at_fault: 'Permohonan karyawan yang tidak terbukti',
  resign: 'Mengundurkan diri',
  absent_5_days: 'Mangkir 5 hari kerja berturut-turut',
  violation_after_warnings: 'Pelanggaran setelah surat peringatan',
  urgent_violation: 'Pelanggaran bersifat mendesak',
  crime_with_loss: 'Perkara pidana yang merugikan perusahaan',
  crime_without_loss: 'Perkara pidana yang tidak merugikan perusahaan',
  long_illness: 'Sakit berkepanjangan atau cacat akibat kerja',
  retirement: 'Pensiun',
  death: 'Meninggal dunia',
})
