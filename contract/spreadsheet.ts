/** A spreadsheet that somebody sends, whatever it is about. */

export const spreadsheet = {
  field: 'file',
  // The endings too: a computer without Excel does not know the types, and its file dialog would hide the files.
  accept: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    '.xlsx',
    '.xls',
  ],
} as const

export const NO_SPREADSHEET = 'File harus .xlsx atau .xls'
