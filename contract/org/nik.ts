/** The employee number: ten ASCII letters or digits, stored in upper case and accepted in any case. */
import * as z from 'zod'

export const NIK_LENGTH = 10

/** The form for storage and comparison. Letters outside of ASCII stay as they are and match nothing. */
export const foldNik = (typed: string) => typed.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase())

export const Nik = z
  .string({ error: 'Nik harus diisi' })
  .trim()
  .regex(new RegExp(`^[0-9A-Za-z]{${NIK_LENGTH}}$`), {
    error: ({ input }) => {
      if (input === '') return 'Nik harus diisi'
      return String(input).length === NIK_LENGTH
        ? 'Nomor nik hanya boleh berisi huruf A-Z dan angka'
        : 'Nomor nik harus 10 karakter'
    },
  })
  .overwrite(foldNik)
