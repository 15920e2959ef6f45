/** Texts on which people and scripts rely, to the letter. No imports: the login page uses them too. */
export const messages = {
  generic: 'Something went wrong',
  saved: 'data berhasil disimpan',
  changed: 'data berhasil diubah',
  deleted: 'data berhasil dihapus',
  confirmDelete: {
    title: 'Apakah anda yakin ingin menghapus data?',
    text: 'Data akan di hapus secara permanen, dan tidak akan bisa di kembalikan lagi...',
  },
  confirmRemove: {
    title: 'Apakah anda yakin ingin menghapusnya ?',
    text: 'Data akan di hapus secara permanen, dan tidak akan bisa di kembalikan lagi...',
  },
  login: {
    usernameRequired: 'Email harus diisi',
    passwordRequired: 'Password harus diisi',
    failed: 'Email atau Password Salah',
  },
  forgot: {
    emailRequired: 'Email harus diisi',
    sent: 'Silahkan periksa email anda',
    unknown: 'Email tidak terdaftar',
  },
  reset: { done: 'Password Berhasil Di Ganti' },
  password: {
    required: 'Wajib diisi',
    tooShort: 'Minimal 8 Karakter',
    tooLong: 'Maksimal 128 Karakter',
    tooCommon: 'Password terlalu umum',
    differs: 'Konfirmasi Password Berbeda',
    changed: 'Password Berhasil Di Ubah',
    wrong: 'Password Salah',
    failed: 'Password Gagal Di Ubah',
    sameAsCode: 'Pilih password lain, bukan password sementara Anda',
  },
  account: { switched: 'Berhasil ganti akun', failed: "Can't switch account" },
} as const
