import type { Mail } from '#server/platform/mail/transport.ts'

export const RESET_MINUTES = 60

interface Recipient {
  name: string
  email: string
}

export const resetMail = (user: Recipient, link: string): Mail => ({
  to: { name: user.name, address: user.email },
  subject: 'Reset password HCIS',
  body: `Halo ${user.name},

Kami menerima permintaan untuk mengganti password akun HCIS Anda.
Buka tautan berikut untuk membuat password baru:

${link}

Tautan ini berlaku ${RESET_MINUTES} menit dan hanya dapat dipakai satu kali.
Abaikan email ini jika Anda tidak memintanya; password Anda tidak berubah.
`,
})

/** Sent after 'Bukan saya': the old password is blocked, and the link leads to a new one. */
export const reportedMail = (user: Recipient, link: string): Mail => ({
  to: { name: user.name, address: user.email },
  subject: 'Keamanan akun',
  body: `Halo ${user.name},

Anda melaporkan "Bukan saya". Semua perangkat otomatis logout dan password lama tidak dapat dipakai lagi.
Buka tautan berikut untuk membuat password baru:

${link}

Tautan ini berlaku ${RESET_MINUTES} menit dan hanya dapat dipakai satu kali. Bila sudah lewat, gunakan Lupa Password.
`,
})

/** Sent instead of a link while the account is on hold. */
export const heldMail = (user: Recipient): Mail => ({
  to: { name: user.name, address: user.email },
  subject: 'Reset password HCIS',
  body: `Halo ${user.name},

Kami menerima permintaan untuk mengganti password akun HCIS Anda.
Akun ini sedang ditahan setelah laporan "Bukan saya", sehingga tidak ada tautan yang dikirim. Hubungi HR untuk membukanya kembali.
`,
})
