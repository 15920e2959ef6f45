import LinearProgress from '@mui/material/LinearProgress'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { type ImportKind, importKinds, people } from '#contract/people/import.ts'
import type { Mapping } from '#contract/people/import-edits.ts'
import type { PeopleCounts } from '#contract/people/import-preview.ts'
import { useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { useGo } from '#web/client/navigation.tsx'
import { snackbar } from '#web/client/snackbar.ts'
import { number } from '#web/ui/format.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { CheckedSteps } from './checked-steps.tsx'
import { type CheckedFile, ChooseFile } from './choose-file.tsx'
import { bodyOf, type ImportEdits } from './import-edits.ts'

const NO_FIELDS = {}

const storedText: Record<ImportKind, (counts: PeopleCounts) => string> = {
  employment: (it) => `${number(it.new)} posisi baru, ${number(it.change)} diperbarui`,
  personal: (it) => `Data pribadi dari ${number(it.new + it.change)} baris disimpan`,
}
const askText: Record<ImportKind, (counts: PeopleCounts) => string> = {
  employment: (it) => `${number(it.new)} posisi baru dan ${number(it.change)} perubahan akan disimpan sekaligus.`,
  personal: (it) => `Data pribadi dari ${number(it.new + it.change)} baris akan disimpan sekaligus.`,
}

/** Import of people: choose a file, map its columns, review and correct its rows, then store them all. */
export default function ImportPage() {
  const go = useGo()
  const [kind, setKind] = useState<ImportKind>('employment')
  const [checked, setChecked] = useState<CheckedFile>()
  const check = useWrite(people.preview, { showsReason: true })
  const keep = useWrite(people.saveMapping)
  const store = useWrite(people.import, {
    showsReason: true,
    onSuccess: ({ counts }) => {
      snackbar.success(storedText[kind](counts))
      go(kind === 'employment' && counts.new > 0 ? '/akun-baru' : '/employee')
    },
  })
  const isBusy = check.isPending || store.isPending

  const checkAgain = (before: CheckedFile, change: Partial<ImportEdits>) => {
    const edits = { ...before.edits, ...change }
    check.mutate(
      { file: before.file, body: bodyOf(edits) },
      { onSuccess: (preview) => setChecked({ ...before, preview, edits }) },
    )
  }
  const mapColumns = (before: CheckedFile, mapping: Mapping) => {
    const { company_id, edits } = before
    if (company_id) keep.mutate({ query: { company_id, kind: edits.kind }, body: { mapping } })
    checkAgain(before, { mapping })
  }
  const askToStore = async ({ file, preview, edits }: CheckedFile) => {
    const { counts } = preview
    const agreed = await confirm({
      title: 'Simpan semua baris?',
      text: askText[kind](counts),
      yes: 'Simpan',
    })
    if (agreed) store.mutate({ file, body: bodyOf(edits) })
  }

  return (
    <Page
      actions={
        <>
          <DownloadButton endpoint={people.template} label="Unduh Template" filters={{ kind }} />
          <DownloadButton endpoint={people.export} label="Unduh Karyawan Sekarang" filters={NO_FIELDS} />
        </>
      }
    >
      {checked ? (
        <CheckedSteps
          key={`${checked.preview.headings.join()} ${checked.preview.missing.join()}`}
          checked={checked}
          isBusy={isBusy}
          onMap={(mapping) => mapColumns(checked, mapping)}
          onEdit={(change) => checkAgain(checked, change)}
          onBack={() => setChecked(undefined)}
          onStore={() => void askToStore(checked)}
        />
      ) : (
        <>
          <KindSwitch kind={kind} onChange={setKind} />
          <ChooseFile key={kind} kind={kind} onChecked={setChecked} />
        </>
      )}
      {isBusy && <LinearProgress />}
    </Page>
  )
}

const KindSwitch = ({ kind, onChange }: { kind: ImportKind; onChange: (kind: ImportKind) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={kind}
    onChange={(_, value: ImportKind | null) => value && onChange(value)}
    aria-label="Jenis data"
    sx={{ bgcolor: 'background.paper', alignSelf: 'flex-start' }}
  >
    {importKinds.options.map(({ value, label }) => (
      <ToggleButton key={value} value={value}>
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
