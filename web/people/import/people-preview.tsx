import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { ImportKind } from '#contract/people/import.ts'
import type { CellCorrection, Replacement } from '#contract/people/import-edits.ts'
import { type PeopleRow, type PeopleVerdict, peopleVerdicts } from '#contract/people/import-preview.ts'
import { number } from '#web/ui/format.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import type { Preview } from './choose-file.tsx'
import { CorrectRowDialog } from './correct-row-dialog.tsx'
import { rowResultColumns } from './row-result-columns.tsx'
import { SkippedRows } from './skipped-rows.tsx'

const PAGE = 20
interface Props {
  kind: ImportKind
  preview: Pick<Preview, 'counts' | 'rows' | 'causes' | 'options'>
  /** Rows of the sheet that are left out. */
  skipped: readonly number[]
  isBusy: boolean
  onSkip: (rows: readonly number[]) => void
  onCorrect: (fixes: CellCorrection[]) => void
  onReplace: (replacement: Replacement) => void
  onBack: () => void
  onStore: () => void
  /** A further button beside those of the preview. */
  action?: ReactNode
}

/** Verdict on every row; opens with the bad rows if there are any. */
export function PeoplePreview(props: Props) {
  const { kind, preview, skipped, isBusy, onSkip, onCorrect, onReplace, onBack, onStore, action } = props
  const { counts, rows, causes } = preview
  const [selectedResult, setSelectedResult] = useState<PeopleVerdict | 'all'>(counts.bad > 0 ? 'bad' : 'all')
  // After the last bad row is corrected, all rows are shown instead of an empty table.
  const shown = selectedResult === 'bad' && counts.bad === 0 ? 'all' : selectedResult
  const [page, setPage] = useState(1)
  const [correcting, setCorrecting] = useState<PeopleRow>()
  const chosen = shown === 'all' ? rows : rows.filter((it) => it.verdict === shown)
  const last = Math.max(1, Math.ceil(chosen.length / PAGE))
  const current = Math.min(page, last)
  const offset = (current - 1) * PAGE
  const nothing = counts.new + counts.change === 0
  const choose = (verdict: PeopleVerdict | 'all') => {
    setSelectedResult(verdict)
    setPage(1)
  }
  return (
    <>
      {counts.bad > 0 ? (
        <Alert severity="warning">
          {number(counts.bad)} baris bermasalah. Perbaiki di sini atau di file Anda, atau lewati. Data baru disimpan
          setelah semua baris benar.
        </Alert>
      ) : (
        <Alert severity={nothing ? 'info' : 'success'}>
          {nothing ? 'Semua baris sama dengan yang tersimpan.' : 'Semua baris dapat disimpan.'}
        </Alert>
      )}
      <SkippedRows skipped={skipped} isBusy={isBusy} onSkip={onSkip} />
      <Card>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          onChange={(_, value: PeopleVerdict | 'all' | null) => value && choose(value)}
          aria-label="Tampilkan baris"
          sx={{ p: 2, flexWrap: 'wrap' }}
        >
          <ToggleButton value="all">Semua {number(rows.length)}</ToggleButton>
          {(['bad', 'change', 'new', 'same'] as const).map((verdict) => (
            <ToggleButton key={verdict} value={verdict}>
              {peopleVerdicts.label(verdict)} {number(counts[verdict])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <DataTable
          label="Isi file"
          columns={rowResultColumns(kind, { causes, isBusy, onCorrect, onReplace })}
          rowKey={(row) => row.row}
          rows={{ data: chosen.slice(offset, offset + PAGE), error: null, refetch: () => undefined }}
          offset={offset}
          empty="Tidak ada baris seperti ini"
          rowActions={(row) =>
            row.cells && (
              <>
                <RowAction label="Perbaiki" onClick={() => setCorrecting(row)} />
                <RowAction label="Lewati baris" onClick={() => onSkip([...skipped, row.row])} />
              </>
            )
          }
        />
        {chosen.length > PAGE && (
          <Pager page={current} pageSize={PAGE} total={chosen.length} onPage={setPage} pageSizes={[PAGE]} />
        )}
      </Card>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onBack} disabled={isBusy}>
          Pilih File Lain
        </Button>
        {action}
        <Button variant="contained" onClick={onStore} disabled={isBusy || counts.bad > 0 || nothing}>
          Simpan {number(counts.new + counts.change)} Baris
        </Button>
        {counts.bad > 0 && (
          <Typography variant="body2" color="textSecondary">
            Simpan tersedia setelah semua baris baik.
          </Typography>
        )}
      </Stack>
      {correcting && (
        <CorrectRowDialog
          kind={kind}
          row={correcting}
          causes={causes}
          options={preview.options}
          onClose={() => setCorrecting(undefined)}
          onCorrect={(fixes) => {
            setCorrecting(undefined)
            onCorrect(fixes)
          }}
        />
      )}
    </>
  )
}
