import { type CertificateChange, type CertificateDraft, certificateKind } from '#contract/letter/certificate.ts'
import { type Certificate, purposes, purposeText, type StoredCertificate } from '#contract/letter/certificate-row.ts'
import { isHcis, isHrOf, isOwner, principalsOf, sameCompany } from '#contract/policy.ts'
import { kindLabels } from '#contract/request-kinds.ts'
import { voidLetter } from '#server/letter/issued-letter/issue.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { formatDay, formatLongDays, formatShortDays } from '#server/platform/notice/format-day.ts'
import type { MountedKind, RequestRow } from '#server/request/flow/kind.ts'
import { withCanDecide } from '#server/request/flow/request-rights.ts'
import { issueCertificate } from './issue-certificate.ts'

export type CertificateRow = RequestRow & StoredCertificate & { file_id: string | null; signatory_id: number | null }

const DUPLICATE = 'Masih ada permintaan yang menunggu'
const TAKEN_BACK = 'Keputusan permintaan dibatalkan'

export const certificates: MountedKind<CertificateRow, Certificate, CertificateDraft, CertificateChange> = {
  ...certificateKind,
  name: 'certificate',
  label: kindLabels.certificate,
  table: 'certificates',
  day: 'date',
  text: 'about',
  wordsOfText: purposes.label,
  isHrOnly: true,
  select: (db) => ({
    date: db`r.date`,
    purpose: db`r.purpose`,
    purpose_text: db`r.purpose_text`,
    with_salary: db`r.with_salary`,
    letter_id: db`r.letter_id`,
    signatory_id: db`r.signatory_id`,
    number: db`(select l.number from issued_letters l where l.id = r.letter_id)`,
    file_id: db`(select l.file_id from issued_letters l where l.id = r.letter_id)`,
  }),
  storedAs: { purpose: 'purpose', purpose_text: 'purpose_text', with_salary: 'with_salary' },
  sheet: { title: 'Surat Keterangan', file: 'daftar-surat-keterangan' },
  mayRead: (me, row) =>
    isOwner(me, row) ||
    isHrOf(me, row.company_id) ||
    (sameCompany(me, row) && principalsOf(me).some((principal) => isHrOf(principal, row.company_id))),
  decides: (principal) => isHcis(principal),
  isDecidableBy: (db, principal) => (isHcis(principal) ? undefined : db`false`),
  isSingleStep: (db) => db`true`,
  rereadsAfterEffects: true,
  effects: {
    granted: ({ tx, me, row, services }) => issueCertificate(tx, { me, ...services }, row),
    cancelled: async ({ tx, me, row }) => {
      if (row.letter_id === null) return
      await voidLetter(tx, databaseClock, row.letter_id, me.position_id, TAKEN_BACK)
      await tx`update certificates set letter_id = null, signatory_id = null where id = ${row.id}`
    },
  },
  refusals: { certificates_one_waiting: () => conflict(DUPLICATE, 'duplicate') },
  personal: {
    file: 'surat-keterangan',
    about: 'Permintaan surat keterangan, dengan riwayatnya',
    columns: {
      date: 'kept',
      purpose: 'kept',
      purpose_text: 'replaced',
      with_salary: 'kept',
      letter_id: 'kept',
      signatory_id: 'kept',
      number: 'kept',
      file_id: 'kept',
    },
  },
  notice: {
    what: ({ date }) => `Surat keterangan ${formatDay(date)}`,
    title: ({ date }) => `surat keterangan ${formatShortDays(date)}`,
    facts: (row) => [
      ['Tanggal', formatLongDays(row.date)],
      ['Keperluan', purposeText(row)],
    ],
    outcomes: { issued: 'terbit', rejected: 'ditolak' },
    toOwn: () => '/surat-saya',
  },
  detailAccess: 'readers',
  show: (me, { signatory_id: _, file_id, ...row }, env) => ({
    ...withCanDecide(certificates, me, { ...row, file_id, signatory_id: null }),
    file: fileUrl(env, me, file_id),
  }),
}
