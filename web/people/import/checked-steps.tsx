import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { people } from '#contract/people/import.ts'
import type { Mapping, Replacement } from '#contract/people/import-edits.ts'
import { download } from '#web/client/api.ts'
import { failureText } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { CausesCard } from './causes-card.tsx'
import type { CheckedFile } from './choose-file.tsx'
import { bodyOf, type ImportEdits, mergeCorrections, mergeReplacements } from './import-edits.ts'
import { MappingCard } from './mapping-card.tsx'
import { PeoplePreview } from './people-preview.tsx'

interface StepsProps {
  checked: CheckedFile
  isBusy: boolean
  onMap: (mapping: Mapping) => void
  onEdit: (change: Partial<ImportEdits>) => void
  onBack: () => void
  onStore: () => void
}

export function CheckedSteps({ checked, isBusy, onMap, onEdit, onBack, onStore }: StepsProps) {
  const { preview, edits } = checked
  const isMapped = preview.missing.length === 0
  const replace = (fix: Replacement) => onEdit({ replacements: mergeReplacements(edits.replacements, fix) })
  return (
    <>
      <MappingCard kind={edits.kind} preview={preview} isBusy={isBusy} onMap={onMap} />
      <CausesCard kind={edits.kind} preview={preview} isBusy={isBusy} onReplace={replace} />
      {isMapped ? (
        <PeoplePreview
          kind={edits.kind}
          preview={preview}
          skipped={edits.skip}
          isBusy={isBusy}
          onSkip={(skip) => onEdit({ skip })}
          onCorrect={(fixes) => onEdit({ corrections: mergeCorrections(edits.corrections, fixes) })}
          onReplace={replace}
          onBack={onBack}
          onStore={onStore}
          action={<ResultsButton checked={checked} />}
        />
      ) : (
        <Button color="inherit" onClick={onBack} sx={{ alignSelf: 'flex-start' }}>
          Pilih File Lain
        </Button>
      )}
    </>
  )
}

/** Downloads the result of every row, for those who correct the file itself. */
function ResultsButton({ checked: { file, edits } }: { checked: CheckedFile }) {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    download(people.results, { file: file as Blob, body: bodyOf(edits) })
      .catch((error: unknown) => snackbar.error(failureText('Hasil gagal diunduh', error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="outlined" startIcon={<FileDownload />} loading={isBusy} loadingPosition="start" onClick={save}>
      Unduh Hasil
    </Button>
  )
}
