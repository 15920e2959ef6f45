import { messages } from '#contract/platform/messages.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'

const again =
  'Gangguan pada sistem, bukan pada isian atau koneksi Anda. Coba lagi sebentar lagi; bila tetap gagal, hubungi HR.'

/** Some texts are English by specification; the alert shows these Indonesian hints below them. */
const hints: Record<string, string> = {
  [messages.generic]: again,
  [screenMessages.overtime.failed]: again,
  [screenMessages.attendance.failed]:
    'Gangguan pada sistem. Muat ulang halaman untuk melihat absen Anda, lalu coba lagi.',
  [messages.account.failed]: 'Akun belum berganti. Coba lagi, atau keluar lalu masuk kembali.',
  [screenMessages.photo.loadFailed]: 'Foto belum dapat ditampilkan. Muat ulang halaman; data lain tidak terpengaruh.',
  [screenMessages.quote.loadFailed]: 'Kutipan belum dapat ditampilkan. Muat ulang halaman bila ingin mencoba lagi.',
  [screenMessages.profile.loadFailed]: `Data profil belum dapat dimuat. ${again}`,
  [screenMessages.profile.socialFailed]: `Data alamat belum dapat dimuat. ${again}`,
  [screenMessages.leave.loadFailed]: `Data perizinan belum dapat dimuat. ${again}`,
  [screenMessages.reimbursement.loadFailed]: `Data reimburse belum dapat dimuat. ${again}`,
}

/**
 * Matches only the bare text, which is how a server error (5xx) is shown. A refusal and a lost connection append their
 * reason after a colon, and that reason already says what to do.
 */
export const errorHintFor = (text: string): string | undefined => hints[text]
