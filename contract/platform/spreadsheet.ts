/** Upload settings shared by all spreadsheet imports. */

export const spreadsheet = {
  field: 'file',
  // Includes the file extensions: without Excel a computer does not know the types, and its file dialog would hide the
  // files.
  accept: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    '.xlsx',
    '.xls',
  ],
} as const

export const NO_SPREADSHEET = 'File harus .xlsx atau .xls'
