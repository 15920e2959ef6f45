/** Issues the letter that a request asks for. */
import { purposeText, type StoredCertificate } from '#contract/letter/certificate-row.ts'
import type { Me } from '#contract/policy.ts'
import { prepareDraft } from '#server/letter/issued-letter/draft.ts'
import { issueLetter } from '#server/letter/issued-letter/issue.ts'
import type { LetterEnv } from '#server/letter/issued-letter/print.ts'
import { storeLetterDraft } from '#server/letter/issued-letter/store-draft.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import { type Clock, databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'

interface Issuer {
  /** Null for the system. */
  me: Me | null
  env?: LetterEnv
  clock?: Clock
}

type AskedCertificate = Pick<StoredCertificate, 'id' | 'purpose' | 'purpose_text' | 'with_salary' | 'position_id'> & {
  company_id: number
  signatory_id: number | null
}

export const issueCertificate = async (tx: Db, { me, env, clock = databaseClock }: Issuer, row: AskedCertificate) => {
  if (!env) throw new Error('A certificate is issued with the services of the app.')
  const { company_id, position_id, signatory_id, with_salary } = row
  const prepared = await prepareDraft(
    { tx, clock },
    {
      ...{ company_id, type: 'keterangan_kerja', position_id, signatory_id },
      date: await todayIn(tx, clock, company_id),
      values: { keperluan: purposeText(row), with_salary },
    },
  )
  const draft = await storeLetterDraft(tx, prepared, { position_id: me?.position_id ?? null })
  // The decision has a notice of its own.
  await issueLetter({ tx, env, clock, me }, draft, me === null)
  await tx`update certificates set letter_id = ${draft.id} where id = ${row.id}`
}
