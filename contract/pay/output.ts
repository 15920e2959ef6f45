/** Files of approved runs for BPJS, the tax office and the books. */
import * as z from 'zod'
import { Month } from '#contract/platform/fields.ts'
import { ById, endpoint, Id, Year } from '#contract/platform/http.ts'

/** Also read by finance, which pays what they say. */
const file = { method: 'GET', access: 'payroll-or-payer', audit: { entity: 'pay_run' } } as const
const Form = z.enum(['xls', 'xml'], 'Pilihan tidak valid')

export const payOutput = {
  bpjs: endpoint({
    ...file,
    path: '/hcis/payroll/run/:id/bpjs',
    summary: 'The contributions of an approved monthly run to BPJS, and who came, left or has another wage',
    params: ById,
    download: 'xls',
  }),
  journal: endpoint({
    ...file,
    path: '/hcis/payroll/run/:id/journal',
    summary: 'The bookings of an approved run by unit and job',
    params: ById,
    download: 'xls',
  }),
  taxFile: endpoint({
    ...file,
    path: '/hcis/payroll/tax-file',
    summary: 'The income tax of a month over all approved runs, as a sheet or as the file that Coretax takes (BPMP)',
    query: z.strictObject({ company_id: Id, month: Month(), as: Form }),
    download: 'xls',
  }),
  a1: endpoint({
    ...file,
    path: '/hcis/payroll/a1',
    summary: 'The yearly tax certificates of people whose last period is approved, as a sheet or for Coretax (BPA1)',
    query: z.strictObject({ company_id: Id, year: Year, as: Form }),
    download: 'xls',
  }),
}
