/** Import and export of people: sheets that can be exported, edited and imported. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { endpoint, filter, Id, type Upload } from '#contract/platform/http.ts'
import { NO_SPREADSHEET, spreadsheet } from '#contract/platform/spreadsheet.ts'
import { workStatuses } from './employment-form.ts'
import { importKinds } from './import-columns.ts'
import { ImportForm, Mapping } from './import-edits.ts'
import { PeopleCounts, PeopleImportPreview } from './import-preview.ts'

export * from './import-columns.ts'
export * from './people-columns.ts'

/** Value of the company scope column: HR for every company. */
export const WHOLE_GROUP = 'Semua entitas'
/** Separates the companies of a company scope. */
export const SCOPE_SEPARATOR = ';'

export const peopleFile: Upload = {
  ...spreadsheet,
  maxBytes: 5 * 1024 * 1024,
  // Room for a correction in every row.
  maxTextBytes: 1024 * 1024,
  messages: {
    missing: 'Pilih file terlebih dahulu',
    tooLarge: 'Maksimal ukuran file 5mb',
    wrongType: NO_SPREADSHEET,
  },
}

const ByCompanyAndKind = z.strictObject({ company_id: Id, kind: importKinds.schema.default('employment') })
const KeptMapping = z.object({ company_id: z.int(), kind: importKinds.schema, mapping: Mapping })

export const people = {
  template: endpoint({
    method: 'GET',
    path: '/hcis/employee/import/template',
    unaudited: 'an empty template',
    access: 'hcis',
    summary: 'An empty sheet with the headings, and what may stand below them',
    query: z.strictObject({ kind: importKinds.schema.default('employment') }),
    download: 'xlsx',
  }),
  mapping: endpoint({
    method: 'GET',
    path: '/hcis/employee/import/mapping',
    unaudited: 'no personal data',
    access: 'hcis',
    summary: 'Which headings of its files a company maps to which columns',
    query: ByCompanyAndKind,
    reply: KeptMapping,
  }),
  saveMapping: endpoint({
    method: 'PUT',
    path: '/hcis/employee/import/mapping',
    audit: { entity: 'import_mapping' },
    access: 'hcis',
    summary: 'Keep the mapping of headings of a company',
    query: ByCompanyAndKind,
    body: z.strictObject({ mapping: Mapping }),
    reply: KeptMapping,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/hcis/employee/import/preview',
    audit: { list: 'user', entity: 'employee_import' },
    access: 'hcis',
    summary: 'What an import would do with every row; nothing is stored',
    body: ImportForm,
    upload: peopleFile,
    reply: PeopleImportPreview,
    status: 200,
  }),
  results: endpoint({
    method: 'POST',
    path: '/hcis/employee/import/preview/sheet',
    audit: { list: 'user', entity: 'employee_import' },
    access: 'hcis',
    summary: 'The result of every row of a preview as a sheet',
    body: ImportForm,
    upload: peopleFile,
    download: 'xlsx',
  }),
  import: endpoint({
    method: 'POST',
    path: '/hcis/employee/import',
    audit: { action: 'import', entity: 'employee_import' },
    access: 'hcis',
    summary: 'Store people and positions of a file, all or nothing',
    body: ImportForm,
    upload: peopleFile,
    reply: z.object({ counts: PeopleCounts }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/hcis/employee/export',
    access: 'hcis',
    audit: { entity: 'employee' },
    summary: 'Everybody in the columns of the import',
    query: z.strictObject({ company_id: filter(Id), ...departmentFilter, status: filter(workStatuses.schema) }),
    download: 'xls',
  }),
}
