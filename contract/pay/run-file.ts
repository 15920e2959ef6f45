/** The files of an approved run: transfers, slips and the spreadsheet. */
import * as z from 'zod'
import { ById, endpoint, filter } from '#contract/platform/http.ts'
import { aboutRun, forPayers } from './run-rows.ts'

export const runFile = {
  bank: endpoint({
    ...forPayers,
    method: 'GET',
    path: '/hcis/payroll/run/:id/bank',
    summary: 'The transfers of an approved run in the layout of the company, of one bank or of all',
    params: ById,
    query: z.strictObject({ bank: filter(z.string().max(100)) }),
    download: 'csv',
  }),
  banks: endpoint({
    method: 'GET',
    path: '/hcis/payroll/run/:id/banks',
    access: 'payroll-or-payer',
    unaudited: 'no personal data',
    summary: 'The banks of an approved run with number and sum of their transfers, and who is paid otherwise',
    params: ById,
    reply: z.array(z.object({ bank: z.string().nullable(), people: z.int(), amount: z.int() })),
  }),
  pdf: endpoint({
    ...aboutRun,
    audit: { entity: 'payslip' },
    method: 'GET',
    path: '/hcis/payroll/run/:id/slips',
    summary: 'All slips of an approved run in one PDF file, or in one for each person in a zip',
    params: ById,
    query: z.strictObject({ as: filter(z.enum(['pdf', 'zip'], 'Pilihan tidak valid')) }),
    download: 'pdf',
  }),
  export: endpoint({
    ...aboutRun,
    method: 'GET',
    path: '/hcis/payroll/run/:id/export',
    summary: 'The slips of a run as a spreadsheet with a column for each component',
    params: ById,
    download: 'xls',
  }),
}
