import { expect, it } from 'vitest'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { document } from '#contract/people/document.ts'
import { people } from '#contract/people/import.ts'
import { attendanceFile } from '#contract/time/attendance-import.ts'
import { fileLimitText } from './check-file.ts'

it.each([
  [document.add.upload, 'JPG, PNG, PDF, maksimal 4 MB'],
  [reimbursement.submit.upload, 'JPG, PNG, maksimal 1,2 MB; foto yang lebih besar diperkecil otomatis'],
  [attendanceFile, 'XLSX, XLS, maksimal 1,2 MB; DAT, TXT, maksimal 5 MB'],
  [people.import.upload, 'XLSX, XLS, maksimal 5 MB'],
])('fileLimitText: names the limit of the message about larger files %#', (upload, text) => {
  expect(fileLimitText(upload)).toContain(text)
})
