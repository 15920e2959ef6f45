import Button from '@mui/material/Button'
import { useState } from 'react'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import { letterFile } from '#contract/letter/letter-file.ts'
import type { LetterRow } from '#contract/letter/letter-row.ts'
import { day as dayField, text } from '#contract/platform/fields.ts'
import { useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RouterButton, RouterLink } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LetterStateChip } from '../letter-state.tsx'

/** More are in the register. */
const SHOWN = 100

const columns: readonly Column<LetterRow>[] = [
  {
    label: 'Nomor',
    role: 'title',
    cell: (row) => (
      <RouterLink to={path('/surat/$id', { id: row.id })} sx={{ fontWeight: 600 }}>
        {row.number ?? '(draf)'}
      </RouterLink>
    ),
  },
  { label: 'Surat', role: 'meta', cell: (row) => row.type_name },
  { label: 'Tanggal', role: 'meta', cell: (row) => <NoWrap>{day(row.date)}</NoWrap> },
  {
    label: 'Keadaan',
    role: 'status',
    cell: ({ state, proposed_by, archived, warnings: [warning] }) => (
      <LetterStateChip state={state} isProposed={!!proposed_by} isArchived={archived} attention={warning?.text} />
    ),
  },
]

const oldFields = {
  name: text('Nama surat', 'Wajib diisi', 100),
  number: text('Nomor pada surat', 'Wajib diisi', 100),
  date: dayField('Tanggal surat'),
}

export interface LetterPerson {
  /** The id of the position. */
  id: number
  user_id: number
  company_id: number
}

/** The letters about a person, for HR, with those of the time before. */
export function HrLetters({ person: { id, user_id, company_id } }: { person: LetterPerson }) {
  const reading = useRead(issuedLetter.list, { query: { user_id, page_size: SHOWN } })
  const [isUploading, setUploading] = useState(false)
  return (
    <SectionCard
      title="Surat"
      action={
        <>
          <Button variant="outlined" onClick={() => setUploading(true)}>
            Unggah surat lama
          </Button>
          <RouterButton to="/surat/baru" search={{ position_id: String(id), company_id: String(company_id) }}>
            Buat Surat
          </RouterButton>
        </>
      }
    >
      <DataTable
        label="Surat"
        columns={columns}
        rows={{ ...reading, data: reading.data?.data }}
        empty="Belum ada surat tentang karyawan ini"
      />
      {isUploading && (
        <FormDialog
          title="Unggah surat lama"
          submitLabel="Unggah"
          endpoint={letterFile.archive}
          fields={oldFields}
          preset={{ company_id, position_id: id }}
          success="Surat lama disimpan, nomornya di luar penomoran"
          showsReason
          onClose={() => setUploading(false)}
        >
          <FileInput upload={letterFile.archive.upload} label="Berkas" />
        </FormDialog>
      )}
    </SectionCard>
  )
}
