/** The words of statuses that the home names, apart from the others, because it loads only these. */
export const statusWords = {
  terlambat: 'Terlambat',
  belum_waktunya: 'Belum waktunya',
  belum_absen: 'Belum absen',
  tanpa_kabar: 'Tanpa kabar',
  tanpa_absensi: 'Tanpa absensi',
} as const

/** Beside the status of a day without a check-out. */
export const lacksOutText = 'Belum absen pulang'
