import Button from '@mui/material/Button'
import { type CertificateChange, certificateFields, certificateKind } from '#contract/letter/certificate.ts'
import { type Certificate, purposeText, type StoredCertificate } from '#contract/letter/certificate-row.ts'
import { DetailButton } from '#web/request/flow/detail-button.tsx'
import { listColumns } from '#web/request/flow/request-columns.tsx'
import type { RequestView } from '#web/request/flow/request-view.ts'
import type { Column } from '#web/ui/list/column.ts'
import { briefDays, shortDays } from '#web/ui/short-format.ts'

/** Links to files expire. */
const RENEW_LINKS_MS = 10 * 60_000

const salaryText = ({ with_salary }: Pick<Certificate, 'with_salary'>) => (with_salary ? 'Ya' : 'Tidak')

export const certificateView: RequestView<StoredCertificate, Certificate, CertificateChange> = {
  name: 'certificate',
  kind: certificateKind,
  titles: { submit: 'Minta Surat Keterangan', edit: 'Ubah Permintaan' },
  empty: 'Belum ada permintaan surat keterangan',
  submitLabel: 'Minta Surat Keterangan',
  fields: { submit: certificateFields, edit: certificateFields },
  toForm: ({ purpose, purpose_text, with_salary }) => ({ purpose, purpose_text, with_salary }),
  messages: {
    submitted: 'Permintaan surat keterangan terkirim',
    submitFailed: 'Permintaan gagal dikirim',
    edited: 'Permintaan diubah',
    editFailed: 'Permintaan gagal diubah',
    removed: 'Permintaan dihapus',
    removeFailed: 'Permintaan gagal dihapus',
  },
  refetchInterval: RENEW_LINKS_MS,
  facts: {
    status: {},
    date: { value: ({ date }) => shortDays(date) },
    purpose: { value: purposeText },
    purpose_text: null,
    with_salary: { label: 'Mencantumkan gaji', value: salaryText },
    number: { when: ({ number }) => number !== null },
    letter_id: null,
    user_name: {},
    company_name: {},
    action_by: {},
  },
  summary: (row) => ({ what: 'Surat keterangan kerja', when: shortDays(row.date), why: purposeText(row) }),
  brief: (row) => `${briefDays(row.date)} · ${row.with_salary ? 'dengan' : 'tanpa'} gaji`,
  actions: ({ file }) => file && <FileLink file={file} />,
  decision: {
    options: [
      {
        status: 'issued',
        label: 'Terbitkan',
        plainLabel: 'Terbitkan',
        verb: 'menerbitkan',
        tone: 'success',
        success: 'Surat keterangan terbit',
        bulkOutcome: 'diterbitkan',
      },
      {
        status: 'rejected',
        label: 'Tolak',
        plainLabel: 'Tolak',
        verb: 'menolak',
        tone: 'error',
        success: 'Permintaan ditolak',
        bulkOutcome: 'ditolak',
      },
    ],
    failure: 'Surat keterangan tidak dapat diterbitkan',
    text: 'Surat mendapat nomor dan dikirim ke karyawan begitu diterbitkan.',
    name: (row) => `surat keterangan ${row.user_name}`,
    facts: {
      user_name: {},
      date: { value: ({ date }) => shortDays(date) },
      purpose: { value: purposeText },
      with_salary: { label: 'Mencantumkan gaji', value: salaryText },
      purpose_text: null,
      number: null,
      letter_id: null,
    },
  },
}

const FileLink = ({ file }: { file: string }) => (
  <Button component="a" href={file} target="_blank" rel="noopener" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
    Buka surat
  </Button>
)

export const CertificateDetail = ({ row }: { row: Certificate }) => (
  <DetailButton view={certificateView} row={row} title="Detail Permintaan" />
)

const fileColumn: Column<Certificate> = {
  label: 'Surat',
  role: 'action',
  cell: ({ file }) => file && <FileLink file={file} />,
}

export const certificateColumns = (changes: Parameters<typeof listColumns<StoredCertificate, Certificate>>[1]) =>
  listColumns(certificateKind, changes, [fileColumn])
