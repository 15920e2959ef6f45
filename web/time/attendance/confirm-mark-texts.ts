/** Both marks are confirmed first, because neither can be undone. */

export const confirmCheckIn = {
  title: 'Apakah Anda yakin ingin absen masuk?',
  text: 'Jam masuk dicatat saat ini juga.',
}

export const confirmCheckOut = {
  title: 'Apakah Anda yakin ingin absen pulang?',
  text: 'Jam pulang dicatat saat ini juga dan tidak dapat diubah lagi.',
}
