import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type BulkResult, bulkLetter } from '#contract/letter/bulk-letter.ts'
import { letterFile } from '#contract/letter/letter-file.ts'
import type { Args } from '#contract/platform/http.ts'
import { useWrite } from '#web/client/api.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

const NO_FILTERS = {}
const outcomes = { done: 'Terbit', missing: 'Belum lengkap', exists: 'Sudah ada', forbidden: 'Tidak berhak' } as const

/** The outcome of one letter: its number, or why it has none. */
export const OutcomeChip = ({ result: { outcome, number } }: { result: BulkResult }) => (
  <StatusChip status={outcome === 'done' ? 'active' : 'waiting'} label={number ?? outcomes[outcome]} />
)

interface Props {
  count: number
  body: NonNullable<Args<typeof bulkLetter.issue>['body']>
  results: readonly BulkResult[]
  onResults: (results: BulkResult[]) => void
}

/** Issues the chosen letters, and gives the files of those that came about. */
export function BulkIssue({ count, body, results, onResults }: Props) {
  const issue = useWrite(bulkLetter.issue, {
    success: (done) => `${done.filter((it) => it.outcome === 'done').length} surat terbit`,
    failure: 'Surat belum dapat diterbitkan',
    showsReason: true,
    onSuccess: onResults,
  })
  const issued = results.flatMap((it) => it.letter_id ?? [])
  const reasons = [...new Set(results.flatMap((it) => it.text ?? []))]
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, p: 2, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={count === 0}
          loading={issue.isPending}
          onClick={() => issue.mutate({ body })}
        >
          Terbitkan {count} surat
        </Button>
        {issued.length > 0 && (
          <DownloadButton
            endpoint={letterFile.zip}
            label="Unduh zip"
            filters={NO_FILTERS}
            query={() => ({ ids: issued.join(',') })}
            failure="Zip gagal diunduh"
          />
        )}
      </Stack>
      {reasons.length > 0 && <Alert severity="warning">{reasons.join('; ')}</Alert>}
    </>
  )
}
