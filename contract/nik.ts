/** The number of an employee: ten letters or digits of ASCII, kept in capitals and understood in any case. */
import * as z from 'zod'

export const NIK_LENGTH = 10

/** As it is stored and compared. Letters outside of ASCII stay as they are, and match nothing. */
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
