import type { Mail } from '#server/mail/transport.ts'

export const resetMail = (user: { name: string; email: string }, link: string, minutes: number): Mail => ({
  to: { name: user.name, address: user.email },
  subject: 'Reset password HCIS',
  body: `Halo ${user.name},

Kami menerima permintaan untuk mengganti password akun HCIS anda.
Buka tautan berikut untuk membuat password baru:

${link}

Tautan ini berlaku ${minutes} menit dan hanya dapat dipakai satu kali.
Abaikan email ini jika anda tidak memintanya; password anda tidak berubah.
`,
})
