import { messages } from '#contract/messages.ts'

const again = 'Periksa koneksi internet anda, lalu coba lagi. Bila tetap gagal, hubungi HR.'

/** Some texts of the product are English and stay as they are; below them stands what to do. */
const lines: Record<string, string> = {
  [messages.generic]: again,
  [messages.overtime.failed]: 'Periksa isian anda, lalu kirim lagi. Bila tetap gagal, hubungi HR.',
  [messages.attendance.failed]: 'Absen belum tercatat. Muat ulang halaman, lalu coba lagi; jam server yang dicatat.',
  [messages.account.failed]: 'Akun belum berganti. Coba lagi, atau keluar lalu masuk kembali.',
  [messages.photo.loadFailed]: 'Foto belum dapat ditampilkan. Muat ulang halaman; data lain tidak terpengaruh.',
  [messages.quote.loadFailed]: 'Kutipan belum dapat ditampilkan. Muat ulang halaman bila ingin mencoba lagi.',
  [messages.profile.loadFailed]: `Data profil belum dapat dimuat. ${again}`,
  [messages.profile.socialFailed]: `Data alamat belum dapat dimuat. ${again}`,
  [messages.leave.loadFailed]: 'Pengajuan ini mungkin sudah dihapus. Kembali ke daftar Perizinan, lalu buka lagi.',
  [messages.reimbursement.loadFailed]:
    'Pengajuan ini mungkin sudah dihapus. Kembali ke daftar Reimburse, lalu buka lagi.',
}

/** For a text as it is shown, with or without its reason behind it. */
export const helperOf = (text: string) =>
  Object.entries(lines).find(([message]) => text === message || text.startsWith(`${message}:`))?.[1]
