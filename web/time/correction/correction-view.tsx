import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { lazy, type ReactNode } from 'react'
import { type CorrectionChange, correctionFields, correctionKind } from '#contract/time/correction.ts'
import { correctionFile, correctionUpload } from '#contract/time/correction-file.ts'
import type { Correction, StoredCorrection } from '#contract/time/correction-row.ts'
import { DetailButton } from '#web/request/flow/detail-button.tsx'
import type { RequestView } from '#web/request/flow/request-view.ts'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { briefDays, shortDays, weekday } from '#web/ui/short-format.ts'
import { EffectOfCorrection } from './correction-effect.tsx'
import { changeOf, changesText, changeText } from './mark-changes.ts'
import { MarksChange } from './marks-change.tsx'

// Lists and the inbox show corrections without their form.
const CorrectionInputs = lazy(() => import('./correction-inputs.tsx'))
const whenLoaded = (content: ReactNode) => (
  <SectionBoundary fallback={<Skeleton variant="rounded" height={420} />}>{content}</SectionBoundary>
)

/** Links to files expire. */
const RENEW_LINKS_MS = 10 * 60_000

export const correctionDay = ({ date }: Pick<Correction, 'date'>) => `${weekday(date)}, ${shortDays(date)}`

const unchangedFacts = { before: null, after: null } as const

export const correctionView: RequestView<StoredCorrection, Correction, CorrectionChange> = {
  name: 'correction',
  kind: correctionKind,
  titles: { submit: 'Ajukan Koreksi', edit: 'Ubah Koreksi' },
  empty: 'Belum ada koreksi',
  submitLabel: 'Ajukan Koreksi',
  fields: { submit: correctionFields, edit: correctionFields },
  inputs: (row) => whenLoaded(<CorrectionInputs hasProof={Boolean(row?.file)} />),
  attachment: {
    upload: correctionUpload,
    endpoint: correctionFile.attach,
    failure: 'Koreksi tersimpan, tetapi bukti gagal diunggah',
  },
  toForm: ({ date, in: came, out, location, reason }) => ({ date, in: came, out, location, reason }),
  messages: {
    submitted: 'Koreksi diajukan',
    submitFailed: 'Koreksi gagal diajukan',
    edited: 'Koreksi diubah',
    editFailed: 'Koreksi gagal diubah',
    removed: 'Koreksi dihapus',
    removeFailed: 'Koreksi gagal dihapus',
  },
  refetchInterval: RENEW_LINKS_MS,
  facts: {
    status: {},
    date: { value: correctionDay },
    in: { label: 'Masuk', value: (row) => changeText(changeOf(row, 'in')) },
    out: { label: 'Pulang', value: (row) => changeText(changeOf(row, 'out')) },
    location: { value: (row) => changeText(changeOf(row, 'location')) },
    user_name: {},
    company_name: {},
    action_by: {},
    reason: {},
    ...unchangedFacts,
  },
  summary: (row) => ({ what: 'Koreksi kehadiran', when: correctionDay(row), why: row.reason }),
  brief: (row) => [briefDays(row.date), changesText(row)].filter(Boolean).join(' · '),
  actions: ({ file }) => file && <ProofLink file={file} />,
  decision: {
    options: [
      {
        status: 'accepted',
        label: 'Setujui',
        plainLabel: 'Setujui',
        verb: 'menyetujui',
        tone: 'success',
        success: 'Koreksi disetujui, kehadiran diperbarui',
        bulkOutcome: 'disetujui',
      },
      {
        status: 'rejected',
        label: 'Tolak',
        plainLabel: 'Tolak',
        verb: 'menolak',
        tone: 'error',
        success: 'Koreksi ditolak',
        bulkOutcome: 'ditolak',
      },
    ],
    failure: 'Koreksi tidak dapat diputuskan',
    text: 'Kehadiran hari itu ditulis ulang begitu koreksi disetujui.',
    name: (row) => `koreksi ${row.user_name}, ${correctionDay(row)}`,
    facts: {
      user_name: {},
      date: { value: correctionDay },
      reason: {},
      in: null,
      out: null,
      location: null,
      ...unchangedFacts,
    },
    more: (row) => (
      <>
        <MarksChange row={row} />
        <EffectOfCorrection id={row.id} />
      </>
    ),
    moreTitle: 'Perubahan',
  },
}

export const ProofLink = ({ file }: { file: string }) => (
  <Button component="a" href={file} target="_blank" rel="noopener" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
    Buka bukti
  </Button>
)

export const CorrectionDetail = ({ row }: { row: Correction }) => (
  <DetailButton view={correctionView} row={row} title="Detail Koreksi" />
)
